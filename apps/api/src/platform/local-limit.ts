import { MINUTE } from './clock.ts';
import { tooMany } from './rate-limit.ts';
import type { Services } from './services.ts';

const MAX_KEYS = 10_000;

/**
 * Counts calls of this process, a key at a time, and throws 429 with Retry-After for one too many in a minute. For
 * public reads that cost less than it would to count them in the database.
 */
export function createLocalLimit({ clock }: Pick<Services, 'clock'>, hitsPerMinute: number): (key: string) => void {
  let endsAt = new Date(0);
  const hits = new Map<string, number>();
  return (key) => {
    const now = clock.now();
    if (now >= endsAt || hits.size >= MAX_KEYS) {
      hits.clear();
      endsAt = new Date(now.getTime() + MINUTE);
    }
    const count = (hits.get(key) ?? 0) + 1;
    hits.set(key, count);
    if (count > hitsPerMinute) throw tooMany(endsAt, now);
  };
}
