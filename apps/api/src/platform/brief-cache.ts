import type { Clock } from './clock.ts';

export interface BriefCache<T> {
  /**
   * Returns what was found for this key a moment ago, or what `find` finds now; callers that come meanwhile wait for
   * the same.
   */
  get(key: string, find: () => Promise<T>): Promise<T>;
}

/**
 * Keeps answers that are the same for everybody for `ms` milliseconds, at most `most` of them: the one that was asked for
 * longest ago goes first. Failures are not kept.
 */
export function createBriefCache<T>(clock: Clock, { ms, most }: { ms: number; most: number }): BriefCache<T> {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<T> }>();
  return {
    async get(key, find) {
      const now = clock.now().getTime();
      const before = kept.get(key);
      kept.delete(key);
      const entry = before !== undefined && now < before.until ? before : { until: now + ms, answer: find() };
      kept.set(key, entry);
      if (entry !== before) {
        entry.answer.catch(() => {
          if (kept.get(key) === entry) kept.delete(key);
        });
      }
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return entry.answer;
    },
  };
}
