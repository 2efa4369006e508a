import { isOurCache } from './rules.ts';

/** Tells whether this browser has the offline page: nothing else is kept where it could not be read. */
export async function isKeptHere(): Promise<boolean> {
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return false;
  return (await caches.keys()).some(isOurCache);
}
