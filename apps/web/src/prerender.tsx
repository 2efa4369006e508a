import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FirstPage } from './app/FirstPage.tsx';
import { publicPages } from './app/public-pages.ts';
import { createAppRouter } from './app/router.ts';
import { Waiting } from './app/Waiting.tsx';
import { type RenderedArea, renderAreas } from './prerender-areas.tsx';

export interface Rendered {
  readonly path: string;
  readonly page: string;
  readonly ignoresQuery: boolean;
  readonly title: string;
  readonly html: string;
}

const inert = { go: () => {}, prepare: () => {}, query: () => '' };

function renderOrThrow(path: string, element: ReactElement): string {
  try {
    return renderToString(element);
  } catch (error) {
    throw new Error(`${path} cannot be prerendered`, { cause: error });
  }
}

async function render(path: string): Promise<{ title: string; html: string }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  // On a server it would draw an inline script, which the content security policy stops.
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const title = router.state.matches.at(-1)?.staticData.title;
  if (title === undefined) throw new Error(`no page of the router is at ${path}`);
  const element = path === '/' ? <FirstPage navigation={inert} /> : <RouterProvider router={router} />;
  return { title, html: renderOrThrow(path, element) };
}

export interface RenderedSite {
  readonly pages: readonly Rendered[];
  readonly areas: readonly RenderedArea[];
  /** Every path at which the app has a page. */
  readonly addresses: readonly string[];
  /** What the shell shows until the program is there. */
  readonly waiting: string;
}

/** Every public page as a stranger meets it first, and the signed-in areas before anything is known. */
export async function renderSite(): Promise<RenderedSite> {
  const pages: Rendered[] = [];
  for (const { path, page, ignoresQuery = false } of publicPages) {
    pages.push({ path, page, ignoresQuery, ...(await render(path)) });
  }
  const { routesByPath } = createAppRouter(createMemoryHistory());
  const addresses = Object.keys(routesByPath);
  return { pages, areas: await renderAreas(), addresses, waiting: renderToString(<Waiting />) };
}
