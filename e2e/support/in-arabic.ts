import type { Page } from '@playwright/test';
import { englishOnPurpose } from './catalogs.ts';
import { expectNothingFound, expectNothingWider, NARROWEST } from './looks.ts';
import { notMirrored } from './mirrored.ts';
import { expect } from './test.ts';
import { dataOf, textsNotArabic } from './untranslated.ts';

/** Chooses in the menu, which may lie behind a dialog; an account of the demonstration does not keep it. */
async function changeToArabic(page: Page): Promise<void> {
  await page.route('**/api/auth/language', async (route) =>
    route.fulfill({ json: { message: 'Kept', data: { locale: 'ar' } } }),
  );
  await page
    .locator('select:has(option[lang=ar])')
    .first()
    .evaluate((menu: HTMLSelectElement) => {
      menu.value = 'ar';
      menu.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.waitForLoadState('networkidle');
}

/** Changes the language of what is open: it is mirrored, fits, and every text of ours is Arabic. */
export async function expectArabic(page: Page): Promise<void> {
  const data = dataOf(page);
  await changeToArabic(page);
  for (const width of [1440, 390, NARROWEST]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingWider(page, `in Arabic, ${width} px`);
  }
  expect.soft(await notMirrored(page), 'in Arabic').toEqual([]);
  await expectNothingFound(page, 'light', 'in Arabic');
  expect.soft(await textsNotArabic(page, data, englishOnPurpose('ar')), 'in Arabic').toEqual([]);
}
