import { connect, type Message } from './connection.ts';

const ageOfPage = () => performance.now() / 1000;

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data;
}

/** One of a person's tabs. The one that was shown last leads: no browser puts that one to sleep. */
class Tab {
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  readonly #locks: LockManager;
  readonly #notify: (message: Message) => void;
  readonly #ended = new AbortController();
  /** Ends the connection while this tab has it. */
  #disconnect: (() => void) | undefined;
  #queued = new AbortController();
  #lastEventId: string | undefined;

  constructor(userId: string, locks: LockManager, notify: (message: Message) => void) {
    this.#name = `sanguine-live:${userId}`;
    this.#channel = new BroadcastChannel(this.#name);
    this.#locks = locks;
    this.#notify = notify;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (this.#disconnect === undefined && isMessage(data)) this.#hear(data);
    });
    document.addEventListener('visibilitychange', () => this.#follow(), { signal: this.#ended.signal });
    this.#follow();
  }

  end(): void {
    this.#ended.abort();
    this.#queued.abort();
    this.#channel.close();
  }

  /** A tab that is shown takes the lead, from its own cursor on; a hidden one does not wait for it. */
  #follow(): void {
    if (document.visibilityState !== 'visible') this.#queued.abort();
    else if (this.#disconnect === undefined) void this.#lead({ steal: true });
  }

  #hear(message: Message): void {
    this.#lastEventId = message.id ?? this.#lastEventId;
    this.#notify(message);
  }

  async #lead(options: LockOptions): Promise<void> {
    const { signal } = this.#ended;
    const held = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => held.resolve(), { once: true });
    const work = () => {
      if (signal.aborted) return undefined;
      this.#disconnect = connect({ lastEventId: this.#lastEventId, age: ageOfPage }, (message) => {
        this.#hear(message);
        if (!signal.aborted) this.#channel.postMessage(message);
      });
      return held.promise;
    };
    // Rejected where another tab takes the lead, or this one was hidden while it waited.
    const isTaken = await this.#locks.request(this.#name, options, work).then(
      () => false,
      () => true,
    );
    this.#disconnect?.();
    this.#disconnect = undefined;
    if (!isTaken || signal.aborted || document.visibilityState !== 'visible') return;
    this.#queued = new AbortController();
    void this.#lead({ signal: this.#queued.signal });
  }
}

/** One connection for all tabs of a person in this browser; where tabs cannot agree on one, each has its own. */
export function share(userId: string, notify: (message: Message) => void): () => void {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined || typeof BroadcastChannel === 'undefined') {
    return connect({ lastEventId: undefined, age: ageOfPage }, notify);
  }
  const tab = new Tab(userId, locks, notify);
  return () => tab.end();
}
