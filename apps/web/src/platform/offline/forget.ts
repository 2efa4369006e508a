import { goesAtSignOut, isOurCache } from './rules.ts';
import { emptyAll, readAll, STORES } from './store.ts';

/** The pages that somebody read; what is kept for everybody stays. */
export async function forgetPages(): Promise<void> {
  if (typeof caches === 'undefined') return;
  for (const name of (await caches.keys()).filter(isOurCache)) {
    const cache = await caches.open(name);
    const requests = (await cache.keys()).filter(({ url }) => goesAtSignOut(new URL(url).pathname));
    await Promise.all(requests.map(async (request) => cache.delete(request)));
  }
}

/** Erases all that this device keeps of a person. Answers how many actions were waiting to be sent. */
export async function forgetDevice(): Promise<number> {
  try {
    const waiting = typeof indexedDB === 'undefined' ? 0 : (await readAll('queue')).length;
    await Promise.all([emptyAll(), forgetPages()]);
    return waiting;
  } catch {
    // A browser that keeps nothing has nothing to erase.
    return 0;
  }
}

/** Erases what another person left here: a pocket, actions that wait, or news of them. */
export async function forgetOthers(userId: string): Promise<void> {
  const items = await Promise.all(STORES.map(async (name) => readAll<{ readonly userId: string }>(name)));
  if (items.flat().some((item) => item.userId !== userId)) await forgetDevice();
}
