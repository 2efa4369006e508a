import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/index.ts';

/** The content that a database has from its template: nothing of it may have changed when the next file gets it. */
export interface Origin {
  /** The first transaction after it was copied. */
  readonly xid: string;
  /** Counts what its template has: rows, and what defines its tables, functions and types. */
  readonly state: string;
}

/** Larger ones are not emptied: their dead rows would slow down the next file. */
const MAX_BYTES = 30_000_000;
const DEFINITIONS = ['pg_class', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_type', 'pg_db_role_setting'];
const OWN_TABLES = `select c.oid::regclass as name from pg_class c where c.relkind = 'r' and pg_relation_size(c.oid) > 0
  and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;

/** Removes what was written since, without triggers; gives up where somebody is still at work. */
const emptying = ({ xid }: Origin) => `do $$
  declare found record;
  begin
    if pg_database_size(current_database()) > ${MAX_BYTES} or exists (select from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()) then return; end if;
    set local lock_timeout = '1s';
    set local session_replication_role = replica;
    for found in ${OWN_TABLES} loop
      execute format('delete from %s where xmin::text::bigint >= ${xid}', found.name);
    end loop;
  end $$`;

async function stateSince({ kysely }: Database, xid: string): Promise<string> {
  const definitions = DEFINITIONS.map(
    (name) => `(select count(*) || ' ' || count(*) filter (where xmin::text::bigint >= ${xid}) from ${name})`,
  );
  const { rows: tables } = await sql.raw<{ name: string }>(OWN_TABLES).execute(kysely);
  const contents = tables.map(({ name }) => `(select nullif('${name} ' || count(*), '${name} 0') from ${name})`);
  const { rows } = await sql
    .raw<{ state: string }>(`select concat_ws(', ', ${[...definitions, ...contents].join()}) as state`)
    .execute(kysely);
  return rows[0]?.state ?? '';
}

/** To be called with a fresh copy. */
export async function originOf(database: Database): Promise<Origin> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text::bigint + 1 as xid`.execute(
    database.kysely,
  );
  const xid = String(rows[0]?.xid);
  return { xid, state: await stateSince(database, xid) };
}

/** Makes a database what it was, if that can be done; its connections know it already, which is what took most of the time. */
export async function isEmptied(database: Database, origin: Origin): Promise<boolean> {
  try {
    await sql.raw(emptying(origin)).execute(database.kysely);
    return (await stateSince(database, origin.xid)) === origin.state;
  } catch {
    return false;
  }
}
