import { expect, type Page } from '@playwright/test';

/** Resolves once the service worker has what the offline page needs. */
export async function readyForOffline(page: Page): Promise<void> {
  const isReady = async () =>
    page.evaluate(async () => {
      const kept = await caches.match('/articles', { ignoreVary: true });
      return navigator.serviceWorker.controller?.state === 'activated' && kept !== undefined;
    });
  await expect.poll(isReady).toBe(true);
}

/** Resolves once the service worker has kept a page. */
export async function keptPage(page: Page, path: string): Promise<void> {
  const isKept = async () =>
    page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);
  await expect.poll(isKept).toBe(true);
}

/** Everything that a browser keeps for the site: storages, cookies that scripts see, caches and databases. */
export async function keptOnDevice(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, await ((await cache.match(request, { ignoreVary: true }))?.text() ?? ''));
      }
    }
    return JSON.stringify({
      cached,
      storages: [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie],
    });
  });
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  return kept + JSON.stringify({ origins, cookies });
}

/** The pocket of this device, if there is one. */
export async function storedItems(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const done = async <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the store failed')));
      });
    const known = (await indexedDB.databases()).some((database) => database.name === 'sanguine');
    if (!known) return [];
    const database = await done(indexedDB.open('sanguine'));
    const items: unknown[] = await done(database.transaction('pocket').objectStore('pocket').getAll());
    database.close();
    return items;
  });
}
