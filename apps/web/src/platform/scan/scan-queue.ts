import { ApiError } from '../api.ts';

/** One scan and what became of it. */
export type ScanLine<Answer> = { readonly key: string; readonly text: string } & (
  | { readonly state: 'waiting' }
  | { readonly state: 'answered'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly error: unknown }
);

export interface ScanQueue<Answer> {
  /** Says what happens with scans from now on. */
  readonly connect: (handlers: ScanHandlers<Answer>) => void;
  /** Gives a scan its line at once; it is sent when those before it are over. */
  readonly take: (text: string) => void;
  readonly remove: (key: string) => void;
  /** The newest first; another array after each change. */
  readonly lines: () => readonly ScanLine<Answer>[];
  /** Tells whether the first line waits for a server that was not reached. */
  readonly isStuck: () => boolean;
  /** Calls `listener` after each change; returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ScanHandlers<Answer> {
  /** `key` is an idempotency key: a repeat after an answer that was lost gets that answer. */
  readonly send: (text: string, key: string) => Promise<Answer>;
  /** Called once for each line that is no longer waiting. */
  readonly onOver: (line: ScanLine<Answer>) => void;
}

/** Between two tries to reach the server. */
const PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 60_000;

/** The milliseconds after which what failed is sent again; undefined where the server has refused it. */
function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isForNow = error.status === 0 || error.status === 429 || [502, 503, 504].includes(error.status);
  if (!isForNow) return undefined;
  return Math.min(MAX_PAUSE_MS, error.retryAfter === undefined ? PAUSE_MS : error.retryAfter * 1_000);
}

/**
 * Sends scans one after the other, in their order. None is lost: what does not reach the server is sent until it does, also while
 * nothing shows the queue.
 */
export function createScanQueue<Answer>(): ScanQueue<Answer> {
  const listeners = new Set<() => void>();
  let lines: readonly ScanLine<Answer>[] = [];
  let handlers: ScanHandlers<Answer> | undefined;
  let isBusy = false;
  let isStuck = false;

  function change(next: readonly ScanLine<Answer>[]) {
    lines = next;
    for (const listener of listeners) listener();
  }
  function settle(line: ScanLine<Answer>) {
    isStuck = false;
    change(lines.map((one) => (one.key === line.key ? line : one)));
    handlers?.onOver(line);
  }
  async function sendOne({ key, text }: ScanLine<Answer>, { send }: ScanHandlers<Answer>): Promise<void> {
    try {
      settle({ key, text, state: 'answered', answer: await send(text, key) });
    } catch (error) {
      const pause = pauseAfter(error);
      if (pause === undefined) {
        settle({ key, text, state: 'refused', error });
        return;
      }
      isStuck = true;
      change([...lines]);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (;;) {
      const next = lines.findLast(({ state }) => state === 'waiting');
      if (next === undefined || handlers === undefined) break;
      await sendOne(next, handlers);
    }
    isBusy = false;
  }

  return {
    connect(given) {
      handlers = given;
      void work();
    },
    take(text) {
      change([{ key: crypto.randomUUID(), text, state: 'waiting' }, ...lines]);
      void work();
    },
    remove(key) {
      change(lines.filter((line) => line.key !== key || line.state === 'waiting'));
    },
    lines: () => lines,
    isStuck: () => isStuck,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
