import type { Query, QueryClient } from '@tanstack/react-query';
import { aboutIdOf, isRefreshedBy, spreadOf } from '../changes.ts';
import { sessionKeys } from '../keys.ts';
import { mayPass } from '../query-client.ts';
import { markFresh } from './fresh.ts';
import type { LiveRefresh } from './live-refresh.ts';

/** Hints that come together are answered together, and no query is asked again more often than this. */
const GATHERED_MS = 40;
const PAUSE_MS = 250;
/** Lists that do not show the one that has changed, and may do so now: not everybody's at the same moment. */
const SPREAD_MS = 700;
/** A screen does not move between pressing and letting go. */
const LONGEST_PRESS_MS = 1_500;
/** The time after an own action in which a hint is its echo, and is not shown as news. */
const OWN_MS = 1_500;

export interface Refresher {
  readonly hint: (hint: LiveRefresh) => void;
  /** Anything may have changed. */
  readonly everything: () => void;
  /** Called when something could not be fetched: it may be there now. */
  readonly failed: () => void;
  readonly stop: () => void;
}

function mentions({ queryKey, state }: Query, id: string): boolean {
  return JSON.stringify([queryKey, state.data]).includes(id);
}

function watchPress(): { isPressed: () => boolean; end: () => void } {
  let since: number | undefined;
  const press = () => (since = performance.now());
  // The click comes after the pointer is up.
  const release = () => setTimeout(() => (since = undefined), 50);
  addEventListener('pointerdown', press, true);
  for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, release, true);
  return {
    isPressed: () => since !== undefined && performance.now() - since < LONGEST_PRESS_MS,
    end: () => {
      removeEventListener('pointerdown', press, true);
      for (const kind of ['pointerup', 'pointercancel'] as const) removeEventListener(kind, release, true);
    },
  };
}

class Refreshing implements Refresher {
  readonly #client: QueryClient;
  readonly #press = watchPress();
  readonly #due = new Map<string, number>();
  readonly #ranAt = new Map<string, number>();
  readonly #endOwn: () => void;
  /** The hints at the queries that are due. */
  #hinted = new Set<string>();
  #ownAt = -OWN_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    this.#endOwn = client.getMutationCache().subscribe(() => (this.#ownAt = performance.now()));
  }

  hint(hint: LiveRefresh): void {
    for (const id of Object.values(hint.ids)) this.#hinted.add(id);
    const concerned = this.#client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => isRefreshedBy(queryKey, hint.kind));
    const spread = spreadOf(hint.kind) ?? SPREAD_MS;
    for (const query of concerned) {
      const due = this.#due.get(query.queryHash) ?? Infinity;
      if (this.#isShownBy(query, hint)) this.#ask(query, GATHERED_MS);
      // One time within the spread is enough, however many hints come until then.
      else if (due > performance.now() + GATHERED_MS + spread) this.#ask(query, GATHERED_MS + Math.random() * spread);
    }
  }

  /** Tells whether a query shows what has changed; a facility's staff see all that is theirs. */
  #isShownBy(query: Query, { kind, ids }: LiveRefresh): boolean {
    const about = aboutIdOf(kind);
    if (about === undefined) return true;
    const id = ids[about];
    const reader = this.#client.getQueryCache().find({ queryKey: sessionKeys.profile });
    return id !== undefined && [query, reader].some((one) => one !== undefined && mentions(one, id));
  }

  everything(): void {
    for (const query of this.#client.getQueryCache().getAll()) this.#ask(query, GATHERED_MS);
  }

  failed(): void {
    for (const query of this.#client.getQueryCache().getAll()) {
      if (mayPass(query.state.error)) this.#ask(query, GATHERED_MS);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#endOwn();
    this.#press.end();
  }

  #ask({ queryHash: hash }: Query, waitMs: number): void {
    const earliest = (this.#ranAt.get(hash) ?? -PAUSE_MS) + PAUSE_MS;
    const at = Math.max(performance.now() + waitMs, earliest);
    this.#due.set(hash, Math.min(this.#due.get(hash) ?? Infinity, at));
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const next = Math.min(...this.#due.values());
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#run(), Math.max(0, next - performance.now()));
  }

  #run(): void {
    const now = performance.now();
    // What a person has just done is shown already, and the server may not have it yet.
    if (this.#client.isMutating() > 0 || this.#press.isPressed()) {
      for (const [hash, at] of this.#due) this.#due.set(hash, Math.max(at, now + GATHERED_MS));
    } else {
      const ready = [...this.#due].flatMap(([hash, at]) => (at <= now ? [hash] : []));
      for (const hash of ready) {
        this.#due.delete(hash);
        this.#ranAt.set(hash, now);
      }
      void this.#refetch(ready);
    }
    this.#schedule();
  }

  async #refetch(hashes: readonly string[]): Promise<void> {
    const [ids, cache] = [[...this.#hinted], this.#client.getQueryCache()];
    const isNews = performance.now() - this.#ownAt > OWN_MS;
    const dataOf = () => hashes.map((hash) => cache.get(hash)?.state.data);
    const before = dataOf();
    if (this.#due.size === 0) this.#hinted = new Set();
    await this.#client.invalidateQueries({ predicate: ({ queryHash }) => hashes.includes(queryHash) });
    if (isNews && dataOf().some((data, at) => data !== before[at])) requestAnimationFrame(() => markFresh(ids));
  }
}

/** Asks again for what is on screen and is hinted at. What is not on screen is asked for when it comes there. */
export function createRefresher(client: QueryClient): Refresher {
  return new Refreshing(client);
}
