import { isOurCache, KEPT_AT_HEADER, KEPT_TITLE_HEADER, OFFLINE_PAGE } from './rules.ts';

export interface KeptPage {
  readonly path: string;
  readonly title: string;
  readonly keptAt: number;
}

/** The pages that can be read without a connection, by title. */
export async function keptPages(): Promise<readonly KeptPage[]> {
  if (typeof caches === 'undefined') return [];
  const pages: KeptPage[] = [];
  for (const name of (await caches.keys()).filter(isOurCache)) {
    const cache = await caches.open(name);
    for (const response of await cache.matchAll(undefined, { ignoreVary: true })) {
      const title = response.headers.get(KEPT_TITLE_HEADER);
      const path = response.headers.get('Sanguine-Path');
      if (title === null || path === null || path === OFFLINE_PAGE) continue;
      const words = decodeURIComponent(title)
        .replace(/ \| [^|]*$/, '')
        .replaceAll('&amp;', '&');
      pages.push({ path, title: words, keptAt: Number(response.headers.get(KEPT_AT_HEADER)) });
    }
  }
  return pages.toSorted((a, b) => a.title.localeCompare(b.title));
}
