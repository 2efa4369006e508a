import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from './language/language.ts';

/** The code of a page did not come: there is no connection, or a new version has taken the place of this one. */
export class PageCodeMissing extends Error {}

/** So that the router leaves the failure to the page: it would reload, and a browser without a connection shows its own error. */
export async function codeOfPage<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  try {
    const code = await fetchCode();
    await loadWords();
    return code;
  } catch (cause) {
    throw new PageCodeMissing('The code of this page did not come.', { cause });
  }
}

/** The name of the module that holds the code of a page: the build reads it (docs/first-paint.md). */
export interface CodeOfPage {
  readonly module: string;
}

/** A page whose code is fetched when somebody turns to it: the component `name` of a module of that name. */
export function lazyPage<Code extends Readonly<Record<string, unknown>>, Name extends keyof Code & string>(
  fetchCode: () => Promise<Code>,
  name: Name,
) {
  const component = lazyRouteComponent(async () => codeOfPage(fetchCode), name);
  return Object.assign(component, { module: name } satisfies CodeOfPage);
}

/** Parts of a page, such as dialogs, fail with the browser's own words. */
const BROWSERS_WORDS = /dynamically imported module|Importing a module script failed/i;

/** Tells whether an error means that the code of a page, or of a part of it, did not come. */
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
