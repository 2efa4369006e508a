import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { takeAnswers } from '../platform/answers.ts';
import { Live } from './Live.tsx';
import { drawn } from './program.tsx';
import { createAppRouter } from './router.ts';

/** Puts a page of the signed-in areas, with what it shows to this person, in the place of the one drawn for nobody. */
export async function startArea(container: HTMLElement, onLive: () => void): Promise<void> {
  const router = createAppRouter();
  // The page's code is there, so that what was prerendered stays until all of it can be replaced.
  router.ssr = { manifest: undefined };
  await router.load();
  takeAnswers();
  // In pieces between which the reader is listened to.
  startTransition(() => createRoot(container).render(<Live onLive={onLive}>{drawn(router)}</Live>));
}
