import { idsOf, isRefresh, liveEvents, type LiveRefresh } from './live-refresh.ts';

/** The messages of a connection, in the order in which they come. */
export type Message =
  | { readonly type: 'hint'; readonly hint: LiveRefresh; readonly id?: string }
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

/** Keeps one stream open and goes on where it was after every loss. */
class Connection {
  readonly #beginning: Beginning;
  readonly #tell: (message: Message) => void;
  readonly #listening = new AbortController();
  #lastEventId: string | undefined;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(beginning: Beginning, tell: (message: Message) => void) {
    this.#beginning = beginning;
    this.#lastEventId = beginning.lastEventId;
    this.#tell = tell;
    const { signal } = this.#listening;
    // A stream that has outlived the gap says nothing of it: a new one asks for what was missed, and says hello.
    addEventListener('online', () => this.#open(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#now(), {
      signal,
    });
    this.#open();
  }

  end(): void {
    this.#listening.abort();
    this.#close();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }

  #open(): void {
    this.#close();
    const source = new EventSource(addressOf(this.#lastEventId, this.#beginning.age()));
    this.#source = source;
    source.addEventListener('error', () => {
      if (this.#source === source) this.#lost();
    });
    for (const name of liveEvents()) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        if (this.#source === source) this.#take(event);
      });
    }
    this.#watch();
  }

  #lost(): void {
    this.#close();
    if (this.#listening.signal.aborted) return;
    this.#failures += 1;
    this.#tell({ type: 'away' });
    // The server may be there and refuse: the screens find out why.
    if (this.#failures === 2) this.#tell({ type: 'refused' });
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS);
    this.#timer = setTimeout(() => this.#open(), pause * (0.75 + Math.random() / 2));
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lost(), SILENT_TOO_LONG_MS);
  }

  #now(): void {
    if (this.#failures > 0) this.#open();
  }

  #take({ type, data, lastEventId }: MessageEvent<string>): void {
    if (lastEventId !== '') this.#lastEventId = lastEventId;
    const at = this.#lastEventId === undefined ? {} : { id: this.#lastEventId };
    this.#watch();
    if (type === 'signed-out' || type === 'replaced') this.end();
    if (isRefresh(type)) this.#tell({ type: 'hint', hint: { kind: type, ids: idsOf(data) }, ...at });
    else if (type === 'hello') {
      this.#failures = 0;
      this.#tell({ type: 'live', ...at });
    } else if (type === 'beat' || type === 'reset' || type === 'signed-out' || type === 'replaced') {
      this.#tell({ type, ...at });
    }
  }
}

/** Keeps one stream open and says what comes on it. Returns what ends it. */
export function connect(beginning: Beginning, tell: (message: Message) => void): () => void {
  const connection = new Connection(beginning, tell);
  return () => connection.end();
}
