import { goesAtSignOut, isOurCache } from './rules.ts';
import { emptyAll, readAll, removeOver } from './store.ts';

/** The pages that somebody read; what is kept for everybody stays. */
export async function forgetPages(): Promise<void> {
  if (typeof caches === 'undefined') return;
  for (const name of (await caches.keys()).filter(isOurCache)) {
    const cache = await caches.open(name);
    const requests = (await cache.keys()).filter(({ url }) => goesAtSignOut(new URL(url).pathname));
    await Promise.all(requests.map(async (request) => cache.delete(request)));
  }
}

/** Erases all that this device keeps of a person. */
export async function forgetDevice(): Promise<void> {
  // A browser that keeps nothing has nothing to erase.
  await Promise.all([emptyAll(), forgetPages()]).catch(() => {});
}

/** Erases what another person left here, and what was kept for a time that is over. */
export async function forgetOthers(userId: string): Promise<void> {
  const items = await readAll<{ readonly userId: string }>();
  if (items.some((item) => item.userId !== userId)) await forgetDevice();
  else await removeOver(Date.now());
}
