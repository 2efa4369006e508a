import type { Page } from '@playwright/test';

interface Asking {
  readonly personIsAsked: () => Promise<void>;
}

/**
 * Replaces the browser's push service, which tests cannot reach; returns how often the person was asked for permission.
 */
export async function stubPush(page: Page): Promise<() => Promise<number>> {
  let times = 0;
  await page.exposeFunction('personIsAsked', () => {
    times += 1;
  });
  await page.addInitScript(() => {
    let allowed: NotificationPermission = 'default';
    let kept: PushSubscription | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => allowed });
    Notification.requestPermission = async () => {
      await (window as unknown as Asking).personIsAsked();
      allowed = 'granted';
      return allowed;
    };
    async function point() {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      return crypto.subtle.exportKey('raw', pair.publicKey);
    }
    PushManager.prototype.getSubscription = async () => kept;
    PushManager.prototype.subscribe = async () => {
      const keys = { p256dh: await point(), auth: new Uint8Array(16).buffer };
      const subscription = Object.create(PushSubscription.prototype) as PushSubscription;
      Object.defineProperties(subscription, {
        endpoint: { value: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}` },
        getKey: { value: (name: 'p256dh' | 'auth') => keys[name] },
        unsubscribe: {
          value: async () => {
            kept = null;
            return true;
          },
        },
      });
      kept = subscription;
      return subscription;
    };
  });
  return async () => times;
}
