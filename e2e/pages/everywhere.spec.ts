// Only a browser shows: every page in Arabic, or with longer texts, fits in every width, is mirrored where it must be, and whole in its language.
// Features: every
import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@sanguine/contract';
import { openings } from './openings.ts';
import { inParts, partsOfPages, titleOf } from './parts.ts';
import { englishOnPurpose } from '../support/catalogs.ts';
import { expectArabic } from '../support/in-arabic.ts';
import {
  expectGoodLooks,
  expectNothingFound,
  expectNothingWider,
  FIRST_WINDOW,
  inColours,
  WIDTHS,
} from '../support/looks.ts';
import { markEnglish } from '../support/marked-english.ts';
import { notMirrored } from '../support/mirrored.ts';
import { goOn, pageOf } from '../support/open.ts';
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

async function openAt(page: Page, path: string) {
  await page.setViewportSize(FIRST_WINDOW);
  await goOn(page, path);
}

const english = englishOnPurpose('ar');

/** Expects a page to be mirrored, without a text of another language, and accessible where every-page.spec.ts does not look. */
async function expectAllArabic(page: Page, data: Data, path: string) {
  expect.soft(await notMirrored(page), path).toEqual([]);
  expect.soft(await textsNotArabic(page, data, english), path).toEqual([]);
  await inColours(page, 'dark');
  await expectNothingFound(page, `${path}, dark, ${FIRST_WINDOW.width} px`);
}

const FIRST = 3;
for (const { which, from, to, isLong } of [
  { which: 'the first pages of everybody', from: 0, to: FIRST, isLong: false },
  { which: 'the other pages', from: FIRST, to: 100, isLong: true },
]) {
  const title = `${which} in Arabic: mirrored, room on every screen, no text of another language, and axe finds nothing in dark colours`;
  test(title, onlyInAll(isLong), async ({ people, address }) => {
    for (const { who, pages } of partsOfPages(100)) {
      const page = await pageOf(people, who);
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'ar', url: address }]);
      const data = dataOf(page);
      for (const { path } of pages.slice(from, to)) {
        await openAt(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
        await expectAllArabic(page, data, path);
        await expectToFit(page, path);
      }
    }
  });
}

test.describe('axe finds nothing in Arabic and dark colours, nor on what is one of many', onlyInAll(), () => {
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

test.describe('every text of a page comes from a catalog and may be longer', onlyInAll(), () => {
  for (const part of partsOfPages(100)) {
    test(`for ${titleOf(part)}`, async ({ people }) => {
      const page = await pageOf(people, part.who);
      const data = dataOf(page);
      await markEnglish(page);
      for (const { path } of part.pages) {
        await openAt(page, path);
        await expectToFit(page, path);
        expect.soft(await unmarkedTexts(page, data), path).toEqual([]);
      }
    });
  }
});
