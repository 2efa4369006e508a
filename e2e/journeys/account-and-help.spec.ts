import { PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const role of ['donor', 'staff'] as const) {
  test(`${role}: each form of My Account saves, and confirms in a dialog`, async ({ people }) => {
    const { page, api } = await people[role]();
    await page.goto(role === 'donor' ? '/user/account' : '/facility/account');
    const dialog = page.getByRole('dialog');
    async function expectSaved(title: string, message: string) {
      await expect(page.getByRole('dialog', { name: title })).toContainText(message);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toBeHidden();
    }

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const fields = ['Name', 'Email Address', 'Phone Number', 'Address', ...(role === 'donor' ? ['Blood Type'] : [])];
    for (const name of fields) await expect(dialog.getByLabel(new RegExp(`^${name}( \\(optional\\))?$`))).toBeVisible();
    await expect(dialog.getByRole('combobox')).toHaveCount(role === 'donor' ? 2 : 0);
    await dialog.getByLabel('Name', { exact: true }).fill('Ida van der Berg');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSaved('Profile updated', 'Your profile has been updated successfully');
    await expect(page.getByRole('definition').getByText('Ida van der Berg', { exact: true })).toBeVisible();
    expect(await api.call('GET /api/profile')).toMatchObject({ firstName: 'Ida', lastName: 'van der Berg' });

    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await dialog.getByLabel('Choose a picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expectSaved('Avatar updated', 'Your avatar has been updated successfully');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectSaved('Avatar deleted', 'Your avatar has been deleted successfully');

    await page.getByRole('button', { name: 'Edit preferences' }).click();
    await dialog.getByRole('checkbox', { name: 'Appointment Confirmations: By email' }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSaved(
      'Notification preferences updated',
      'Your notification preferences have been updated successfully',
    );

    const form = page.getByRole('form', { name: 'Change Password' });
    await form.getByLabel('Old password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('New Password', { exact: true }).fill('amber-lantern-58');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await expectSaved('Password updated', 'Your password has been updated successfully');
  });

  test(`${role}: a reported issue gets a reference`, async ({ people }) => {
    const { page } = await people[role]();
    await page.goto(role === 'donor' ? '/user/help' : '/facility/help');
    await expect(page.getByRole('main').getByRole('group')).toHaveCount(role === 'donor' ? 8 : 13);
    await page.getByText('How often can I donate?').click();
    await expect(page.getByText(/About every 8 weeks for whole blood/)).toBeVisible();
    const form = page.getByRole('form', { name: 'Report an Issue' });
    await form.getByLabel('Issue type').selectOption('A technical problem');
    await form.getByLabel('Description').fill('The list of facilities stays empty.');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you. Your report has arrived.')).toBeVisible();
    await expect(page.getByText(/^SG-/)).toBeVisible();
  });
}
