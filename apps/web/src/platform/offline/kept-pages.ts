import {
  cacheOf,
  KEEP_HEADER,
  KEPT_AT_HEADER,
  KEPT_TITLE_HEADER,
  type KeptEntry,
  languageOfPage,
  mayKeep,
  OFFLINE_PAGE,
  pagesToDrop,
  withAge,
} from './rules.ts';

/** The values that the build writes into the worker's file: see apps/web/build/worker.ts. */
declare const BUILD: {
  readonly version: string;
  readonly files: readonly string[];
  readonly pages: readonly string[];
  readonly words: { readonly prefix: string; readonly bundles: readonly string[] };
};

export const VERSION = BUILD.version;
export const PAGES = BUILD.pages;
const FILES = BUILD.files;

const openCache = async () => caches.open(cacheOf(VERSION));
/** Returns what is kept for an address: pages do not differ by what `Vary` names. */
const match = async (address: string) => (await openCache()).match(address, { ignoreVary: true });

async function kept(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** The files that all kept pages need, whole or not at all. */
export async function keepFiles(): Promise<void> {
  const cache = await openCache();
  const paths = [...FILES.map((file) => `/${file}`), '/favicon.svg'];
  const responses = await Promise.all(paths.map(async (path) => fetch(path)));
  if (responses.some(({ ok }) => !ok)) throw new Error('a file of this version is missing');
  await Promise.all(responses.map(async (response, index) => cache.put(paths[index] ?? '', response)));
}

const isWords = (file: string) => file.startsWith(BUILD.words.prefix);

/** The texts of kept pages in the language of this one. */
async function keepWords(html: string): Promise<void> {
  const language = languageOfPage(html);
  const { prefix, bundles } = BUILD.words;
  const cache = await openCache();
  for (const path of bundles.map((bundle) => `/${prefix}${language}.${bundle}.js`)) {
    if ((await cache.match(path)) === undefined) await cache.put(path, await kept(path));
  }
}

async function prune(cache: Cache): Promise<void> {
  const entries = (await cache.keys()).map(async (request): Promise<KeptEntry> => {
    const response = await cache.match(request, { ignoreVary: true });
    const bytes = (await response?.blob())?.size ?? 0;
    const keptAt = Number(response?.headers.get(KEPT_AT_HEADER) ?? 0);
    return { path: new URL(request.url).pathname, bytes, keptAt };
  });
  for (const path of pagesToDrop(await Promise.all(entries))) await cache.delete(path, { ignoreVary: true });
}

/** Keeps a page that the server marks as everybody's, if all files that it names are kept, too. */
export async function keepPage(request: Request | string, response: Response): Promise<boolean> {
  const address = new URL(typeof request === 'string' ? request : request.url, location.origin);
  const { status, redirected, headers } = response;
  const [keep, cacheControl] = [headers.get(KEEP_HEADER), headers.get('Cache-Control')];
  if (!mayKeep({ method: 'GET', address, status, redirected, keep, cacheControl }, VERSION)) return false;
  const html = await response.text();
  const named = new Set(html.match(/\bassets\/[\w.-]+\.(?:js|woff2)\b/g) ?? []);
  if ([...named].some((file) => !FILES.includes(file) && !isWords(file))) return false;
  await keepWords(html);
  const own = new Headers(headers);
  own.set(KEPT_AT_HEADER, String(Date.now()));
  own.set('Sanguine-Path', address.pathname);
  own.set(KEPT_TITLE_HEADER, encodeURIComponent(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? address.pathname));
  const cache = await openCache();
  await cache.put(address.pathname, new Response(html, { status: 200, headers: own }));
  await prune(cache);
  return true;
}

/** Fetches pages of the list that are not kept yet, one after the other, while they are wanted; without a connection the rest waits. */
export async function keepPages(
  paths: readonly string[],
  areWanted: () => Promise<boolean> = async () => true,
): Promise<void> {
  for (const path of paths) {
    if ((await match(path)) !== undefined) continue;
    const response = await kept(path);
    if (!(await areWanted())) return;
    await keepPage(path, response);
  }
}

/** The offline page in the language and theme that the person has now. */
export async function keepOfflinePage(): Promise<void> {
  if (!(await keepPage(OFFLINE_PAGE, await kept(OFFLINE_PAGE))))
    throw new Error('the offline page is of another version');
}

async function keptPage(address: string): Promise<Response | undefined> {
  const response = await match(new URL(address).pathname);
  if (response === undefined) return undefined;
  const html = withAge(await response.text(), Number(response.headers.get(KEPT_AT_HEADER)));
  return new Response(html, { status: 200, headers: response.headers });
}

/** By then a page that has come is on the screen. */
const SHOWN_FIRST_MS = 1_000;

/** So long the network may take before a kept page is shown instead. */
const PATIENCE_MS = 4_000;

/** The network's answer; a kept page where there is none, or it takes long; else the offline page. */
export async function pageFor(
  { url }: Request,
  ask: () => Promise<Response>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const fresh = ask();
  const keeping = fresh.then(async ({ headers }) => {
    if (!headers.has(KEEP_HEADER)) return;
    // The page is shown first. A clone would lead all of it through the worker on its way; the browser's own cache has it.
    await new Promise((resolve) => setTimeout(resolve, SHOWN_FIRST_MS));
    await keepPage(url, await fetch(url, { cache: 'force-cache', credentials: 'same-origin' }));
  });
  waitUntil(keeping.catch(() => {}));
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
    const inTime = await Promise.race([fresh, late]);
    return inTime ?? (await keptPage(url)) ?? (await fresh);
  } catch {
    return (await keptPage(url)) ?? (await match(OFFLINE_PAGE)) ?? Response.error();
  }
}

/** A file whose name says its content. */
export async function fileFor(request: Request): Promise<Response> {
  return (await match(request.url)) ?? fetch(request);
}

/** Tells whether kept pages need this file. */
export const isOwnFile = (path: string) =>
  FILES.includes(path.slice(1)) || isWords(path.slice(1)) || path === '/favicon.svg';
