import type { Page } from '@playwright/test';
import { type Data, textsOf } from './untranslated.ts';
import { expect } from './test.ts';

/** Three English words in a row: shorter ones may be a name. */
const ENGLISH_WORDS = /\p{Script=Latin}[\p{Script=Latin}'’]*(?: \p{Ll}[\p{Script=Latin}'’]*){2,}/gu;
/** A word twice, and the two ways to say that a time is one. */
const DOUBLED = /(?<!\p{L})(\p{L}{3,}) \1(?!\p{L})|\b[ap]\.?m\.? बजे/iu;

/** Sentences in which English stands among Arabic words. */
async function mixedTexts(page: Page, data: Data): Promise<readonly string[]> {
  const texts = (await textsOf(page)).filter((text) => /\p{Script=Arabic}/u.test(text));
  const isSaid = await data();
  return texts.filter((text) => (text.match(ENGLISH_WORDS) ?? []).some((words) => !isSaid(words)));
}

/** English sentences with words of another language in them, or that are a part of what stands around them. */
async function brokenEnglish(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-in-english]:not([data-in-english] *)')];
    const ofOthers = /[\p{Script=Arabic}\p{Script=Devanagari}]|\b(?:lun|mar|mié|jue|vie|sáb|dom), \d/u;
    const isAlone = (one: HTMLElement) => {
      const { display, textAlign } = getComputedStyle(one);
      return one.lang === 'en' && one.dir === 'ltr' && display === 'block' && textAlign === 'left';
    };
    return marked
      .filter((one) => one.checkVisibility() && (ofOthers.test(one.textContent ?? '') || !isAlone(one)))
      .map(({ textContent }) => textContent ?? '');
  });
}

/** Lists of which the choice that is shown is cut off. */
export async function cutOffSelects(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('select')].flatMap((select) => {
      const style = getComputedStyle(select);
      if (style.appearance !== 'none' || !select.checkVisibility()) return [];
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const ruler = document.createElement('span');
      ruler.style.cssText = `position:absolute;visibility:hidden;white-space:pre;font:${style.font}`;
      ruler.textContent = select.selectedOptions[0]?.textContent ?? '';
      document.body.append(ruler);
      const { width } = ruler.getBoundingClientRect();
      ruler.remove();
      return width > room + 1 ? [`${ruler.textContent}: ${Math.round(width)} px in ${Math.round(room)} px`] : [];
    }),
  );
}

/** Expects what a reader in Arabic sees to be whole sentences of one language each. */
export async function expectOneLanguage(page: Page, data: Data, where: string): Promise<void> {
  expect.soft(await mixedTexts(page, data), where).toEqual([]);
  expect.soft(await brokenEnglish(page), where).toEqual([]);
  const doubled = (await textsOf(page)).filter((text) => DOUBLED.test(text));
  const isSaid = await data();
  expect
    .soft(
      doubled.filter((text) => !isSaid(text)),
      where,
    )
    .toEqual([]);
}
