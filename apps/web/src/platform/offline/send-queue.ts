/** A registration of a browser that may have Background Sync. */
export type Background = ServiceWorkerRegistration & {
  readonly sync?: { register: (tag: string) => Promise<void> };
};

/** Asks the worker to send what waits; Background Sync, where there is one, also does so after the page is closed. */
export async function sendQueue(): Promise<void> {
  const registration: Background | undefined = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage('send');
}

const AGAIN_MS = 20_000;

/**
 * Sends what waits again and again, until the returned function is called: a connection says only once that it is back,
 * and may need a moment more.
 */
export function sendQueueRepeatedly(): () => void {
  const timer = setInterval(() => {
    if (navigator.onLine) void sendQueue().catch(() => {});
  }, AGAIN_MS);
  return () => clearInterval(timer);
}
