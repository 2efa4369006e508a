import { type RawBuilder, sql } from 'kysely';
import type { LiveKind } from '@sanguine/contract';
import type { Database } from '../db/index.ts';

/** A refresh as it is stored. */
export interface StoredRefresh {
  readonly kind: LiveKind;
  readonly topics: readonly string[];
  readonly ids: Readonly<Record<string, string>>;
}

/** New refreshes in one snapshot of the database, and the cursor of that snapshot. */
export interface Look {
  readonly refreshes: readonly StoredRefresh[];
  readonly cursor: string;
}

interface Row {
  readonly snapshot: string;
  readonly seconds: string;
  readonly kind: LiveKind | null;
  readonly topics: string[] | null;
  readonly ids: Record<string, string> | null;
}

/** Refreshes are kept for an hour; an older cursor cannot be resumed. The margin is for slow commits. */
const KEPT = sql`interval '1 hour'`;
const RESUMABLE_SECONDS = 50 * 60;
/** A transaction may commit after later ones; none takes longer than this. */
const SLOWEST_COMMIT_SECONDS = 30;
const LIMIT = 5_000;

/** The refreshes that match `isNew` in one snapshot of the database; at least one row. */
async function look(db: Database, isNew: RawBuilder<unknown>): Promise<readonly [Row, ...Row[]]> {
  const { rows } = await sql<Row>`
    select now.snapshot, now.seconds, e.kind, e.topics, e.ids
    from (select pg_current_snapshot()::text as snapshot, extract(epoch from now())::bigint::text as seconds) now
    left join lateral (
      select e.id, e.kind, e.topics, e.ids from live_events e where ${isNew} order by e.id limit ${LIMIT}
    ) e on true
    order by e.id`.execute(db.kysely);
  const [first, ...rest] = rows;
  if (first === undefined) throw new TypeError('a snapshot has one row at least');
  return [first, ...rest];
}

/** All transactions before the cursor had ended when the snapshot was taken. */
function cursorOf({ snapshot, seconds }: Row): string {
  return `${snapshot.split(':')[0] ?? ''}-${seconds}`;
}

function refreshesOf(rows: readonly Row[]): StoredRefresh[] {
  return rows.flatMap(({ kind, topics, ids }) =>
    kind === null || topics === null || ids === null ? [] : [{ kind, topics, ids }],
  );
}

function lookOf(rows: readonly [Row, ...Row[]]): Look {
  return { refreshes: refreshesOf(rows), cursor: cursorOf(rows[0]) };
}

function xmaxOf(snapshot: string): bigint {
  return BigInt(snapshot.split(':')[1] ?? '0');
}

/** Follows the table: each read finds what was committed since the last one, each row once, in any order. */
export interface Follower {
  /**
   * Passes new refreshes to `take`, and again if that fails; undefined when the database was replaced or there were too many:
   * anything may have changed.
   */
  next(take: (found: Look | undefined) => Promise<void>): Promise<void>;
  /** Everything committed before it has been taken. */
  readonly cursor: string;
}

/** Follows from now on. */
export async function follow(db: Database): Promise<Follower> {
  let last = (await look(db, sql`false`))[0];
  const isNew = () => sql`e.xid >= pg_snapshot_xmin(${last.snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(e.xid, ${last.snapshot}::pg_snapshot)`;
  return {
    get cursor() {
      return cursorOf(last);
    },
    async next(take) {
      const rows = await look(db, isNew());
      const wentBack = xmaxOf(rows[0].snapshot) < xmaxOf(last.snapshot);
      await take(wentBack || rows.length === LIMIT ? undefined : lookOf(rows));
      last = rows[0];
    },
  };
}

/** Returns what was committed for these topics since a cursor; undefined when the cursor is too old. */
export async function since(db: Database, topics: readonly string[], cursor: string): Promise<Look | undefined> {
  const [, xid, seconds] = /^(\d{1,19})-(\d{1,12})$/.exec(cursor) ?? [];
  if (xid === undefined || seconds === undefined) return undefined;
  const rows = await look(db, sql`e.xid >= ${xid}::xid8 and e.topics && ${[...topics]}::text[]`);
  const isTooOld = Number(rows[0].seconds) - Number(seconds) > RESUMABLE_SECONDS;
  if (isTooOld || BigInt(xid) > xmaxOf(rows[0].snapshot) || rows.length === LIMIT) return undefined;
  return lookOf(rows);
}

/** Returns what was written for these topics in the last seconds; undefined when that is longer than refreshes are kept. */
export async function ofLast(db: Database, topics: readonly string[], seconds: number): Promise<Look | undefined> {
  if (seconds > RESUMABLE_SECONDS) return undefined;
  const span = seconds + SLOWEST_COMMIT_SECONDS;
  const rows = await look(
    db,
    sql`e.at >= now() - ${span} * interval '1 second' and e.topics && ${[...topics]}::text[]`,
  );
  return rows.length === LIMIT ? undefined : lookOf(rows);
}

/** Removes refreshes that are too old to be resumed. */
export async function removeOldRefreshes({ db }: { readonly db: Database }): Promise<void> {
  await sql`delete from live_events where at < now() - ${KEPT}`.execute(db.kysely);
}
