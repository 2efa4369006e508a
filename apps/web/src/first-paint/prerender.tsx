import type { Locale } from '@sanguine/contract';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { createAppRouter } from '../app/router.ts';
import { visitorAreas, visitorPaths } from '../app/visitor-pages.tsx';
import { Waiting } from '../app/Waiting.tsx';
import { sayNow } from '../app/words.ts';
import { drawIn, drawnLanguages } from './drawn-languages.ts';
import { type Page, pagesOf } from './pages.ts';

/** A page that needs no account, as it looks to everybody. */
export interface DrawnPage {
  readonly drawings: readonly Drawing[];
  readonly anyQuery: boolean;
}

/** The page in one language. */
export interface Drawing {
  readonly locale: Locale;
  readonly title: string;
  readonly html: string;
}

export interface PageOfSite extends Pick<Page, 'path' | 'role' | 'modules'> {
  readonly drawn?: DrawnPage;
}

/** Draws all of the page; fails with the first part that failed. */
async function draw(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  // It would draw an inline script, which the content security policy stops.
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const faults: unknown[] = [];
  const { prelude } = await prerender(<RouterProvider router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  if (faults.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: faults[0] });
  return new Response(prelude).text();
}

async function drawnPage(page: Page): Promise<DrawnPage | undefined> {
  const { path, title, prerender: query, role } = page;
  if (title === undefined || query === undefined) return undefined;
  if (role !== undefined) throw new Error(`${path} is of one person, and cannot be drawn for everybody`);
  const drawings: Drawing[] = [];
  // One after the other: only one language is spoken at a time.
  for (const locale of drawnLanguages) {
    drawIn(locale);
    drawings.push({ locale, title: sayNow()(title), html: await draw(path) });
  }
  return { drawings, anyQuery: query === 'with any query' };
}

/** Every page of the app, and what the shell shows until the program is there. */
export async function renderSite() {
  const pages: PageOfSite[] = [];
  for (const page of pagesOf(createAppRouter(createMemoryHistory()))) {
    const { path, role, modules } = page;
    const drawn = await drawnPage(page);
    pages.push({ path, role, modules, ...(drawn && { drawn }) });
  }
  const waiting = await new Response((await prerender(<Waiting />)).prelude).text();
  return { pages, waiting, visitorAreas, visitorPaths };
}
