import type { AccountRole } from '@sanguine/contract';

export type HomePath = '/user/dashboard' | '/facility/dashboard' | '/operator';

/** Returns where a role starts. */
export function homeOf(role: AccountRole): HomePath {
  if (role === 'operator') return '/operator';
  return role === 'donor' ? '/user/dashboard' : '/facility/dashboard';
}

/**
 * The path to return to after sign-in, or undefined when `from` does not name one of the signed-in areas of
 * this very site: the author of a link to the sign-in page must not choose where a person ends up.
 */
export function safeReturnPath(from: string | undefined): string | undefined {
  if (from === undefined || !/^\/(?:user|facility|operator)(?:[/?#]|$)/.test(from)) return undefined;
  if (!URL.canParse(from, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(from, location.origin);
  const isInside = origin === location.origin && /^\/(?:user|facility|operator)(?:\/|$)/.test(pathname);
  return isInside ? `${pathname}${search}${hash}` : undefined;
}

/** Returns where somebody who has just signed in or registered goes: back to the page that sent them, else home. */
export function redirectTarget(query: string, role: AccountRole): string {
  return safeReturnPath(new URLSearchParams(query).get('from') ?? undefined) ?? homeOf(role);
}
