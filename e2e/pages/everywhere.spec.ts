import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE, LOCALES } from '@sanguine/contract';
import type { Who } from './known-page.ts';
import { openings } from './openings.ts';
import { pages } from './pages.ts';
import { englishOnPurpose } from '../support/catalogs.ts';
import { expectArabic } from '../support/in-arabic.ts';
import { expectNothingFound, expectNothingWider, inColours, NARROWEST, WIDTHS } from '../support/looks.ts';
import { markEnglish } from '../support/marked-english.ts';
import { notMirrored } from '../support/mirrored.ts';
import { open, pageOf } from '../support/open.ts';
import { test } from '../support/shared-visitors.ts';
import { expect, onlyInAll } from '../support/test.ts';
import { dataOf, textsNotArabic, unmarkedTexts } from '../support/untranslated.ts';

/** Several at a time, so that every browser of the run has some. */
const PER_TEST = 8;

const parts = (['nobody', 'donor', 'facility_staff', 'operator'] as const satisfies readonly Who[]).flatMap((who) => {
  const paths = pages.filter((one) => one.who === who).map(({ path }) => path);
  return paths.flatMap((_, at) => (at % PER_TEST === 0 ? [{ who, paths: paths.slice(at, at + PER_TEST) }] : []));
});

async function expectToFit(page: Page, where: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingWider(page, `${where}, ${width} px`);
  }
}

/** The colours and widths that the visit of every change does not look at (every-page.spec.ts). */
async function expectOtherLooks(page: Page, where: string) {
  for (const { scheme, width } of [
    { scheme: 'light', width: 1440 },
    { scheme: 'dark', width: 390 },
    { scheme: 'light', width: 820 },
  ] as const) {
    await inColours(page, scheme);
    await page.setViewportSize({ width, height: 900 });
    await expectNothingFound(page, `${where}, ${scheme}, ${width} px`);
  }
}

async function openAt(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, path);
}

const english = englishOnPurpose('ar');

for (const locale of LOCALES) {
  test.describe(`every page in the language ${locale} fits on every screen`, onlyInAll(), () => {
    for (const { who, paths } of parts) {
      test(`for ${who}: ${paths.join(' ')}`, async ({ people, address }) => {
        const page = await pageOf(people, who);
        await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: locale, url: address }]);
        const data = dataOf(page);
        for (const path of paths) {
          await openAt(page, path);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expectToFit(page, path);
          if (locale === 'en') await expectOtherLooks(page, path);
          if (locale !== 'ar') continue;
          await page.setViewportSize({ width: 1440, height: 900 });
          expect.soft(await notMirrored(page), path).toEqual([]);
          await expectNothingFound(page, path);
          await page.setViewportSize({ width: NARROWEST, height: 900 });
          await expectNothingFound(page, `${path}, ${NARROWEST} px`);
          expect.soft(await textsNotArabic(page, data, english), path).toEqual([]);
        }
      });
    }
  });
}

test.describe('axe finds nothing in other colours and widths, nor in Arabic', onlyInAll(), () => {
  for (const { name, open: openIt } of openings) {
    test(`on ${name}`, async ({ people }) => {
      const page = await openIt(people);
      await expectOtherLooks(page, name);
      await expectArabic(page);
      await expectNothingFound(page, `${name}, in Arabic`);
    });
  }
});

test.describe('every text of a page comes from a catalog, and may be longer', onlyInAll(), () => {
  for (const { who, paths } of parts) {
    test(`for ${who}: ${paths.join(' ')}`, async ({ people }) => {
      const page = await pageOf(people, who);
      const data = dataOf(page);
      await markEnglish(page);
      for (const path of paths) {
        await openAt(page, path);
        await expectToFit(page, path);
        expect.soft(await unmarkedTexts(page, data), path).toEqual([]);
      }
    });
  }
});
