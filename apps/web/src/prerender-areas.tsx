import type { Profile, Role } from '@sanguine/contract';
import type { Query } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { ReactElement } from 'react';
import { createAppRouter } from './app/router.ts';
import { createQueryClient, queryClient } from './platform/query-client.ts';
import { profileQuery } from './platform/session.ts';

/** A call whose answer a page waits for, and what of the answer goes under which key of the cache. */
export interface Ask {
  readonly key: readonly unknown[];
  readonly path: string;
  readonly pick: readonly string[];
}

export interface RenderedArea {
  readonly path: string;
  readonly role: Role;
  readonly title: string;
  readonly html: string;
  readonly asks: readonly Ask[];
}

/** Stands for whoever will be signed in: a call that names it cannot be made before that is known. */
const NOBODY = 'nobody-yet';
/** As high as a name, and empty. */
const BLANK = '\u00a0';

const standIn = (role: Role): Profile => ({
  id: NOBODY,
  role,
  firstName: BLANK,
  lastName: '',
  email: '',
  emailVerified: true,
  phoneNumber: '',
  address: '',
  ...(role === 'donor' ? {} : { facilityId: NOBODY, facilityName: BLANK }),
});

const paths = new WeakMap<object, readonly string[]>();

/** An answer of which any part can be taken: it remembers which. */
function anyAnswer(path: readonly string[]): object {
  const answer = new Proxy(
    {},
    { get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : anyAnswer([...path, name])) },
  );
  paths.set(answer, path);
  return answer;
}

function asResponse(response: object): Response {
  return response as Response;
}

/** What a query would ask the server, found by letting it ask; undefined when that needs the person. */
async function askOf({ queryKey, options }: Query): Promise<Ask | undefined> {
  const { queryFn } = options;
  if (typeof queryFn !== 'function') return undefined;
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    asked.push(address instanceof Request ? address.url : String(address));
    return asResponse({ ok: true, json: async () => anyAnswer([]) });
  };
  try {
    const { signal } = new AbortController();
    const taken: unknown = await queryFn({ queryKey, signal, client: createQueryClient(), meta: undefined });
    const pick = typeof taken === 'object' && taken !== null ? paths.get(taken) : undefined;
    const [path = ''] = asked;
    const isPlain = asked.length === 1 && pick !== undefined && !path.includes(NOBODY);
    return isPlain ? { key: queryKey, path, pick } : undefined;
  } finally {
    globalThis.fetch = fetch;
  }
}

/** Draws all of it; the first part that fails is told. */
async function draw(path: string, element: ReactElement): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  if (faults.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: faults[0] });
  return new Response(prelude).text();
}

async function render(path: string, role: Role, title: string): Promise<RenderedArea> {
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, standIn(role));
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const html = await draw(path, <RouterProvider router={router} />);
  const asks: Ask[] = [];
  for (const query of queryClient.getQueryCache().getAll()) {
    const ask = await askOf(query);
    if (ask !== undefined) asks.push(ask);
  }
  queryClient.clear();
  return { path, role, title, html, asks };
}

/** Every page of the signed-in areas as it looks before anything is known; those about the person are left out. */
export async function renderAreas(): Promise<readonly RenderedArea[]> {
  const pages: RenderedArea[] = [];
  const { routesByPath } = createAppRouter(createMemoryHistory());
  for (const [path, { options }] of Object.entries(routesByPath)) {
    const role = path.startsWith('/user/') ? 'donor' : path.startsWith('/facility/') ? 'facility_staff' : undefined;
    const { title, isPersonal = false } = options.staticData ?? {};
    if (role === undefined || title === undefined || isPersonal) continue;
    pages.push(await render(path, role, title));
  }
  return pages;
}
