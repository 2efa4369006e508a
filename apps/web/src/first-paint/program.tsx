import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { focusHeading } from '../app/focus-heading.ts';
import { createAppRouter, loadPageCode } from '../app/router.ts';
import { inputsInLanguage } from '../platform/inputs-in-language.ts';
import { loadWords, needWords } from '../platform/language/language.ts';
import { sayInputsBy } from '../platform/useForm.ts';
import { Hydrated } from './Hydrated.tsx';
import '../ui/styles.css';

// What screens and mails both say; the first page says none of it, and has texts of its own for what is typed there.
needWords('contract');
sayInputsBy(inputsInLanguage);

type Router = ReturnType<typeof createAppRouter>;

const pageOf = (router: Router) => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

/** A router whose page's code is there, so that what the server sent stays until all of it can be replaced. */
async function loadedRouter(): Promise<Router> {
  const router = createAppRouter();
  // As after server rendering: it renders the page at once, instead of waiting for its code a second time.
  router.ssr = { manifest: undefined };
  await router.load();
  return router;
}

/** Hydrates a public page. */
export async function hydratePage(root: HTMLElement, onHydrated: () => void): Promise<void> {
  const router = await loadedRouter();
  hydrateRoot(root, <Hydrated onHydrated={onHydrated}>{pageOf(router)}</Hydrated>);
}

/** Renders the page in the place of the shell, or of the page that the build drew for nobody in particular. */
export async function renderPage(root: HTMLElement, onHydrated: () => void): Promise<void> {
  const router = await loadedRouter();
  if (document.getElementById('answers') !== null) (await import('./answers.ts')).takeAnswers();
  // In pieces between which the browser answers to the reader.
  startTransition(() => createRoot(root).render(<Hydrated onHydrated={onHydrated}>{pageOf(router)}</Hydrated>));
}

/** Goes on from the first page, which was hydrated without a router. */
export async function takeOver(root: Root, href: string, replace: boolean): Promise<void> {
  const router = createAppRouter();
  const { pathname } = new URL(href, location.href);
  await Promise.all([loadWords(), loadPageCode(router, pathname)]);
  // Only now: until then the first page is on the screen, and has its own address.
  router.history[replace ? 'replace' : 'push'](href);
  await router.load();
  flushSync(() => root.render(pageOf(router)));
  scrollTo(0, 0);
  focusHeading();
}
