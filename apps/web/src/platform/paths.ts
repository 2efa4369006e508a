import type { Role } from '@sanguine/contract';

export type HomePath = '/user/dashboard' | '/facility/dashboard';

/** Where a role starts. */
export function homeOf(role: Role): HomePath {
  return role === 'donor' ? '/user/dashboard' : '/facility/dashboard';
}

/**
 * The path to return to after sign-in, or undefined when `from` does not name one of the signed-in areas of
 * this very site: whoever made the link to the sign-in page must not choose where a person ends up.
 */
export function safeReturnPath(from: string | undefined): string | undefined {
  if (from === undefined || !/^\/(?:user|facility)(?:[/?#]|$)/.test(from)) return undefined;
  if (!URL.canParse(from, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(from, location.origin);
  const isInside = origin === location.origin && /^\/(?:user|facility)(?:\/|$)/.test(pathname);
  return isInside ? `${pathname}${search}${hash}` : undefined;
}
