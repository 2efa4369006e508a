import type { Profile, Role } from '@sanguine/contract';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { createAppRouter } from '../app/router.ts';
import { Waiting } from '../app/Waiting.tsx';
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
  readonly needs: readonly { readonly key: readonly unknown[]; readonly address: string }[];
}

export interface PageOfSite extends Pick<Page, 'path' | 'role' | 'modules'> {
  readonly drawn?: DrawnPage;
}

type Router = ReturnType<typeof createAppRouter>;

const inert = { go: () => {}, prepare: () => {}, query: () => '' };

/** Draws in the place of the person: as high as a name, and empty. */
const BLANK = '\u00A0';
const somebody = (role: Role): Profile => ({
  id: '',
  role,
  firstName: BLANK,
  lastName: '',
  email: '',
  emailVerified: true,
  phoneNumber: '',
  address: '',
  ...(role === 'donor' ? {} : { facilityId: '', facilityName: BLANK }),
});

/** What the server asks for along with the page. */
function asked({ queryKey, meta }: Need) {
  if (meta?.address === undefined) throw new Error(`the need ${JSON.stringify(queryKey)} says no call`);
  return { key: queryKey, address: meta.address };
}

/** Draws all of the page; fails with the first part that failed. */
async function draw(path: string, router: Router): Promise<string> {
  const faults: unknown[] = [];
  const page = path === '/' ? <FirstPage navigation={inert} /> : <RouterProvider router={router} />;
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  if (faults.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: faults[0] });
  return new Response(prelude).text();
}

async function drawnPage({ path, title, prerender: query, role, needs }: Page): Promise<DrawnPage | undefined> {
  if (title === undefined || query === undefined) return undefined;
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  // It would draw an inline script, which the content security policy stops.
  router.update({ ...router.options, scrollRestoration: false });
  queryClient.clear();
  if (role !== undefined) queryClient.setQueryData(profileQuery.queryKey, somebody(role));
  await router.load();
  const kind = role !== undefined ? 'signed-in' : path === '/' ? 'first' : 'public';
  const html = await draw(path, router);
  return { kind, title, html, anyQuery: query === 'with any query', needs: (await needs()).map(asked) };
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
  return { pages, waiting };
}
