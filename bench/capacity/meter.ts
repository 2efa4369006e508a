import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Processor time in milliseconds. */
export interface Times {
  readonly web: number;
  readonly worker: number;
  readonly database: number;
}

export const sides = ['web', 'worker', 'database'] as const;

/** Linux counts processor time in ticks of a hundredth of a second. */
const TICK_MS = 10;

/** The fields of /proc/<pid>/stat behind the name of the program, from the state on; undefined when it has ended. */
function statOf(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const PARENT = 1;
const OWN = [11, 12];
const OF_ENDED_CHILDREN = [13, 14];

function ticks(stat: readonly string[] | undefined, fields: readonly number[]): number {
  return fields.reduce((sum, field) => sum + Number(stat?.[field] ?? 0), 0);
}

const processMs = (pid: number) => TICK_MS * ticks(statOf(pid), OWN);

/** A server's processor time: its own, that of its processes, and of those that have ended. */
function serverMs(postmaster: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => Number(stat?.[PARENT]) === postmaster);
  const all = [ticks(statOf(postmaster), [...OWN, ...OF_ENDED_CHILDREN]), ...children.map((stat) => ticks(stat, OWN))];
  return TICK_MS * all.reduce((sum, one) => sum + one, 0);
}

/** The process that started the one which serves this connection. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(statOf(rows[0]?.pid ?? 0)?.[PARENT]);
}

export interface Processes {
  readonly web: number;
  readonly worker: number;
  readonly postmaster: number;
}

export const timesOf = ({ web, worker, postmaster }: Processes): Times => ({
  web: processMs(web),
  worker: processMs(worker),
  database: serverMs(postmaster),
});

/** Bytes written to the log of the database since it was made. */
export async function walBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes",
  );
  return Number(rows[0]?.bytes);
}

/** Rows written to each table so far: what has been stored, and what has been changed or removed. */
export type Rows = Readonly<Record<string, { readonly stored: number; readonly changed: number }>>;

/** Reads what all connections have reported: they do so within ten seconds. */
export async function rowsWritten(client: pg.Client): Promise<Rows> {
  const { rows } = await client.query<{ name: string; stored: number; changed: number }>(`
    select relid::regclass::text as name, n_tup_ins::float8 as stored, (n_tup_upd + n_tup_del)::float8 as changed
    from pg_stat_user_tables`);
  return Object.fromEntries(rows.map(({ name, stored, changed }) => [name, { stored, changed }]));
}

export interface Table {
  readonly rows: number;
  /** With its indexes and what is stored apart. */
  readonly bytes: number;
  readonly indexBytes: number;
}

/** The tables of at least so many bytes, the largest first. */
export async function tablesOf(client: pg.Client, fewestBytes: number): Promise<Record<string, Table>> {
  const { rows } = await client.query<Table & { name: string }>(
    `select relid::regclass::text as name, greatest(c.reltuples, 0)::float8 as rows,
       pg_total_relation_size(relid)::float8 as bytes, pg_indexes_size(relid)::float8 as "indexBytes"
     from pg_stat_user_tables join pg_class c on c.oid = relid
     where schemaname <> 'capacity' and pg_total_relation_size(relid) >= $1 order by 3 desc`,
    [fewestBytes],
  );
  return Object.fromEntries(rows.map(({ name, ...table }) => [name, table]));
}

/** The largest indexes in bytes. */
export async function indexesOf(client: pg.Client, most: number): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select indexrelid::regclass::text as name, pg_relation_size(indexrelid)::float8 as bytes
     from pg_stat_user_indexes order by 2 desc, 1 limit $1`,
    [most],
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}
