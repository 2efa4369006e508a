import { alive } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test('a registration changes its language half-way, and back, with all that was typed', async ({ people }) => {
  const { page } = await people.nobody();
  await page.goto('/sign-up');
  await alive(page);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Phone Number').fill('+44 117 496 0123');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle(/إنشاء حساب.* | Sanguine/);
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('en');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+44 117 496 0123');
});
