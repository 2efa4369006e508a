import type { Page } from '@playwright/test';
import { DEFAULT_APPEAL_SETTINGS } from '@sanguine/contract';
import { inDays, ZONE } from '../support/dates.ts';
import { codeOf, mailTo } from '../support/mailbox.ts';
import { chooseInMenu } from '../support/row-menu.ts';
import { expect, onlyInAll, REFUSED_CALL, test } from '../support/test.ts';

/** Once its facility is paused, donors no longer see the emergency: a page that still shows it gets 404. */
test.use({ expectedComplaints: [REFUSED_CALL] });

async function newRequest(page: Page) {
  await page.goto('/facility/emergency-requests');
  await page.getByRole('button', { name: 'New Request' }).click();
  return page.getByRole('dialog', { name: 'New emergency request' });
}

/** The row of a facility in the operator's list, whatever its status. */
async function find(page: Page, name: string) {
  await page.goto('/operator');
  await page.getByLabel('Status').selectOption({ label: 'All' });
  await page.getByLabel('Search').fill(name);
  return page.getByRole('table', { name: 'Facilities' }).getByRole('row').filter({ hasText: name });
}

test(
  'a facility with an unproven address reads why nobody is asked, and how many units it may ask for',
  onlyInAll(),
  async ({ people }) => {
    const { page } = await people.staff();
    await page.goto('/facility/dashboard');
    const main = page.getByRole('main');
    await expect(main).toContainText('No donors are asked yet');
    await expect(main).toContainText('Yours is not confirmed yet.');
    const dialog = await newRequest(page);
    await expect(dialog).toContainText('No donors are asked yet');
    const submit = dialog.getByRole('button', { name: 'Submit request' });
    await dialog.getByRole('spinbutton', { name: 'Units needed' }).fill('11');
    await expect(dialog).toContainText('Your facility may ask for at most 10 units at once.');
    await expect(submit).toBeDisabled();
    await dialog.getByRole('spinbutton', { name: 'Units needed' }).fill('10');
    await expect(submit).toBeEnabled();
    await dialog.getByRole('spinbutton', { name: 'Units needed' }).fill('1');
    await dialog.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('dialog', { name: 'Verify your Email Address' })).toBeVisible();
    await expect(page).toHaveURL(/\/facility\/emergency-requests/);
  },
);

test(
  'a donor reports an emergency; the operator reads it, pauses, resumes and allows more units',
  onlyInAll(),
  async ({ people, request }) => {
    // Three people in three browsers, one after the other.
    test.slow();
    const [staff, donor, operator] = await Promise.all([
      people.staff({ confirmed: true }),
      people.donor({ bloodType: 'O-' }),
      people.operator(),
    ]);
    const { name, town } = staff.facility;
    const verificationToken = codeOf(await mailTo(request, donor.email, 'Verify your email address'));
    await donor.api.call('POST /api/auth/verify', { body: { verificationToken, email: donor.email } });
    await donor.api.call('PUT /api/profile/appeal-settings', {
      body: { ...DEFAULT_APPEAL_SETTINGS, consented: true, city: town, timeZone: ZONE },
    });
    const { id } = await staff.api.call('POST /api/donation/schedule', {
      body: { bloodType: 'O-', unitsNeeded: 1, urgency: 'HIGH', preferredDate: `${inDays(4)} 18:00` },
    });

    await test.step('the donor reports it', async () => {
      const { page } = donor;
      await page.goto(`/user/emergency-requests?request=${id}`);
      const dialog = page.getByRole('dialog', { name: 'Emergency request' });
      await dialog.getByRole('button', { name: 'Report this request' }).click();
      await dialog.getByLabel('What is wrong with it?').fill('The building is a car park.');
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(dialog).toContainText('You reported this request.');
    });

    const { page } = operator;
    await test.step('the operator reads it and pauses the appeals', async () => {
      const row = await find(page, name);
      await row.getByRole('button', { name: /^Reports \(1\)/ }).click();
      const dialog = page.getByRole('dialog', { name: `Appeals of ${name}` });
      await expect(dialog.getByRole('listitem')).toContainText('The building is a car park.');
      await expect(dialog).not.toContainText(donor.lastName);
      await dialog.getByLabel('Reason').fill('Nobody answers at its number.');
      await dialog.getByRole('button', { name: 'Pause appeals' }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText('Appeals paused');
    });

    await test.step('staff read that they are paused, and not who said what', async () => {
      await staff.page.goto('/facility/dashboard');
      const main = staff.page.getByRole('main');
      await expect(main).toContainText('Your appeals to donors are paused');
      await expect(main).not.toContainText('car park');
    });

    await test.step('the operator resumes them, and allows more units', async () => {
      const row = await find(page, name);
      await row.getByRole('button', { name: `Appeals ${name}` }).click();
      const appeals = page.getByRole('dialog', { name: `Appeals of ${name}` });
      await appeals.getByLabel('Reason').fill('I visited them.');
      await appeals.getByRole('button', { name: 'Resume appeals' }).click();
      await expect(appeals).toBeHidden();
      await expect(row).toContainText('Not checked');
      await chooseInMenu(row, `Units ${name}`);
      const units = page.getByRole('dialog', { name: `Units of ${name}` });
      await units.getByLabel('Units that it may ask for at once').fill('40');
      await units.getByLabel('Reason').fill('They showed their plan.');
      await units.getByRole('button', { name: 'Save' }).click();
      await expect(units).toBeHidden();
    });

    await test.step('staff may ask for as many', async () => {
      await staff.page.goto('/facility/dashboard');
      await expect(staff.page.getByText('Your appeals to donors are paused')).toHaveCount(0);
      const dialog = await newRequest(staff.page);
      await dialog.getByRole('spinbutton', { name: 'Units needed' }).fill('40');
      await expect(dialog).toContainText(
        'Your facility may ask for at most 40 units at once. Open requests already ask for 1.',
      );
      await dialog.getByRole('spinbutton', { name: 'Units needed' }).fill('39');
      await expect(dialog).not.toContainText('may ask for at most');
    });
  },
);
