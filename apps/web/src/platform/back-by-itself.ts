import { isServerThere } from './server-there.ts';

const PAUSE_MS = 5_000;

/**
 * Calls `open` once the server answers again; returns what ends the waiting. `isWanted`: this is the address that was asked for
 * and did not come; otherwise the server must first have been away, so that nothing is opened over and over.
 */
export function whenServerIsBack(open: () => void, isWanted: boolean): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let wasAway = isWanted;
  async function look(): Promise<void> {
    const isThere = navigator.onLine && (await isServerThere(signal));
    if (signal.aborted) return;
    if (isThere && wasAway) {
      leaving.abort();
      open();
    } else if (!isThere) {
      wasAway = true;
    }
  }
  const timer = setInterval(() => void look(), PAUSE_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  addEventListener('online', () => void look(), { signal });
  return () => leaving.abort();
}
