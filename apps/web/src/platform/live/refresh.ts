import type { LiveKind } from '@sanguine/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { markFresh } from './fresh.ts';
import type { Hint } from './hints.ts';

/** What shows something of this kind, by the first part of its key. */
const SHOWN_BY: Readonly<Record<LiveKind, readonly string[]>> = {
  request: ['donations', 'dashboards', 'appeals'],
  inventory: ['facilities', 'inventory', 'dashboards'],
  facility: ['facilities', 'inventory', 'dashboards', 'profile'],
  notification: ['notifications'],
  account: ['profile', 'staff', 'account', 'appeals'],
};

/** Hints that come together are answered together, and no query is asked again more often than this. */
const GATHERED_MS = 40;
const PAUSE_MS = 250;
/** Lists that do not show the one facility, and may do so now: not everybody's at the same moment. */
const SPREAD_MS = 700;
/** A screen does not move between pressing and letting go. */
const LONGEST_PRESS_MS = 1_500;
/** What comes so soon after an own action is its echo, and is not shown as news. */
const OWN_MS = 1_500;

export interface Refresher {
  readonly hint: (hint: Hint) => void;
  /** Anything may have changed. */
  readonly everything: () => void;
  readonly stop: () => void;
}

function mentions({ queryKey, state }: Query, id: string): boolean {
  return JSON.stringify([queryKey, state.data]).includes(id);
}

function isShownBy(query: Query, { kind, ids }: Hint): 'now' | 'soon' | undefined {
  if (!SHOWN_BY[kind].includes(String(query.queryKey[0]))) return undefined;
  const { facilityId } = ids;
  if (kind !== 'inventory' && kind !== 'facility') return 'now';
  return facilityId === undefined || mentions(query, facilityId) ? 'now' : 'soon';
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

/** Asks again for what is on screen and is hinted at. What is not on screen is asked for when it comes there. */
export function createRefresher(client: QueryClient): Refresher {
  const due = new Map<string, number>();
  const ranAt = new Map<string, number>();
  /** What the queries that are due were hinted at. */
  let hinted = new Set<string>();
  let ownAt = -OWN_MS;
  const endOwn = client.getMutationCache().subscribe(() => (ownAt = performance.now()));
  const { isPressed, end } = watchPress();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    clearTimeout(timer);
    const next = Math.min(...due.values());
    if (Number.isFinite(next)) timer = setTimeout(run, Math.max(0, next - performance.now()));
  }

  function postpone(now: number): void {
    for (const [hash, at] of due) due.set(hash, Math.max(at, now + GATHERED_MS));
    schedule();
  }

  function run(): void {
    const now = performance.now();
    // What a person has just done is shown already, and the server may not have it yet.
    if (client.isMutating() > 0 || isPressed()) return postpone(now);
    const ready = [...due].flatMap(([hash, at]) => (at <= now ? [hash] : []));
    for (const hash of ready) {
      due.delete(hash);
      ranAt.set(hash, now);
    }
    void refetch(ready);
    schedule();
  }

  async function refetch(hashes: readonly string[]): Promise<void> {
    const [ids, cache] = [[...hinted], client.getQueryCache()];
    const isNews = performance.now() - ownAt > OWN_MS;
    const dataOf = () => hashes.map((hash) => cache.get(hash)?.state.data);
    const before = dataOf();
    if (due.size === 0) hinted = new Set();
    await client.invalidateQueries({ predicate: ({ queryHash }) => hashes.includes(queryHash) });
    if (isNews && dataOf().some((data, at) => data !== before[at])) requestAnimationFrame(() => markFresh(ids));
  }

  function ask(query: Query, waitMs: number): void {
    const { queryHash: hash } = query;
    const now = performance.now();
    const earliest = (ranAt.get(hash) ?? -PAUSE_MS) + PAUSE_MS;
    due.set(hash, Math.min(due.get(hash) ?? Infinity, Math.max(now + waitMs, earliest)));
    schedule();
  }

  return {
    hint(hint) {
      for (const id of Object.values(hint.ids)) hinted.add(id);
      for (const query of client.getQueryCache().getAll()) {
        const when = isShownBy(query, hint);
        if (when !== undefined) ask(query, GATHERED_MS + (when === 'soon' ? Math.random() * SPREAD_MS : 0));
      }
    },
    everything() {
      for (const query of client.getQueryCache().getAll()) ask(query, GATHERED_MS);
    },
    stop() {
      clearTimeout(timer);
      endOwn();
      end();
    },
  };
}
