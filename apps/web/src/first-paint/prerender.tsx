import { BLOOD_TYPES, type BloodType, type Profile, type Role } from '@sanguine/contract';
import type { AnyLocale } from '@sanguine/contract';
import type { Messages } from '@sanguine/contract/words';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { createAppRouter } from '../app/router.ts';
import { visitorAreas, visitorPaths } from '../app/visitor-pages.tsx';
import { Waiting } from '../app/Waiting.tsx';
import { speak } from '../platform/language/language.ts';
import type { Need } from '../platform/need.ts';
import { queryClient } from '../platform/query-client.ts';
import { profileQuery } from '../platform/session.ts';
import { FirstPage } from './FirstPage.tsx';
import { type Page, pagesOf } from './pages.ts';

/** A page as it looks before anything of the reader is known. */
export interface DrawnPage {
  /** How it starts: see start.ts. */
  readonly kind: 'first' | 'public' | 'signed-in';
  readonly title: string;
  readonly html: string;
  readonly anyQuery: boolean;
  readonly needs: Asked;
  /** The same for donors whose blood type is known; what it asks depends on the type. */
  readonly typed?: { readonly html: string; readonly needs: Partial<Record<BloodType, Asked>> };
}

/** What the server asks for along with the page. */
type Asked = readonly { readonly key: readonly unknown[]; readonly address: string }[];

export interface PageOfSite extends Pick<Page, 'path' | 'role' | 'modules'> {
  readonly drawn?: DrawnPage;
}

const inert = { go: () => {}, prepare: () => {}, query: () => '' };

/** Draws in the place of the person: as high as a name, and empty. */
const BLANK = '\u00A0';
const somebody = (role: Role, bloodType?: BloodType): Profile => ({
  id: '',
  role,
  firstName: BLANK,
  lastName: '',
  email: '',
  emailVerified: true,
  phoneNumber: '',
  address: '',
  ...(bloodType && { bloodType }),
  ...(role === 'donor' ? {} : { facilityId: '', facilityName: BLANK }),
});

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

/** The page of donors whose blood type is known: one drawing, which must not show the type, and what it asks by type. */
async function drawnByType({ path, needs }: Page): Promise<NonNullable<DrawnPage['typed']>> {
  const drawings = new Set<string>();
  const byType: Partial<Record<BloodType, Asked>> = {};
  for (const type of BLOOD_TYPES) {
    const reader = somebody('donor', type);
    drawings.add(await draw(path, reader));
    byType[type] = (await needs(reader)).map(asked);
  }
  const [html, ...others] = drawings;
  if (html === undefined || others.length > 0) throw new Error(`the prerendered ${path} shows a blood type`);
  return { html, needs: byType };
}

async function drawnPage(page: Page): Promise<DrawnPage | undefined> {
  const { path, title, prerender: query, role, byBloodType } = page;
  if (title === undefined || query === undefined) return undefined;
  const kind = role !== undefined ? 'signed-in' : path === '/' ? 'first' : 'public';
  const html = await draw(path, role && somebody(role));
  const needs = role === undefined ? [] : (await page.needs(somebody(role))).map(asked);
  const drawn = { kind, title, html, anyQuery: query === 'with any query', needs } as const;
  return byBloodType ? { ...drawn, typed: await drawnByType(page) } : drawn;
}

/** Every page of the app, and what the shell shows until the program is there. */
export async function renderSite(locale: AnyLocale, messages: Messages) {
  speak(locale, messages);
  const pages: PageOfSite[] = [];
  for (const page of pagesOf(createAppRouter(createMemoryHistory()))) {
    const { path, role, modules } = page;
    const drawn = await drawnPage(page);
    pages.push({ path, role, modules, ...(drawn && { drawn }) });
  }
  const waiting = await new Response((await prerender(<Waiting />)).prelude).text();
  return { pages, waiting, visitorAreas, visitorPaths };
}
