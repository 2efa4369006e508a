import { worker } from './worker-scope.ts';

/** In the receiver's language: the server has written it. */
interface PushMessage {
  readonly title?: string;
  readonly body?: string;
  readonly path?: string;
  readonly tag?: string;
}

/** Our own server is the only one that can send any. */
function asMessage(made: unknown): PushMessage {
  return made as PushMessage;
}

function messageIn(data: { json(): unknown } | null): PushMessage {
  try {
    return asMessage(data?.json() ?? {});
  } catch {
    return {};
  }
}

/** Only a page of this site: whatever else a message might say leads home. */
function pageOf(path: unknown): string {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  return url.origin === location.origin ? url.href : location.origin;
}

async function open(url: string): Promise<unknown> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) {
    const moved = await window.navigate(url).catch(() => null);
    if (moved) return moved.focus();
  }
  return worker.clients.openWindow(url);
}

/** Shows push messages and opens their page. */
export function showPushMessages(): void {
  worker.addEventListener('push', (event) => {
    const { title = 'Sanguine', path = '/', ...said } = messageIn(event.data);
    const shown = { ...said, data: { path }, icon: '/icons/drop-192.png', badge: '/icons/badge-96.png' };
    event.waitUntil(worker.registration.showNotification(title, shown));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { data } = event.notification as { readonly data?: { readonly path?: unknown } | null };
    event.waitUntil(open(pageOf(data?.path)));
  });
}
