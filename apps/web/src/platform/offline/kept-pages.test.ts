import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_KEPT_BYTES } from './rules.ts';

const VERSION = 'v1';
const words = { prefix: 'assets/words-1.', bundles: [] };

/** As much of the browser's cache as keeping pages needs. */
function cacheInMemory() {
  const kept = new Map<string, Response>();
  const pathOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
  const cache = {
    match: async (request: string | Request) => kept.get(pathOf(request))?.clone(),
    put: async (request: string | Request, response: Response) => void kept.set(pathOf(request), response),
    delete: async (request: string | Request) => kept.delete(pathOf(request)),
    keys: async () => [...kept.keys()].map((path) => new Request(new URL(path, location.origin))),
  };
  return { kept, cache };
}

const store = cacheInMemory();
beforeEach(() => {
  store.kept.clear();
  vi.stubGlobal('BUILD', { version: VERSION, files: [], pages: [], words });
  vi.stubGlobal('caches', { open: async () => store.cache });
});

const page = (length: number) =>
  new Response(`<html lang="en"><title>Long</title>${'x'.repeat(length)}`, { headers: { 'Sanguine-Keep': VERSION } });

it('keeps at most 1.5 MB, and what the offline page needs in any case', async () => {
  const { keepPage } = await import('./kept-pages.ts');
  expect(await keepPage('/offline', page(200_000))).toBe(true);
  for (let number = 1; number <= 12; number += 1) await keepPage(`/articles/${number}`, page(200_000));
  const sizes = await Promise.all([...store.kept.values()].map(async (one) => (await one.clone().blob()).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_KEPT_BYTES);
  expect(store.kept.has('/offline')).toBe(true);
  expect(store.kept.size).toBe(7);
});

it('keeps no page that names a file of another version', async () => {
  const { keepPage } = await import('./kept-pages.ts');
  const html = '<html lang="en"><script src="/assets/island-12345678.js"></script>';
  expect(await keepPage('/help', new Response(html, { headers: { 'Sanguine-Keep': VERSION } }))).toBe(false);
  expect(store.kept.size).toBe(0);
});
