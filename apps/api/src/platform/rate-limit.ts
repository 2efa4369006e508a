import { createHash } from 'node:crypto';
import { says } from './words/platform.words.ts';
import type { Words } from './words/wording.ts';
import { type RawBuilder, sql } from 'kysely';
import { after } from './clock.ts';
import { withoutAuditContext } from './db/audit-context.ts';
import type { Trx } from './db/index.ts';
import { AppError } from './errors.ts';
import type { Services } from './services.ts';

export interface Limit {
  readonly key: string;
  readonly hits: number;
  /** Length of the window in milliseconds. */
  readonly per: number;
  /** The message of the refusal, in place of the usual one. */
  readonly words?: Words;
}

/** Names an address in the key of a limit: as a hash, whether or not it has an account. */
export function hidden(address: string): string {
  return createHash('sha256').update(address).digest('base64url');
}

/** Tells whether a limit lets through what it refuses in silence: `await allows(hit(services, limit))`. */
export async function allows(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false;
    throw error;
  }
}

/** The refusal of a limit that is used up until `windowEndsAt`. */
export function tooMany(windowEndsAt: Date, now: Date, words: Words = says('platform.error.too-often')): AppError {
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
  return new AppError({
    code: 'too_many',
    message: words,
    retryAfterSeconds: seconds,
  });
}

interface Counted {
  readonly hits: number;
  readonly window_ends_at: Date;
}

const step = (index: number) => sql.id(`step_${index}`);

/** Counts a hit against one limit, unless the limit before it is used up. */
function counting(limit: Limit, index: number, before: Limit | undefined, now: Date): RawBuilder<unknown> {
  const fresh = after(now, limit.per);
  const unlessUsedUp = before ? sql`from ${step(index - 1)} where hits <= ${before.hits}` : sql``;
  return sql`${step(index)} as (
    insert into rate_limits as l (key, window_ends_at, hits)
    select ${limit.key}::text, ${fresh}::timestamptz, 1 ${unlessUsedUp}
    on conflict (key) do update set
      hits = case when l.window_ends_at <= ${now} then 1 else least(l.hits + 1, 1000000) end,
      window_ends_at = case when l.window_ends_at <= ${now} then ${fresh} else l.window_ends_at end
    returning hits, window_ends_at)`;
}

function countAll(limits: readonly Limit[], now: Date): RawBuilder<Counted> {
  const steps = limits.map((limit, index) => counting(limit, index, limits[index - 1], now));
  const counted = limits.map((_, index) => sql`select ${index}::int as step, * from ${step(index)}`);
  return sql<Counted>`with ${sql.join(steps)} ${sql.join(counted, sql` union all `)} order by step`;
}

function requireWithin(limits: readonly Limit[], counted: readonly Counted[], now: Date): void {
  for (const [index, limit] of limits.entries()) {
    const row = counted[index];
    if (row === undefined || row.hits > limit.hits)
      throw tooMany(row?.window_ends_at ?? after(now, limit.per), now, limit.words);
  }
}

/**
 * Counts one hit against limits that all instances share, in their order: what comes behind one that is used up is not
 * counted. Throws 429 with Retry-After for that one. Before the transaction of what is limited, never in it: a refusal
 * would roll back its own count, and whoever is refused could try for ever.
 */
export async function hit(services: Services, ...limits: readonly Limit[]): Promise<void> {
  const now = services.clock.now();
  const { rows } = await withoutAuditContext(() => countAll(limits, now).execute(services.db.kysely));
  requireWithin(limits, rows, now);
}

/** Refuses as `hit` would once more, and counts nothing. */
export async function requireLeft({ db, clock }: Services, limit: Limit): Promise<void> {
  const now = clock.now();
  const used = db.kysely.selectFrom('rate_limits').select(['hits', 'window_ends_at']).where('key', '=', limit.key);
  const row = await used.where('window_ends_at', '>', now).executeTakeFirst();
  if (row !== undefined && row.hits >= limit.hits) throw tooMany(row.window_ends_at, now, limit.words);
}

/** Uncounts hits, when what they guarded turned out to be fine; locks them in the order in which they are counted. */
export async function undoHits(trx: Trx, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await sql`update rate_limits set hits = greatest(hits - 1, 0) where key in (
    select l.key from rate_limits l join unnest(${keys}::text[]) with ordinality as counted (key, step) on counted.key = l.key
    order by counted.step for update of l)`.execute(trx);
}

/** Removes all hits against these limits. */
export async function removeHits(trx: Trx, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await trx.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

/** Removes windows that are over. */
export async function removeOldLimits(services: Services): Promise<void> {
  await services.db.kysely.deleteFrom('rate_limits').where('window_ends_at', '<', services.clock.now()).execute();
}
