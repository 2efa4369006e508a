import { idsOf, isKind, LIVE_EVENTS } from './hints.ts';
import type { Hint } from './hints.ts';

/** What comes of a connection, in the order in which it comes. */
export type Message =
  | { readonly type: 'hint'; readonly hint: Hint; readonly id?: string }
  | { readonly type: 'live' | 'away' | 'beat' | 'reset' | 'signed-out' | 'replaced' | 'refused'; readonly id?: string };

export interface Beginning {
  readonly lastEventId: string | undefined;
  /** For how many seconds the screens have known what they show. */
  readonly age: () => number;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** The server's heart beats every 15 seconds. */
const SILENT_TOO_LONG_MS = 40_000;

function addressOf(lastEventId: string | undefined, age: number): string {
  const since =
    lastEventId === undefined ? { age: String(Math.min(Math.ceil(age), 99_999)) } : { lastEventId: lastEventId };
  return `/api/events?${new URLSearchParams(since)}`;
}

/** Keeps one stream open and says what comes on it. Goes on where it was after every loss. */
export function connect(beginning: Beginning, tell: (message: Message) => void): () => void {
  let { lastEventId } = beginning;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let ended = false;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function end(): void {
    ended = true;
    close();
    removeEventListener('online', now);
    document.removeEventListener('visibilitychange', onVisible);
  }

  function lost(): void {
    close();
    if (ended) return;
    failures += 1;
    tell({ type: 'away' });
    // The server may be there and refuse: the screens find out why.
    if (failures === 2) tell({ type: 'refused' });
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    timer = setTimeout(open, pause * (0.75 + Math.random() / 2));
  }

  function watch(): void {
    clearTimeout(timer);
    timer = setTimeout(lost, SILENT_TOO_LONG_MS);
  }

  function take({ type, data, lastEventId: id }: MessageEvent<string>): void {
    if (id !== '') lastEventId = id;
    const at = lastEventId === undefined ? {} : { id: lastEventId };
    watch();
    if (type === 'signed-out' || type === 'replaced') end();
    if (isKind(type)) tell({ type: 'hint', hint: { kind: type, ids: idsOf(data) }, ...at });
    else if (type === 'hello') {
      failures = 0;
      tell({ type: 'live', ...at });
    } else if (type === 'beat' || type === 'reset' || type === 'signed-out' || type === 'replaced') {
      tell({ type, ...at });
    }
  }

  function open(): void {
    close();
    const opened = new EventSource(addressOf(lastEventId, beginning.age()));
    source = opened;
    opened.addEventListener('error', () => {
      if (source === opened) lost();
    });
    for (const name of LIVE_EVENTS) {
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        if (source === opened) take(event);
      });
    }
    watch();
  }

  function now(): void {
    if (failures > 0) open();
  }

  function onVisible(): void {
    if (document.visibilityState === 'visible') now();
  }

  addEventListener('online', now);
  document.addEventListener('visibilitychange', onVisible);
  open();
  return end;
}
