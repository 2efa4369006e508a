import { AxeBuilder } from '@axe-core/playwright';
import { bookToday } from '../support/appointments.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { alive } from '../support/open.ts';
import { PASSWORD, someEmail } from '../support/people.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

const BORN = '1990-05-04';

for (const width of [390, 1440]) {
  test(
    `a donor who is new on the spot gives, claims the record and reads of the donation, at ${width} pixels`,
    onlyInAll(width === 390),
    async ({ people, request }) => {
      const staff = await people.staff({ confirmed: true });
      await bookToday(staff, []);
      const { page } = staff;
      const { page: visitor } = await people.nobody();
      for (const one of [page, visitor]) await one.setViewportSize({ width, height: 900 });
      const expectNothingFound = async (of: typeof page) =>
        expect((await new AxeBuilder({ page: of }).setLegacyMode().analyze()).violations).toEqual([]);
      const email = someEmail();

      await test.step('staff read the consent out, enter the donor and check them in', async () => {
        await page.goto('/facility/appointments');
        await alive(page);
        await page.getByRole('button', { name: /^Add a donor/ }).press('Enter');
        const dialog = page.getByRole('dialog', { name: /^Add a donor/ });
        await dialog.getByRole('button', { name: 'Enter a new donor' }).press('Enter');
        await dialog.getByLabel(/^First name/).fill('Noor');
        await dialog.getByLabel(/^Last name/).fill('Haddad');
        await dialog.getByLabel(/^Date of birth/).fill(BORN);
        await dialog.getByLabel(/^Email address/).fill(email);
        await expectNothingFound(page);
        await dialog.getByRole('checkbox').check();
        await dialog.getByRole('button', { name: 'Enter and check in' }).press('Enter');
        await expect(dialog.getByText('Noor Haddad is entered and checked in.')).toBeVisible();
        await dialog.getByRole('button', { name: 'Show a claim code' }).press('Enter');
        await expect(dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
        await expectNothingFound(page);
        await page.keyboard.press('Escape');
      });

      await test.step('the donation is recorded like any other', async () => {
        await page.getByRole('button', { name: 'Noor Haddad', exact: true }).press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText('No account yet')).toBeVisible();
        await dialog.getByRole('button', { name: 'Complete', exact: true }).press('Enter');
        await dialog
          .getByRole('button', { name: /^(Record|Complete)/ })
          .last()
          .press('Enter');
        await page.keyboard.press('Escape');
      });

      await test.step('the donor claims the record by the mail and their date of birth, and reads of the donation', async () => {
        const mail = await mailTo(request, email, 'Your donor record on Sanguine');
        await visitor.goto(linkOf(mail));
        await alive(visitor);
        await visitor.getByLabel(/^Date of birth/).fill(BORN);
        await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await visitor.getByRole('checkbox', { name: /Terms/ }).check();
        await expectNothingFound(visitor);
        await visitor.getByRole('button', { name: 'Create my account' }).press('Enter');
        await expect(visitor).toHaveURL(/\/user\/dashboard/);
        await visitor.goto('/user/appointments?tab=past');
        await alive(visitor);
        await expect(visitor.getByText(staff.facility.name).first()).toBeVisible();
      });
    },
  );
}
