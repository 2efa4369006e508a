/** Pure decisions on what stays on a device, used by the pages and by the service worker. */

/** The server names the version of the program in this header of pages that are the same for everybody. */
export const KEEP_HEADER = 'Sanguine-Keep';
/**
 * The header with the time at which a page was kept, in milliseconds since 1970, and the one with its title
 * (URI-encoded).
 */
export const KEPT_AT_HEADER = 'Sanguine-Kept-At';
export const KEPT_TITLE_HEADER = 'Sanguine-Title';

/** The one page of the program that opens for every address without a connection. */
export const OFFLINE_PAGE = '/offline';
/** Kept for everybody, whoever uses the device: they say nothing about a person. */
export const ALWAYS_KEPT: readonly string[] = [OFFLINE_PAGE, '/help', '/articles'];

const CACHE_PREFIX = 'sanguine-';
/** The cache of one version. */
export const cacheOf = (version: string) => `${CACHE_PREFIX}${version}`;
/** Tells whether this is a cache of ours, of any version. */
export const isOurCache = (name: string) => name.startsWith(CACHE_PREFIX);

/** Bytes of all that is kept, as they are on the device: not compressed. */
export const MAX_KEPT_BYTES = 1_500_000;

/** The facts that decide whether a page may be kept. */
export interface Answered {
  readonly method: string;
  readonly address: URL;
  readonly status: number;
  readonly redirected: boolean;
  readonly keep: string | null;
  readonly cacheControl: string | null;
}

/** Only where the server says that the page is everybody's and of this version: signed-in pages, answers of the API and links never are. */
export function mayKeep(
  { method, address, status, redirected, keep, cacheControl }: Answered,
  version: string,
): boolean {
  const isPlain = method === 'GET' && status === 200 && !redirected && address.search === '';
  return isPlain && keep === version && !/no-store|private/.test(cacheControl ?? '');
}

export interface KeptEntry {
  readonly path: string;
  readonly bytes: number;
  readonly keptAt: number;
}

const isNeeded = ({ path }: KeptEntry) =>
  ALWAYS_KEPT.includes(path) || path.startsWith('/assets/') || path === '/favicon.svg';

/** The pages that go, oldest first, until the rest is within the limit. What the offline page needs never goes. */
export function pagesToDrop(entries: readonly KeptEntry[], limit = MAX_KEPT_BYTES): readonly string[] {
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const dropped: string[] = [];
  const pages = entries.filter((entry) => !isNeeded(entry)).toSorted((a, b) => a.keptAt - b.keptAt);
  for (const { path, bytes } of pages) {
    if (total <= limit) break;
    total -= bytes;
    dropped.push(path);
  }
  return dropped;
}

/** Tells whether a kept address goes at sign-out: which pages somebody read is theirs to know. */
export const goesAtSignOut = (path: string) => !isNeeded({ path, bytes: 0, keptAt: 0 });

/** The language of a document; links to its other languages name theirs, too. */
export const languageOfPage = (html: string): string => /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';

/** Shows on a kept page how old it is; the sentence is in the page, in its language. */
export function withAge(html: string, keptAt: number): string {
  const format = new Intl.DateTimeFormat(languageOfPage(html), { dateStyle: 'full', timeStyle: 'short' });
  return html.replace(/(<p data-kept="")[^>]*? hidden=""([^>]*>.*?<time)>/s, (_, start: string, rest: string) => {
    return `${start}${rest}>${format.format(keptAt)}`;
  });
}
