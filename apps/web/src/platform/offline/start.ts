import { ownScript } from '../trusted-types.ts';
import { languageOfPage, OFFLINE_PAGE } from './rules.ts';

interface Connection {
  readonly saveData?: boolean;
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true;
}

/** The offline page is kept in one language: the person's own may be another by now. */
async function redrawInOwnLanguage(registration: ServiceWorkerRegistration): Promise<void> {
  const kept = await caches.match(OFFLINE_PAGE, { ignoreVary: true });
  if (kept === undefined) return;
  if (languageOfPage(await kept.text()) !== document.documentElement.lang) registration.active?.postMessage('redraw');
}

/** Makes the program open without a connection, once the page is there and nothing else wants to be done. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(ownScript('/push-worker.js'));
  if (registration.active === null) return;
  await redrawInOwnLanguage(registration);
}
