import { readPocket } from '../features/people/offline/pocket.ts';
import { forgetDevice } from '../platform/offline/forget.ts';
import {
  fileFor,
  isOwnFile,
  keepFiles,
  keepOfflinePage,
  keepPages,
  PAGES,
  pageFor,
  VERSION,
} from '../platform/offline/kept-pages.ts';
import { showPushMessages } from '../platform/offline/push-messages.ts';
import { ALWAYS_KEPT, cacheOf, isOurCache, OFFLINE_PAGE } from '../platform/offline/rules.ts';
import { worker } from '../platform/offline/worker-scope.ts';

async function removeCaches(isMeant: (name: string) => boolean): Promise<void> {
  await Promise.all((await caches.keys()).filter(isMeant).map(async (name) => caches.delete(name)));
}

/** Kept pages and files are of one version: a new one begins with a cache of its own. */
async function install(): Promise<void> {
  await keepFiles();
  await keepOfflinePage();
}

async function activate(): Promise<void> {
  await removeCaches((name) => isOurCache(name) && name !== cacheOf(VERSION));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  await keepPages(ALWAYS_KEPT.filter((path) => path !== OFFLINE_PAGE)).catch(() => {});
}

/** Nothing of it is left; push messages still come, and the browser asks the network for everything. */
async function retire(): Promise<void> {
  await worker.registration.navigationPreload?.disable();
  await removeCaches(isOurCache);
  await forgetDevice();
  await worker.clients.claim();
}

/** The donor said so, and has not signed out meanwhile. */
const isOwnDevice = async () => (await readPocket(Date.now())) !== undefined;

function workOffline(): void {
  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('message', (event) => {
    if (event.data === 'keep') event.waitUntil(keepPages(PAGES, isOwnDevice).catch(() => {}));
    if (event.data === 'redraw') event.waitUntil(keepOfflinePage().catch(() => {}));
  });
  worker.addEventListener('fetch', (event) => {
    const { request, preloadResponse } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
    if (request.mode === 'navigate') {
      const ask = async () => (await preloadResponse) ?? fetch(request);
      event.respondWith(pageFor(request, ask, (work) => event.waitUntil(work)));
    } else if (isOwnFile(pathname)) event.respondWith(fileFor(request));
  });
}

showPushMessages();
if (worker.isRetired === undefined) workOffline();
else {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(retire()));
}
