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
const MOST_RECENT = 500;
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
    if (message.type === 'hint') recent = [...recent.slice(-MOST_RECENT), { at: now, hint: message.hint }];
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

function follow(
  userId: string,
  tell: (message: Message) => void,
  locks: LockManager,
): { readonly end: () => void; readonly isLeading: () => boolean } {
  const name = `${NAME}:${userId}`;
  const channel = new BroadcastChannel(name);
  const ending = new AbortController();
  let leading: ReturnType<typeof lead> | undefined;
  let lastEventId: string | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function heard(message: Message): void {
    lastEventId = message.id ?? lastEventId;
    tell(message);
    watchLeader();
  }

  function watchLeader(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (document.visibilityState === 'visible') void wait({ steal: true });
      else watchLeader();
    }, LEADER_SILENT_MS);
  }

  function step(over: boolean): void {
    clearTimeout(silence);
    leading?.end();
    leading = undefined;
    if (over) channel.close();
  }

  /** Waits to lead; whoever holds the lock leads until the tab closes, or until another one takes the lock away. */
  async function wait(options: LockOptions): Promise<void> {
    const held = Promise.withResolvers<void>();
    ending.signal.addEventListener('abort', () => held.resolve(), { once: true });
    try {
      await locks.request(name, options, () => {
        if (ending.signal.aborted) return undefined;
        clearTimeout(silence);
        leading = lead(channel, lastEventId, (message) => {
          lastEventId = message.id ?? lastEventId;
          tell(message);
        });
        return held.promise;
      });
    } catch {
      // Taken away, or ended while it waited.
      if (ending.signal.aborted) return;
      step(false);
      watchLeader();
      void wait({ signal: ending.signal });
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isSaid(data)) return;
    if (data.said === 'joined') leading?.welcome(data.age);
    else if (leading === undefined) heard(data.message);
  });
  channel.postMessage({ said: 'joined', age: ageOfPage() } satisfies Said);
  watchLeader();
  void wait({ signal: ending.signal });
  return {
    end: () => {
      ending.abort();
      step(true);
    },
    isLeading: () => leading !== undefined,
  };
}

/** One connection for all tabs of a person in this browser; where tabs cannot agree on one, each has its own. */
export function share(userId: string, tell: (message: Message) => void): () => void {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined || typeof BroadcastChannel === 'undefined') {
    return connect({ lastEventId: undefined, age: ageOfPage }, tell);
  }
  return follow(userId, tell, locks).end;
}
