// Only a browser shows: a step leads to its field, with the focus in it and in sight.
// Features: dashboards, facilities
import { alive } from '../support/open.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

test('a new Admin does the first steps of their facility', onlyInAll(), async ({ people }) => {
  const { page } = await people.staff({ confirmed: true });
  const steps = page.getByRole('region', { name: 'First steps' });
  const open = async () => {
    await page.goto('/facility/dashboard');
    await alive(page);
  };
  await open();
  await expect(steps).toContainText('2 of 7 done');

  await test.step('a step opens its field with the focus in it', async () => {
    await steps.getByRole('link', { name: 'Enter the place' }).click();
    await expect(page.getByLabel(/^Latitude/)).toBeFocused();
    await expect(page.getByLabel(/^Latitude/)).toBeInViewport();
    await page.keyboard.type('51.45');
    await page.getByLabel(/^Longitude/).fill('-2.6');
    await page.getByRole('button', { name: 'Save facility' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await open();
    await expect(steps).toContainText('3 of 7 done');
    await steps.getByRole('link', { name: 'Choose a number' }).click();
    await expect(page.getByLabel(/^Donors in a slot/)).toBeFocused();
    await expect(page.getByLabel(/^Donors in a slot/)).toBeInViewport();
    await expect(page.getByLabel(/^Donors in a slot/)).toHaveValue('4');
    await page.goBack();
  });

  await test.step('what stays unchanged is confirmed on the spot', async () => {
    await steps.getByRole('button', { name: /^Keep 4/ }).click();
    await expect(steps).toContainText('4 of 7 done');
    await steps.getByRole('button', { name: /^These are ours/ }).click();
    await expect(steps).toContainText('5 of 7 done');
    await steps.getByRole('button', { name: /^Not needed.*Invite a colleague/ }).click();
    await expect(steps).toContainText('6 of 7 done');
  });

  await test.step('the list disappears with the last step', async () => {
    await steps.getByRole('link', { name: 'Report the stock' }).click();
    await page.getByRole('button', { name: 'Update the stock of O-' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Units available', { exact: true }).fill('7');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Inventory Updated' })).toBeVisible();
    await open();
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});
