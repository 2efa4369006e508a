// Only a browser shows: every page in Arabic, or with longer texts, fits in every width, is mirrored where it must be, and whole in its language.
// Features: every
import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@sanguine/contract';
import { openings } from './openings.ts';
import { inParts, partsOfPages, titleOf } from './parts.ts';
import { englishOnPurpose } from '../support/catalogs.ts';
import { expectArabic } from '../support/in-arabic.ts';
import { expectGoodLooks, expectNothingFound, expectNothingWider, inColours, PHONE, WIDTHS } from '../support/looks.ts';
import { markEnglish } from '../support/marked-english.ts';
import { notMirrored } from '../support/mirrored.ts';
import { open, pageOf } from '../support/open.ts';
import type { People } from '../support/people.ts';
import { expect, expectNoComplaint, onlyInAll, test as base } from '../support/test.ts';
import { type Data, dataOf, heard, textsNotArabic, unmarkedTexts } from '../support/untranslated.ts';

const test = base.extend<{ people: People }>({ people: async ({ people }, give) => give(heard(people)) });

async function expectToFit(page: Page, where: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingWider(page, `${where}, ${width} px`);
  }
}

/** Looks at the colours that every-page.spec.ts does not look at, with the tables that a phone shows as lists. */
async function expectOtherLooks(page: Page, where: string) {
  await inColours(page, 'dark');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNothingFound(page, `${where}, dark, 1440 px`);
}

async function openAt(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, path);
}

const english = englishOnPurpose('ar');

/** Expects a page to be mirrored, accessible and without a text of another language. */
async function expectAllArabic(page: Page, data: Data, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(await notMirrored(page), path).toEqual([]);
  await page.setViewportSize({ width: PHONE, height: 900 });
  await expectNothingFound(page, `${path}, ${PHONE} px`);
  expect.soft(await textsNotArabic(page, data, english), path).toEqual([]);
}

for (const { which, most, isLong } of [
  { which: 'the first pages of everybody', most: 3, isLong: false },
  { which: 'every page', most: 100, isLong: true },
]) {
  const title = `${which} in Arabic: mirrored, room on every screen, and no text of another language`;
  test(title, onlyInAll(isLong), async ({ people, address }) => {
    for (const { who, pages } of partsOfPages(100)) {
      const page = await pageOf(people, who);
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'ar', url: address }]);
      const data = dataOf(page);
      for (const { path } of pages.slice(0, most)) {
        await openAt(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
        await expectToFit(page, path);
        await expectAllArabic(page, data, path);
      }
    }
  });
}

test.describe('axe finds nothing in Arabic, nor on what is one of many', onlyInAll(), () => {
  for (const part of inParts(openings, 12)) {
    test(`on ${part.map(({ name }) => name).join('; ')}`, async ({ people, tabs, expectedComplaints }) => {
      for (const { name, open: openIt, isOneOfMany } of part) {
        await test.step(name, async () => {
          const page = await openIt(people);
          if (isOneOfMany === true) await expectGoodLooks(page);
          await expectArabic(page);
          await inColours(page, 'dark');
          await expectNothingFound(page, `${name}, in Arabic, dark`);
        });
        expectNoComplaint(await tabs.giveBack(), expectedComplaints);
      }
    });
  }
});

test.describe(
  'every text of a page comes from a catalog and may be longer; axe finds nothing in dark colours',
  onlyInAll(),
  () => {
    for (const part of partsOfPages(100)) {
      test(`for ${titleOf(part)}`, async ({ people }) => {
        const page = await pageOf(people, part.who);
        const data = dataOf(page);
        await markEnglish(page);
        for (const { path } of part.pages) {
          await openAt(page, path);
          await expectToFit(page, path);
          expect.soft(await unmarkedTexts(page, data), path).toEqual([]);
          await expectOtherLooks(page, path);
        }
      });
    }
  },
);
