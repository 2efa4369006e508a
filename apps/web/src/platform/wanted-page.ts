import { safeReturnPath } from './paths.ts';
import { onSessionChange } from './session-events.ts';

const KEY = 'wanted-page';
/** As long as the link of the mail holds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps where somebody who has just registered was going: the link of the mail opens in a tab of its own. */
export function keepWantedPage(path: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + KEPT_MS }));
  } catch {
    // A browser that keeps nothing leads home.
  }
}

/** They have got there, or somebody else is signed in. */
export function dropWantedPage(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/** The page that was kept, once. */
export function takeWantedPage(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    dropWantedPage();
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('until' in kept)) return undefined;
    const isFresh = typeof kept.until === 'number' && kept.until > Date.now();
    return isFresh && typeof kept.path === 'string' ? safeReturnPath(kept.path) : undefined;
  } catch {
    return undefined;
  }
}

onSessionChange(dropWantedPage);
