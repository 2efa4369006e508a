import { lazyRouteComponent } from '@tanstack/react-router';

/** The code of a page did not come: there is no connection, or a new version has taken the place of this one. */
export class PageCodeMissing extends Error {}

/** So that the router leaves the failure to the page: it would reload, and a browser without a connection shows its own error. */
export async function codeOfPage<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  try {
    return await fetchCode();
  } catch (cause) {
    throw new PageCodeMissing('The code of this page did not come.', { cause });
  }
}

/** A page whose code is fetched when somebody turns to it. */
export function lazyPage<Code extends Record<string, unknown>, Name extends keyof Code & string>(
  fetchCode: () => Promise<Code>,
  name: Name,
) {
  return lazyRouteComponent(async () => codeOfPage(fetchCode), name);
}

/** Parts of a page, such as dialogs, fail with the browser's own words. */
const BROWSERS_WORDS = /dynamically imported module|Importing a module script failed/i;

/** Whether an error means that the code of a page, or of a part of it, did not come. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof PageCodeMissing || (error instanceof TypeError && BROWSERS_WORDS.test(error.message));
}

const RELOADED_AT = 'reloaded-for-code';
/** A page that still lacks its code this soon after a reload will not get it from another. */
const SOON_MS = 60_000;

/** Reloads for the code of a new version; false where that was tried just now. */
export function reloadOnce(): boolean {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < SOON_MS) return false;
  sessionStorage.setItem(RELOADED_AT, String(now));
  location.reload();
  return true;
}
