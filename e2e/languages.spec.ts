import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@sanguine/contract';
import type { Who } from './known-page.ts';
import { pages } from './pages.ts';
import { alive } from './support/alive.ts';
import { englishOnPurpose } from './support/catalogs.ts';
import { expectNothingFound, expectNothingWider, NARROWEST } from './support/looks.ts';
import { markEnglish } from './support/marked-english.ts';
import { notMirrored } from './support/mirrored.ts';
import type { People } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { dataOf, textsNotArabic, unmarkedTexts } from './support/untranslated.ts';

const pageOf = async (people: People, who: Who) =>
  (await (who === 'nobody' || who === 'operator' ? people[who]() : people.demo(who))).page;

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

/** Several at a time, so that every browser of the run has some. */
const PER_TEST = 8;

const parts = (['nobody', 'donor', 'facility_staff', 'operator'] as const).flatMap((who) => {
  const paths = pages.filter((one) => one.who === who).map(({ path }) => path);
  return paths.flatMap((_, at) => (at % PER_TEST === 0 ? [{ who, paths: paths.slice(at, at + PER_TEST) }] : []));
});

async function expectToFit(page: Page, path: string) {
  for (const width of [1440, 390, NARROWEST]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingWider(page, `${path}, ${width} px`);
  }
}

async function open(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await alive(page);
  // Lists that are still fetched.
  await expect(page.locator('.animate-late')).toHaveCount(0);
}

test.describe('every page in Arabic is mirrored, fits, and speaks Arabic', () => {
  const english = englishOnPurpose('ar');
  for (const { who, paths } of parts) {
    test(`for ${who}: ${paths.join(' ')}`, async ({ people, address }) => {
      const page = await pageOf(people, who);
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'ar', url: address }]);
      const data = dataOf(page);
      for (const path of paths) {
        await open(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
        expect.soft(await notMirrored(page), path).toEqual([]);
        await expectNothingFound(page, 'light', path);
        await expectToFit(page, path);
        await expectNothingFound(page, 'light', `${path}, ${NARROWEST} px`);
        expect.soft(await textsNotArabic(page, data, english), path).toEqual([]);
      }
    });
  }
});

test.describe('every text of a page comes from a catalog, and may be longer', () => {
  for (const { who, paths } of parts) {
    test(`for ${who}: ${paths.join(' ')}`, async ({ people }) => {
      const page = await pageOf(people, who);
      const data = dataOf(page);
      await markEnglish(page);
      for (const path of paths) {
        await open(page, path);
        await expectToFit(page, path);
        expect.soft(await unmarkedTexts(page, data), path).toEqual([]);
      }
    });
  }
});
