import { connect, type Message } from './connection.ts';
import type { Hint } from './hints.ts';

/** What the tabs of one person say to each other. */
type Said = { readonly said: 'message'; readonly message: Message } | { readonly said: 'joined'; readonly age: number };

interface Recent {
  readonly at: number;
  readonly hint: Hint;
}

const NAME = 'sanguine-live';
/** What the leader remembers for tabs that come later; the server remembers for an hour. */
const RECENT_MS = 120_000;
const MAX_RECENT = 500;
/** A tab that the system has put to sleep may hold the lock and say nothing. */
const LEADER_SILENT_MS = 45_000;

const ageOfPage = () => performance.now() / 1000;

function isSaid(data: unknown): data is Said {
  return typeof data === 'object' && data !== null && 'said' in data;
}

/** Leads: keeps the connection and tells the other tabs what comes. */
function lead(channel: BroadcastChannel, lastEventId: string | undefined, tell: (message: Message) => void) {
  let recent: Recent[] = [];
  let state: Message = { type: 'away' };
  const say = (message: Message) => channel.postMessage({ said: 'message', message } satisfies Said);
  const end = connect({ lastEventId, age: ageOfPage }, (message) => {
    const now = performance.now();
    if (message.type === 'live' || message.type === 'away') state = message;
    else if (message.id !== undefined) state = { ...state, id: message.id };
    if (message.type === 'hint') recent = [...recent.slice(-MAX_RECENT), { at: now, hint: message.hint }];
    recent = recent.filter(({ at }) => now - at < RECENT_MS);
    tell(message);
    say(message);
  });
  /** A tab has joined whose screens are so many seconds old. */
  function welcome(age: number): void {
    say(state);
    if (age * 1000 > RECENT_MS) return say({ type: 'reset' });
    for (const { at, hint } of recent) if (performance.now() - at < age * 1000) say({ type: 'hint', hint });
  }
  return { end, welcome };
}

/** One of the tabs of a person: it leads, or hears from the one that does and waits to lead. */
class Tab {
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  readonly #locks: LockManager;
  readonly #tell: (message: Message) => void;
  readonly #ending = new AbortController();
  #leading: ReturnType<typeof lead> | undefined;
  #lastEventId: string | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string, locks: LockManager, tell: (message: Message) => void) {
    this.#name = `${NAME}:${userId}`;
    this.#channel = new BroadcastChannel(this.#name);
    this.#locks = locks;
    this.#tell = tell;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#hear(data));
    this.#channel.postMessage({ said: 'joined', age: ageOfPage() } satisfies Said);
    this.#watchLeader();
    void this.#wait({ signal: this.#ending.signal });
  }

  end(): void {
    this.#ending.abort();
    this.#stepDown();
    this.#channel.close();
  }

  #hear(data: unknown): void {
    if (!isSaid(data)) return;
    if (data.said === 'joined') this.#leading?.welcome(data.age);
    else if (this.#leading === undefined) {
      this.#note(data.message);
      this.#watchLeader();
    }
  }

  #note(message: Message): void {
    this.#lastEventId = message.id ?? this.#lastEventId;
    this.#tell(message);
  }

  #watchLeader(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (document.visibilityState === 'visible') void this.#wait({ steal: true });
      else this.#watchLeader();
    }, LEADER_SILENT_MS);
  }

  #stepDown(): void {
    clearTimeout(this.#silence);
    this.#leading?.end();
    this.#leading = undefined;
  }

  /** Whoever holds the lock leads until the tab closes, or until another one takes the lock away. */
  async #wait(options: LockOptions): Promise<void> {
    const { signal } = this.#ending;
    const held = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => held.resolve(), { once: true });
    try {
      await this.#locks.request(this.#name, options, () => {
        if (signal.aborted) return undefined;
        clearTimeout(this.#silence);
        this.#leading = lead(this.#channel, this.#lastEventId, (message) => this.#note(message));
        return held.promise;
      });
    } catch {
      // Taken away, or ended while it waited.
      if (signal.aborted) return;
      this.#stepDown();
      this.#watchLeader();
      void this.#wait({ signal });
    }
  }
}

/** One connection for all tabs of a person in this browser; where tabs cannot agree on one, each has its own. */
export function share(userId: string, tell: (message: Message) => void): () => void {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined || typeof BroadcastChannel === 'undefined') {
    return connect({ lastEventId: undefined, age: ageOfPage }, tell);
  }
  const tab = new Tab(userId, locks, tell);
  return () => tab.end();
}
