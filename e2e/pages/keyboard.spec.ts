// Only a browser shows: the order of the focus, and where it returns.
// Features: booking, every
import type { Page } from '@playwright/test';
import { inDays } from '../support/dates.ts';
import { alive } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

async function tabTo(page: Page, isThere: () => Promise<boolean>) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not lead there');
}

test('a donation is booked with the keyboard alone, and the focus returns', async ({ people }) => {
  const [{ facility }, { page }] = await Promise.all([people.staff({ stock: { 'O-': 1 } }), people.donor()]);
  const focused = (name: string) => async () =>
    page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);
  const day = inDays(9);
  await page.goto('/user/dashboard');
  await alive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, focused('Schedule a Donation'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Donate' })).toBeFocused();

  await tabTo(page, async () => page.getByRole('searchbox').evaluate((field) => field === document.activeElement));
  await page.keyboard.type(facility.name);
  await expect(page.getByRole('table').getByRole('link')).toHaveText([facility.name]);
  await tabTo(page, focused(facility.name));
  await page.keyboard.press('Enter');

  const form = page.getByRole('form', { name: 'Donation Booking Details' });
  await expect(form.getByLabel('Blood type')).toHaveValue('O-');
  await tabTo(page, async () => form.getByLabel('Date').evaluate((field) => field === document.activeElement));
  await page.keyboard.type(`${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`);
  await expect(form.getByLabel('Date')).toHaveValue(day);
  await tabTo(page, async () => form.getByLabel('Time').evaluate((field) => field === document.activeElement));
  await page.keyboard.type('1130AM');
  await expect(form.getByLabel('Time')).toHaveValue('11:30');
  await page.keyboard.press('Enter');

  const submitted = page.getByRole('dialog', { name: 'Schedule Request Submitted' });
  await expect(submitted.getByRole('status')).toBeFocused();
  await tabTo(page, focused('Close'));
  await page.keyboard.press('Enter');
  await expect(submitted).toBeHidden();
  await expect(page.getByRole('link', { name: facility.name })).toBeFocused();
});

test('Escape closes a dialog, and the focus returns to what opened it', async ({ people }) => {
  const { page } = await people.staff({ stock: { 'O-': 4 } });
  await page.goto('/facility/inventory');
  const update = page.getByRole('button', { name: 'Update the stock of O-' });
  await update.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Units available', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(update).toBeFocused();
});
