import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createAppRouter } from '../app/router.ts';
import { needWords } from '../platform/language/language.ts';
import { Hydrated } from './Hydrated.tsx';

// What screens and mails both say.
needWords('contract');

/** The styles of all pages. A page that was drawn has its own in it; these are for what comes next. */
async function loadStyles(): Promise<void> {
  await import('../ui/styles.css').catch(() => {});
}

type Router = ReturnType<typeof createAppRouter>;

const pageOf = (router: Router) => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

/** A router whose page's code is there, so that what the server sent stays until all of it can be replaced. */
async function loadedRouter(): Promise<Router> {
  const router = createAppRouter(undefined, loadStyles);
  // As after server rendering: it renders the page at once, instead of waiting for its code a second time.
  router.ssr = { manifest: undefined };
  await router.load();
  return router;
}

/** Hydrates a public page. */
export async function hydratePage(root: HTMLElement, onHydrated: () => void): Promise<void> {
  const router = await loadedRouter();
  const goOn = () => {
    onHydrated();
    void loadStyles();
  };
  hydrateRoot(root, <Hydrated onHydrated={goOn}>{pageOf(router)}</Hydrated>);
}

/** Renders the page in the place of the shell. */
export async function renderPage(root: HTMLElement, onHydrated: () => void): Promise<void> {
  const [router] = await Promise.all([loadedRouter(), loadStyles()]);
  // In pieces between which the browser answers to the reader.
  startTransition(() => createRoot(root).render(<Hydrated onHydrated={onHydrated}>{pageOf(router)}</Hydrated>));
}
