import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { focusHeading } from './focus-heading.ts';
import { Live } from './Live.tsx';
import { createAppRouter } from './router.ts';
import '../ui/styles.css';

type Router = ReturnType<typeof createAppRouter>;

export const drawn = (router: Router) => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

/** Draws the page of the present address into an empty shell. */
export function startProgram(container: HTMLElement): void {
  createRoot(container).render(drawn(createAppRouter()));
}

/** Makes a prerendered page live. */
export async function hydrateProgram(container: HTMLElement, onLive: () => void): Promise<void> {
  const router = createAppRouter();
  // The router then draws what is there already, instead of waiting for the page's code a second time.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(container, <Live onLive={onLive}>{drawn(router)}</Live>);
}

/** Goes on from the first page, which was drawn without a router. */
export async function takeOver(root: Root, href: string, replace: boolean): Promise<void> {
  const router = createAppRouter();
  router.history[replace ? 'replace' : 'push'](href);
  await router.load();
  flushSync(() => root.render(drawn(router)));
  scrollTo(0, 0);
  focusHeading();
}
