import type { Page, Response } from '@playwright/test';
import { donorNumber } from '@sanguine/contract';
import { dataOfVisitorPage } from './marked-visitor-pages.ts';
import type { People, Visitor } from './people.ts';
import { type Listeners, listenersOf } from './tabs.ts';

/** Tells whether the server said this: names, addresses and figures are in no catalog. */
type IsSaid = (text: string) => boolean;
/** Returns what was said until now. */
export type Data = () => Promise<IsSaid>;

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const known = new WeakMap<Listeners, Data>();

/**
 * Collects what the server says to a page from the first call on, also along with a document and in what it draws
 * itself.
 */
export function dataOf(page: Page): Data {
  const listeners = listenersOf(page);
  const data = known.get(listeners) ?? listenTo(page, listeners);
  known.set(listeners, data);
  return data;
}

/** The same people, to whom is listened from the start. */
export function heard(people: People): People {
  const listening = async <Somebody extends Visitor>(arriving: Promise<Somebody>) => {
    const somebody = await arriving;
    dataOf(somebody.page);
    return somebody;
  };
  return {
    nobody: async () => listening(people.nobody()),
    operator: async () => listening(people.operator()),
    demo: async (role) => listening(people.demo(role)),
    donor: async (wishes) => listening(people.donor(wishes)),
    staff: async (wishes) => listening(people.staff(wishes)),
  };
}

function listenTo(page: Page, listeners: Listeners): Data {
  const said: string[] = [];
  const waiting: Promise<void>[] = [];
  const keep = (answer: string) => {
    said.push(answer.replaceAll('\\"', '"').replaceAll('\\n', ' '));
    // Screens make a donor's number of the id.
    said.push(...(answer.match(ID) ?? []).map(donorNumber));
  };
  async function keepAll(response: Response) {
    const text = await response.text();
    if (response.request().resourceType() !== 'document') keep(text);
    else if (text.includes(' data-page="visitor"'))
      await dataOfVisitorPage(new URL(response.url()), page.request, keep);
    else keep(/id="answers"[^>]*>([^<]*)/.exec(text)?.[1] ?? '');
  }
  listeners.add((response) => {
    const hasData = response.request().resourceType() === 'document' || /\/(?:api|auth)\//.test(response.url());
    // A stream of events never ends; a document may be gone before it is read.
    if (hasData && !response.url().includes('/events')) waiting.push(keepAll(response).catch(() => {}));
  });
  return async () => {
    await Promise.all(waiting);
    // Codes are shown in groups.
    return (text) => said.some((one) => one.includes(text) || one.includes(text.replaceAll('-', '')));
  };
}

/** The texts of a page and the names of what is on it, without those that say their language; of a text in brackets only what stands outside. */
export async function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const outside = (text: string, depth: { now: number }) => {
      let rest = '';
      for (const letter of text) {
        if (letter === '⟦') depth.now += 1;
        if (depth.now === 0) rest += letter;
        if (letter === '⟧') depth.now -= 1;
      }
      if (/\p{L}{2}/u.test(rest))
        found.push(
          rest
            .replaceAll(/[\u2066-\u2069]/g, '')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        );
    };
    outside(document.title, { now: 0 });
    const walker = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_TEXT);
    const depth = { now: 0 };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, template, noscript, [lang]:not(html)') === null)
        outside(node.textContent ?? '', depth);
    }
    for (const element of document.querySelectorAll('#root *:not([lang], #root [lang] *)')) {
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
        outside(element.getAttribute(name) ?? '', { now: 0 });
      }
    }
    return found;
  });
}

const isWord = (text: string) => /\p{L}{2}/u.test(text);

/** Names, a key, and blood types. */
const ours = /Sanguine|GeoNames|CC BY 4\.0|Enter|AB?[+-]|[BO][+-]/g;
/** Addresses of other sites, and zones as `Intl` names them. */
const addresses = /https:\/\/\S+|\b[A-Z]\w+(?:\/[A-Z][\w+ -]+)+|\bUTC\b/g;
/** Matches what `Intl` writes in English, and units. */
const written =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:\w*day)?\b|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\b|\b(?:km|mi|kg|cm|ago|in|and|am|pm|minutes?|hours?|days?|weeks?|months?|years?|yesterday|today|tomorrow)\b/g;

/** Tells whether every part of a text is data. */
function isData(text: string, isSaid: IsSaid, without: (text: string) => string): boolean {
  const isName = (part: string) => part.split(' ').every((word) => isSaid(`"${word}"`));
  const isKnown = (part: string) => {
    // What a sentence in English leaves, and some of its words may be those of a name.
    const rest = without(part).trim();
    const isLeft = rest !== part && rest.split(/\s+/).every(isSaid);
    return isSaid(part) || !isWord(rest) || isLeft || isName(rest);
  };
  return /^\p{Lu}{1,2}$/u.test(text) || isKnown(text) || text.split(/ ?[·،,()|:] ?/).every(isKnown);
}

const each = (texts: readonly string[]) => [...new Set(texts)];

/** The names of countries as this browser writes them in English: they are in no catalog. */
async function countriesOf(page: Page): Promise<ReadonlySet<string>> {
  const names = await page.evaluate(() => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    return ['en', 'en-GB', 'en-US'].flatMap((locale) => {
      const inLanguage = new Intl.DisplayNames([locale], { type: 'region' });
      return codes.map((code) => inLanguage.of(code) ?? code);
    });
  });
  return new Set(names);
}

/** Texts on a page in marked English that are neither in a catalog nor data. */
export async function unmarkedTexts(page: Page, data: Data): Promise<readonly string[]> {
  const without = (text: string) => text.replaceAll(addresses, '').replaceAll(ours, '').replaceAll(written, '');
  const texts = await textsOf(page);
  const [isSaid, countries] = await Promise.all([data(), countriesOf(page)]);
  return each(texts.filter((text) => !countries.has(text) && !isData(text, isSaid, without)));
}

/** Texts on a page in Arabic without an Arabic letter that are neither data nor `english` on purpose. */
export async function textsNotArabic(page: Page, data: Data, english: readonly string[]): Promise<readonly string[]> {
  // Whole words: "Name" is none of "GeoNames".
  const escaped = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const whole = english.map((one) => new RegExp(String.raw`(?<!\p{L})${escaped(one)}(?!\p{L})`, 'gu'));
  const without = (text: string) =>
    whole.reduce((rest, one) => rest.replaceAll(one, ' '), text.replaceAll(addresses, '')).replaceAll(ours, '');
  const foreign = (await textsOf(page)).filter((text) => !/\p{Script=Arabic}/u.test(text));
  const isSaid = await data();
  return each(foreign.filter((text) => !isData(text, isSaid, without)));
}
