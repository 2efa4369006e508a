import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@sanguine/contract';
import { englishOnPurpose } from './catalogs.ts';
import { expectNothingWider, WIDTHS } from './looks.ts';
import { open } from './open.ts';
import { notMirrored } from './mirrored.ts';
import { expect } from './test.ts';
import { dataOf, textsNotArabic } from './untranslated.ts';

/** Chooses in the menu, which may lie behind a dialog; an account of the demonstration does not keep it. */
async function changeToArabic(page: Page): Promise<void> {
  const menu = page.locator('select:has(option[lang=ar])');
  if ((await menu.count()) === 0) {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'ar', url: page.url() }]);
    await open(page, page.url());
    return;
  }
  // In the document alone: a route would stay, and without it the tab serves others, too.
  await page.evaluate(() => {
    const send = globalThis.fetch;
    const kept = { message: 'Kept', data: { locale: 'ar' } };
    globalThis.fetch = async (...call) => {
      const [to] = call;
      const address = to instanceof Request ? to.url : String(to);
      return address.endsWith('/api/auth/language') ? Response.json(kept) : send(...call);
    };
  });
  await menu.first().evaluate((select: HTMLSelectElement) => {
    select.value = 'ar';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.waitForLoadState('networkidle');
}

/** Changes the language of what is open: it is mirrored, fits, and every text of ours is Arabic. */
export async function expectArabic(page: Page): Promise<void> {
  const data = dataOf(page);
  await changeToArabic(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingWider(page, `in Arabic, ${width} px`);
  }
  expect.soft(await notMirrored(page), 'in Arabic').toEqual([]);
  expect.soft(await textsNotArabic(page, data, englishOnPurpose('ar')), 'in Arabic').toEqual([]);
}
