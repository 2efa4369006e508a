import pg from 'pg';
import type { LimitedQuery } from './postgres-connection.ts';

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

/**
 * Applies our settings to a new connection. By a statement, not by start-up parameters: a pooler refuses those that it
 * does not know, and the URL may have `options` of its own.
 */
async function prepare(client: pg.ClientBase, limits: SessionLimits): Promise<void> {
  const settings: Readonly<Record<string, string>> = {
    ...READING,
    ...PLANNING,
    statement_timeout: String(limits.statement),
    lock_timeout: String(limits.lock),
    idle_in_transaction_session_timeout: String(limits.idleInTransaction),
  };
  const sets = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, false)`,
  );
  const query: LimitedQuery = { text: `select ${sets.join(', ')}`, query_timeout: limits.connect };
  await client.query(query);
}

/** For the pool's `verify`: a connection that cannot be prepared is closed, and the caller gets the reason. */
export async function prepareSession(
  client: pg.ClientBase,
  limits: SessionLimits,
  done: (error?: Error) => void,
): Promise<void> {
  const [prepared] = await Promise.allSettled([prepare(client, limits)]);
  if (prepared.status === 'fulfilled') done();
  else done(prepared.reason instanceof Error ? prepared.reason : new Error(String(prepared.reason)));
}
