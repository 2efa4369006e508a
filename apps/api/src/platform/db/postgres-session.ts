import type { Writable } from 'node:stream';
import pg from 'pg';
import { ServerIsReadOnlyError } from './errors.ts';

/** Settings that change how values are written as text: the same on every connection, whatever its role has set. */
const READING = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
} as const;

/** Our statements take milliseconds: starting parallel workers, or compiling a plan, takes longer than they do. */
const PLANNING = { jit: 'off', max_parallel_workers_per_gather: '0' } as const;

/** Limits of the server in milliseconds; 0 switches one off. */
export type SessionLimits = { statement: number; lock: number; idleInTransaction: number; connect: number };

function settingsOf(limits: SessionLimits): [name: string, value: string][] {
  return Object.entries({
    ...READING,
    ...PLANNING,
    statement_timeout: String(limits.statement),
    lock_timeout: String(limits.lock),
    idle_in_transaction_session_timeout: String(limits.idleInTransaction),
  });
}

/** A query with the driver's limit on waiting for its answer, in milliseconds; its types leave this out. */
interface LimitedQuery extends pg.QueryConfig {
  readonly query_timeout: number;
}

/** The driver's clients have the connection that their types leave out. */
export function streamOf(client: pg.ClientBase): Writable {
  return (client as pg.ClientBase & { readonly connection: pg.Connection }).connection.stream;
}

/** Clients whose transactions a pooler hands to whichever connection of its own is free. */
const pooled = new WeakSet<pg.ClientBase>();

/**
 * Tells whether a pooler stands between this client and PostgreSQL: a setting of the session would reach other clients.
 */
export const isPooled = (client: pg.ClientBase) => pooled.has(client);

/** Follows BEGIN behind a pooler: our settings, for this transaction alone. */
export function settingsOfTransaction(limits: SessionLimits): string {
  return settingsOf(limits)
    .map(([name, value]) => `; set local ${name} = ${pg.escapeLiteral(value)}`)
    .join('');
}

type SessionState = { backend: number; isReadOnly: boolean };

/** The process that the server announced. A pooler announces a number of its own. */
const announcedProcess = (client: pg.ClientBase) =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0;

/**
 * Applies our settings to a new connection, unless it leads to a pooler. By a statement, not by start-up parameters: a
 * pooler refuses those that it does not know, and the URL may have `options` of its own.
 */
async function prepare(client: pg.ClientBase, limits: SessionLimits): Promise<SessionState> {
  const sets = settingsOf(limits).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, false)`,
  );
  const text = `select pg_backend_pid() as backend, current_setting('transaction_read_only') = 'on' as "isReadOnly",
    case when pg_backend_pid() = ${announcedProcess(client)} then concat(${sets.join(', ')}) end`;
  const query: LimitedQuery = { text, query_timeout: limits.connect };
  const { rows } = await client.query<SessionState>(query);
  const [found] = rows;
  if (found === undefined) throw new Error('the server has not answered the settings');
  if (found.backend !== announcedProcess(client)) pooled.add(client);
  return found;
}

/** Tells whether the process that answers is the one that was announced: what this client listens to will arrive. */
export async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend === announcedProcess(client);
}

type Needs = SessionLimits & { mustTakeWrites: boolean };

/**
 * For the pool's `onConnect`: a connection that cannot be prepared is closed, and the caller gets the reason. Not for its
 * `verify`: who stopped waiting meanwhile would never return the connection, and its place would be lost for good.
 */
export async function prepareSession(client: pg.ClientBase, needs: Needs): Promise<void> {
  try {
    const { isReadOnly } = await prepare(client, needs);
    if (needs.mustTakeWrites && isReadOnly) throw new ServerIsReadOnlyError();
  } catch (error) {
    // The pool waits for its end before it answers: a silent server must not delay that.
    streamOf(client).destroy();
    throw error;
  }
}
