import { call } from './api.ts';
import { isInstalled, isIos } from './install.ts';
import { ownScript } from './trusted-types.ts';

/** The state of push messages in this browser. */
export type PushState = 'unsupported' | 'install-first' | 'blocked' | 'on' | 'off';

const WORKER = '/push-worker.js';

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** On only where the server sends for this session, too: another person may have used this browser before. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return isIos() && !isInstalled() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await ownSubscription();
  if (subscription === null || Notification.permission !== 'granted') return 'off';
  const { data } = await call('GET /api/push/subscriptions', {});
  return data.endpoints.includes(subscription.endpoint) ? 'on' : 'off';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The browser refuses to change the server's key of a subscription: one under an older key goes first. */
async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    const old = await registration.pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks the person, then the browser, then registers with the server. Call it from a press of a button only. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { data } = await call('GET /api/push/key', {});
  await navigator.serviceWorker.register(ownScript(WORKER));
  const subscription = await subscribe(await navigator.serviceWorker.ready, data.publicKey);
  const { endpoint } = subscription;
  const keys = { p256dh: base64url(subscription.getKey('p256dh')), auth: base64url(subscription.getKey('auth')) };
  await call('POST /api/push/subscriptions', { body: { endpoint, keys } });
  return 'on';
}

/** Ends push on this browser: the subscription goes, here and on the server. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (subscription === null) return 'off';
  await call('DELETE /api/push/subscriptions', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}
