/**
 * The part of a service worker's scope that we use: TypeScript's own library for it does not go together with that of
 * pages.
 */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WindowClient {
  navigate(url: string): Promise<WindowClient | null>;
  focus(): Promise<WindowClient>;
}

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: WorkerEvent & { readonly data: unknown };
  push: WorkerEvent & { readonly data: { json(): unknown } | null };
  notificationclick: WorkerEvent & { readonly notification: Notification };
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  /** Set by the server where an operator has switched offline use off (docs/operations.md). */
  readonly isRetired?: true;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

/** Only for what runs as the service worker. */
function workerScope(): WorkerScope {
  return globalThis as unknown as WorkerScope;
}

export const worker = workerScope();
