import type { BrowserContext, Page } from '@playwright/test';
import { pseudoMessages } from '@sanguine/contract/catalogs';
import type { Messages } from '@sanguine/contract/words';

const BEGIN = 'export default ';

function messagesIn(module: string): Messages {
  return JSON.parse(module.slice(BEGIN.length, -1)) as Messages;
}

/** Everything that the catalogs say is longer and in brackets: ⟦Šîgñ Îñ~~~⟧. What the build drew is rendered anew. */
export async function markEnglish(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/words-[\w-]+\.en\.[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const marked = pseudoMessages(messagesIn(await response.text()));
    await route.fulfill({ response, body: `${BEGIN}${JSON.stringify(marked)};` });
  });
  await context.route(
    (url) => !/\.\w+$|^\/(?:api|auth)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/ data-page="(?:first|public)"/, '');
      return route.fulfill({ response, body });
    },
  );
}

/** Remembers what the server said, also along with the document: names, addresses and figures are in no catalog. */
export function dataOf(page: Page): () => string {
  const said: string[] = [];
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (!isDocument && !/\/(?:api|auth)\//.test(response.url())) return;
    const keep = (text: string) => {
      said.push(isDocument ? (/id="answers"[^>]*>([^<]*)/.exec(text)?.[1] ?? '') : text);
    };
    void response.text().then(keep, () => {});
  });
  return () => said.join('\n').replaceAll('\\"', '"').replaceAll('\\n', ' ');
}

/** Texts on the page, and names of what is on it, that stand in no brackets. */
async function outsideOfBrackets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const outside = (text: string, depth: { now: number }) => {
      let rest = '';
      for (const letter of text) {
        if (letter === '⟦') depth.now += 1;
        if (depth.now === 0) rest += letter;
        if (letter === '⟧') depth.now -= 1;
      }
      if (/\p{L}{2}/u.test(rest)) found.push(rest.replaceAll(/\s+/g, ' ').trim());
    };
    const walker = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_TEXT);
    const depth = { now: 0 };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, template, option[lang]') === null)
        outside(node.textContent ?? '', depth);
    }
    for (const element of document.querySelectorAll('#root *')) {
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
        outside(element.getAttribute(name) ?? '', { now: 0 });
      }
    }
    return found;
  });
}

/** What `Intl` writes, units, and our own name. */
const written =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:\w*day)?\b|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\b|\b(?:km|mi|kg|cm|ago|in|and|am|pm|minutes?|hours?|days?|weeks?|months?|years?|yesterday|today|tomorrow)\b|Sanguine|AB?[+-]|[BO][+-]/g;

/** Texts that are neither in a catalog nor data. */
export async function unmarkedTexts(page: Page, data: string): Promise<readonly string[]> {
  const found = await outsideOfBrackets(page);
  // Codes are shown in groups.
  const isIn = (part: string) => data.includes(part) || data.includes(part.replaceAll('-', ''));
  const isData = (text: string) =>
    /^\p{Lu}{1,2}$/u.test(text) ||
    !/\p{L}{2}/u.test(text.replaceAll(written, '')) ||
    text.split(/ ?[·,()|:] ?/).every((part) => isIn(part) || !/\p{L}{2}/u.test(part.replaceAll(written, '')));
  return [...new Set(found.filter((text) => !isData(text)))];
}
