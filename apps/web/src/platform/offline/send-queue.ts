/** A registration of a browser that may have Background Sync. */
export type Background = ServiceWorkerRegistration & {
  readonly sync?: { register: (tag: string) => Promise<void> };
};

/** Asks the worker to send what waits; Background Sync, where there is one, also does so after the page is closed. */
export async function sendQueue(): Promise<void> {
  const registration: Background | undefined = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage('send');
}
