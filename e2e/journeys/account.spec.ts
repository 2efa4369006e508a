// Only a browser shows: a picture is chosen, decoded, cut and shown, between the forms of one page that share a dialog.
// Features: profile, accounts, notifications, appeals
import { PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Two pixels, beside each other. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGM4wQAEJwAFfwGRzv1XIQAAAABJRU5ErkJggg==',
  'base64',
);

test('each form of My Account saves, and confirms in a dialog', async ({ people }) => {
  const { page, api } = await people.donor();
  await page.goto('/user/account');
  const dialog = page.getByRole('dialog');
  async function expectSaved(title: string, message: string) {
    await expect(page.getByRole('dialog', { name: title })).toContainText(message);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  }

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const fields = ['Name', 'Email Address', 'Phone Number', 'Address', 'Blood Type'];
  for (const name of fields) await expect(dialog.getByLabel(new RegExp(`^${name}( \\(optional\\))?$`))).toBeVisible();
  await expect(dialog.getByRole('combobox')).toHaveCount(2);
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
  const shown = dialog.getByRole('img', { name: 'Your picture as it will be shown' });
  const place = async () => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const across = dialog.getByRole('slider', { name: 'Left to right' });
  await expect(across).toHaveAttribute('aria-valuetext', '50 percent');
  const middle = await place();
  await across.press('End');
  await expect(across).toHaveAttribute('aria-valuetext', '100 percent');
  await expect.poll(async () => (await place()).x).toBeLessThan(middle.x);
  const { x, y, width } = await place();
  await page.mouse.move(x + width - 100, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 2 * width, y + 100, { steps: 4 });
  await page.mouse.up();
  await expect(across).toHaveAttribute('aria-valuetext', '0 percent');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectSaved('Avatar updated', 'Your avatar has been updated successfully');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectSaved('Avatar deleted', 'Your avatar has been deleted successfully');

  await page.getByRole('button', { name: 'Edit preferences' }).click();
  await dialog.getByRole('checkbox', { name: 'Appointment Confirmations: By email' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'After a donation, keep a time for my next one' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSaved('Notification preferences updated', 'Your notification preferences have been updated successfully');
  await expect(page.getByText('Not kept')).toBeVisible();

  await test.step('a donor consents to be asked, chooses when, and withdraws the consent', async () => {
    const section = page.getByRole('region', { name: 'Appeals' });
    const edit = async (choose: () => Promise<void>) => {
      await section.getByRole('button', { name: 'Edit appeals' }).click();
      await choose();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toContainText('Your choices about appeals have been saved');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toBeHidden();
    };
    await expect(section).toContainText('You are not asked: you have not agreed');
    await edit(async () => {
      await dialog.getByLabel('Ask me when my blood is needed').check();
      await dialog.getByLabel('Where').selectOption('In my city');
      await dialog.getByLabel('City').fill('Bristol');
      await dialog.getByLabel('Only emergencies of high urgency').check();
    });
    await expect(section).toContainText('Only when the urgency is high');
    await expect(section).not.toContainText('you have not agreed');
    expect(await api.call('GET /api/profile/appeal-settings')).toMatchObject({ consented: true, city: 'Bristol' });
    await edit(() => dialog.getByLabel('Ask me when my blood is needed').uncheck());
    await expect(section).toContainText('You are not asked: you have not agreed');
  });

  const form = page.getByRole('form', { name: 'Change Password' });
  await form.getByLabel('Old password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('New Password', { exact: true }).fill('amber-lantern-58');
  await form.getByLabel('Confirm Password').fill('amber-lantern-58');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expectSaved('Password updated', 'Your password has been updated successfully');
});
