import type { Page } from '@playwright/test';
import { pseudoMessages } from '@sanguine/contract/catalogs';
import type { Messages } from '@sanguine/contract/words';
import { drawnMarked } from './marked-visitor-pages.ts';

const BEGIN = 'export default ';

function messagesIn(module: string): Messages {
  return JSON.parse(module.slice(BEGIN.length, -1)) as Messages;
}

/**
 * Everything that the catalogs say is longer and in brackets: ⟦Šîgñ Îñ~~~⟧. What the build drew is rendered anew in the
 * browser, what the server drew is drawn anew here.
 */
export async function markEnglish(page: Page): Promise<void> {
  await page.route(/\/assets\/words-[\w-]+\.en\.[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const marked = pseudoMessages(messagesIn(await response.text()));
    await route.fulfill({ response, body: `${BEGIN}${JSON.stringify(marked)};` });
  });
  await page.route(
    (url) => !/\.\w+$|^\/(?:api|auth)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/ data-page="public"/, '');
      if (!body.includes(' data-page="visitor"')) return route.fulfill({ response, body });
      const drawn = await drawnMarked(body, new URL(route.request().url()), page.request);
      return route.fulfill({ response, body: drawn });
    },
  );
}
