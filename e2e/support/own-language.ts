import type { Page } from '@playwright/test';
import { type Data, textsOf } from './untranslated.ts';
import { expect } from './test.ts';

const SCRIPTS = { ar: 'Arabic', hi: 'Devanagari' } as const;
/** `Intl` names no script of these languages apart from that of English. */
type WithScript = keyof typeof SCRIPTS;

/** Three English words in a row: shorter ones may be a name. */
const ENGLISH_WORDS = /\p{Script=Latin}[\p{Script=Latin}'’]*(?: \p{Ll}[\p{Script=Latin}'’]*){2,}/gu;
/** A word twice, and the two ways to say that a time is one. */
const DOUBLED = /(?<!\p{L})(\p{L}{3,}) \1(?!\p{L})|\b[ap]\.?m\.? बजे/iu;

/** Sentences in which English stands among words of the reader's language. */
async function mixedTexts(page: Page, data: Data, locale: WithScript): Promise<readonly string[]> {
  const isOwn = new RegExp(`\\p{Script=${SCRIPTS[locale]}}`, 'u');
  const texts = (await textsOf(page)).filter((text) => isOwn.test(text));
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

/** Expects what a reader of this language sees to be whole sentences of one language each. */
export async function expectOneLanguage(page: Page, data: Data, locale: string, where: string): Promise<void> {
  if (locale === 'ar' || locale === 'hi') expect.soft(await mixedTexts(page, data, locale), where).toEqual([]);
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
