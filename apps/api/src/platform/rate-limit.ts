import { sql } from 'kysely';
import { after } from './clock.ts';
import { AppError } from './errors.ts';
import type { Services } from './services.ts';

export interface Limit {
  readonly key: string;
  readonly hits: number;
  /** Length of the window in milliseconds. */
  readonly per: number;
}

function tooMany(windowEndsAt: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
  return new AppError({
    status: 429,
    code: 'too_many',
    message: 'That was too often. Wait a little and try again.',
    retryAfterSeconds: seconds,
  });
}

/** Counts one hit against a limit that all instances share. Throws 429 with Retry-After when it is used up. */
export async function hit(services: Services, limit: Limit): Promise<void> {
  const now = services.clock.now();
  const fresh = after(now, limit.per);
  const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
    insert into rate_limits as l (key, window_ends_at, hits) values (${limit.key}, ${fresh}, 1)
    on conflict (key) do update set
      hits = case when l.window_ends_at <= ${now} then 1 else least(l.hits + 1, 1000000) end,
      window_ends_at = case when l.window_ends_at <= ${now} then ${fresh} else l.window_ends_at end
    returning hits, window_ends_at`.execute(services.db.kysely);
  const row = rows[0];
  if (row === undefined || row.hits > limit.hits) throw tooMany(row?.window_ends_at ?? fresh, now);
}

/** Takes a counted hit back, when what it guarded turned out to be fine. */
export async function takeBack(services: Services, keys: readonly string[]): Promise<void> {
  await services.db.kysely
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', 'in', [...keys])
    .execute();
}

/** Removes windows that are over. */
export async function removeOldLimits(services: Services): Promise<void> {
  await services.db.kysely.deleteFrom('rate_limits').where('window_ends_at', '<', services.clock.now()).execute();
}
