import { type Locale, BLOOD_TYPES, type BloodType, type Profile } from '@sanguine/contract';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { createAppRouter } from '../app/router.ts';
import { visitorAreas, visitorPaths } from '../app/visitor-pages.tsx';
import { Waiting } from '../app/Waiting.tsx';
import type { Need } from '../platform/need.ts';
import { queryClient } from '../platform/query-client.ts';
import { profileQuery } from '../platform/session.ts';
import type { Title } from '../app/title.ts';
import { sayNow } from '../app/words.ts';
import { drawIn, drawnLanguages } from './drawn-languages.ts';
import { FirstPage } from './FirstPage.tsx';
import { somebody } from './somebody.ts';
import { type Page, pagesOf } from './pages.ts';

/** A page as it looks before anything of the reader is known. */
export interface DrawnPage {
  /** How it starts: see start.ts. */
  readonly kind: 'first' | 'public' | 'signed-in';
  readonly drawings: readonly Drawing[];
  readonly anyQuery: boolean;
  readonly needs: Asked;
  /** What it asks where the blood type is known. */
  readonly typedNeeds?: Partial<Record<BloodType, Asked>>;
}

/** How it looks in one language. */
export interface Drawing {
  readonly locale: Locale;
  readonly title: string;
  readonly html: string;
  /** For donors whose blood type is known. */
  readonly typedHtml?: string;
}

/** What the server asks for along with the page. */
type Asked = readonly { readonly key: readonly unknown[]; readonly address: string }[];

export interface PageOfSite extends Pick<Page, 'path' | 'role' | 'modules'> {
  readonly drawn?: DrawnPage;
}

const inert = { go: () => {}, prepare: () => {}, query: () => '', passed: () => undefined };

function asked({ queryKey, meta }: Need) {
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
  const page = path === '/' ? <FirstPage navigation={inert} /> : <RouterProvider router={router} />;
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  if (faults.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: faults[0] });
  return new Response(prelude).text();
}

/** The page of donors whose blood type is known: one drawing, which must not show the type. */
async function drawTyped(path: string): Promise<string> {
  const drawings = new Set<string>();
  for (const type of BLOOD_TYPES) drawings.add(await draw(path, somebody('donor', type)));
  const [html, ...others] = drawings;
  if (html === undefined || others.length > 0) throw new Error(`the prerendered ${path} shows a blood type`);
  return html;
}

async function typedNeedsOf({ needs }: Page): Promise<Partial<Record<BloodType, Asked>>> {
  const byType: Partial<Record<BloodType, Asked>> = {};
  for (const type of BLOOD_TYPES) byType[type] = (await needs(somebody('donor', type))).map(asked);
  return byType;
}

async function drawingIn(locale: Locale, page: Page, title: Title): Promise<Drawing> {
  const { path, role, byBloodType } = page;
  drawIn(locale);
  const html = await draw(path, role && somebody(role));
  const drawing = { locale, title: sayNow()(title), html };
  return byBloodType ? { ...drawing, typedHtml: await drawTyped(path) } : drawing;
}

async function drawnPage(page: Page): Promise<DrawnPage | undefined> {
  const { path, title, prerender: query, role, byBloodType } = page;
  if (title === undefined || query === undefined) return undefined;
  const kind = role !== undefined ? 'signed-in' : path === '/' ? 'first' : 'public';
  const drawings: Drawing[] = [];
  // One after the other: only one language is spoken at a time.
  for (const locale of drawnLanguages) drawings.push(await drawingIn(locale, page, title));
  const needs = role === undefined ? [] : (await page.needs(somebody(role))).map(asked);
  const drawn = { kind, drawings, anyQuery: query === 'with any query', needs } as const;
  return byBloodType ? { ...drawn, typedNeeds: await typedNeedsOf(page) } : drawn;
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
