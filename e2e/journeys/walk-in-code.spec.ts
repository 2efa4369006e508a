import { AxeBuilder } from '@axe-core/playwright';
import { bookToday } from '../support/appointments.ts';
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

// A wrong code, tried on purpose.
test.use({ expectedComplaints: [/status of 422/] });

for (const width of [390, 1440]) {
  test(
    `a donor without an appointment shows a code, and staff add them, at ${width} pixels`,
    onlyInAll(width === 1440),
    async ({ people }) => {
      const [staff, donor] = await Promise.all([
        people.staff({ confirmed: true }),
        people.donor({ firstName: 'Nora', confirmed: true }),
      ]);
      await bookToday(staff, []);
      const { page } = staff;
      for (const one of [page, donor.page]) await one.setViewportSize({ width, height: 900 });
      const expectNothingFound = async (of: typeof page) =>
        expect((await new AxeBuilder({ page: of }).setLegacyMode().analyze()).violations).toEqual([]);

      const code = await test.step('the card makes a code when it is asked for', async () => {
        await donor.page.goto('/user/card');
        await alive(donor.page);
        await donor.page.getByRole('button', { name: 'Show a code' }).press('Enter');
        await expect(donor.page.getByRole('img', { name: 'QR code for the staff of the facility' })).toBeVisible();
        await expectNothingFound(donor.page);
        return donor.page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
      });

      await test.step('staff type or scan it, read who it is, and check them in', async () => {
        await page.goto('/facility/appointments');
        await alive(page);
        await page.getByRole('button', { name: /^Add a donor/ }).press('Enter');
        const dialog = page.getByRole('dialog', { name: /^Add a donor/ });
        const field = dialog.getByLabel(/^Code on the donor/);
        await field.fill('0000-0000');
        await page.keyboard.press('Enter');
        await expect(dialog.getByText(/No donor shows this code at the moment/).first()).toBeVisible();
        await expectNothingFound(page);
        await field.fill(code.toLowerCase());
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('Nora Field', { exact: true })).toBeVisible();
        await dialog.getByRole('button', { name: 'Check in' }).press('Enter');
        await expect(dialog.getByText('Nora Field is checked in, and has been notified.')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Nora Field', exact: true })).toBeVisible();
      });
    },
  );
}
