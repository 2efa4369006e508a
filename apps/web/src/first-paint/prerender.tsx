import { BLOOD_TYPES, type BloodType, type Locale, type Profile } from '@sanguine/contract';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { createAppRouter } from '../app/router.ts';
import { visitorAreas, visitorPaths } from '../app/visitor-pages.tsx';
import { Waiting } from '../app/Waiting.tsx';
import type { PrefetchQuery } from '../platform/query-of.ts';
import { queryClient } from '../platform/query-client.ts';
import { profileQuery } from '../platform/session.ts';
import { sayNow } from '../app/words.ts';
import { drawIn, drawnLanguages } from './drawn-languages.ts';
import { somebody } from './somebody.ts';
import { type Page, pagesOf } from './pages.ts';

/** A page as it looks before anything of the reader is known. */
export interface DrawnPage {
  /** The way in which it starts: see start.ts. */
  readonly kind: 'public' | 'signed-in';
  readonly drawings: readonly Drawing[];
  readonly anyQuery: boolean;
  readonly needs: Asked;
  /** The calls of donors of a known blood type, where they differ. */
  readonly needsByType: Partial<Record<BloodType, Asked>> | undefined;
}

/** The page in one language. */
export interface Drawing {
  readonly locale: Locale;
  readonly title: string;
  readonly html: string;
}

/** The calls that the server answers along with the page. */
type Asked = readonly { readonly key: readonly unknown[]; readonly address: string }[];

export interface PageOfSite extends Pick<Page, 'path' | 'role' | 'modules'> {
  readonly drawn?: DrawnPage;
}

function asked({ queryKey, meta }: PrefetchQuery) {
  if (meta?.address === undefined) throw new Error(`the need ${JSON.stringify(queryKey)} says no call`);
  return { key: queryKey, address: meta.address };
}

/** Draws all of the page as this reader sees it at first; fails with the first part that failed. */
async function draw(path: string, reader: Profile | undefined): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  // It would draw an inline script, which the content security policy stops.
  router.update({ ...router.options, scrollRestoration: false });
  queryClient.clear();
  if (reader !== undefined) queryClient.setQueryData(profileQuery.queryKey, reader);
  await router.load();
  const faults: unknown[] = [];
  const { prelude } = await prerender(<RouterProvider router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  if (faults.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: faults[0] });
  return new Response(prelude).text();
}

async function askedBy(page: Page, reader: Profile): Promise<Asked> {
  return (await page.prefetch(reader)).map(asked);
}

/** Returns what donors ask, where that differs by their blood type: the server knows it, but not the rest of them. */
async function needsByTypeOf(page: Page, untyped: Asked) {
  const byType = new Map<BloodType, Asked>();
  if (page.role === 'donor')
    for (const type of BLOOD_TYPES) byType.set(type, await askedBy(page, somebody('donor', type)));
  const differs = [...byType.values()].some((typed) => JSON.stringify(typed) !== JSON.stringify(untyped));
  return differs ? Object.fromEntries(byType) : undefined;
}

async function drawnPage(page: Page): Promise<DrawnPage | undefined> {
  const { path, title, prerender: query, role } = page;
  if (title === undefined || query === undefined) return undefined;
  const drawings: Drawing[] = [];
  // One after the other: only one language is spoken at a time.
  for (const locale of drawnLanguages) {
    drawIn(locale);
    drawings.push({ locale, title: sayNow()(title), html: await draw(path, role && somebody(role)) });
  }
  const needs = role === undefined ? [] : await askedBy(page, somebody(role));
  return {
    kind: role === undefined ? 'public' : 'signed-in',
    drawings,
    anyQuery: query === 'with any query',
    needs,
    needsByType: await needsByTypeOf(page, needs),
  };
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
