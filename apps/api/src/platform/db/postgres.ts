import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { guardDialect } from './guarded-dialect.ts';
import type { ConnectionGuard } from './guarded-dialect.ts';
import type { DatabaseLog } from './log.ts';
import { arrayElementParsers, scalarParsers } from './parsers.ts';
import { adaptPool } from './postgres-pool.ts';
import { watchStatements } from './watch-statements.ts';
import type { Tables } from './tables.ts';

/** Limits in milliseconds; 0 switches one off. */
export type PostgresTimeouts = {
  /** Waiting for a free connection or for a new one. */
  connect: number;
  /** One statement, by the server's clock. */
  statement: number;
  /** One statement, by ours: then the server, or the way to it, counts as dead. */
  answer: number;
  lock: number;
  idleInTransaction: number;
};

export const defaultTimeouts: PostgresTimeouts = {
  connect: 5_000,
  statement: 10_000,
  answer: 15_000,
  lock: 5_000,
  idleInTransaction: 15_000,
};

/** For long work; only waiting for a lock stays limited, since everybody queues behind one who waits. */
export const patientTimeouts: PostgresTimeouts = {
  connect: 5_000,
  statement: 0,
  answer: 0,
  lock: 10_000,
  idleInTransaction: 0,
};

// A Date parameter means an instant: without this the driver would write it in the machine's own time zone.
pg.defaults.parseInputDatesAsUTC = true;

type Parse = (text: string) => unknown;

// The driver declares its parsers as `any`; each takes a value's text.
const driverParser: (oid: number, format?: 'text' | 'binary') => Parse = pg.types.getTypeParser;

// The parser of text[] (1009) only splits, which suits every element type.
function splitArray(text: string): unknown[] {
  const elements = driverParser(1009)(text);
  return Array.isArray(elements) ? elements : [];
}

function mapElements(values: unknown[], parse: Parse): unknown[] {
  return values.map((value) => {
    if (Array.isArray(value)) return mapElements(value, parse);
    return typeof value === 'string' ? parse(value) : value;
  });
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  const scalar = scalarParsers[oid];
  if (scalar) return scalar;
  const element = arrayElementParsers[oid];
  if (element) return (text) => mapElements(splitArray(text), element);
  return driverParser(oid, format);
}

export type PostgresOptions = {
  databaseUrl: string;
  poolSize: number;
  timeouts: PostgresTimeouts;
  log: DatabaseLog;
  guard: ConnectionGuard;
};

function createPool(options: PostgresOptions): pg.Pool {
  const { timeouts, log } = options;
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.poolSize,
    application_name: 'sanguine',
    options: '-c TimeZone=UTC -c DateStyle=ISO,MDY -c IntervalStyle=postgres',
    types: { getTypeParser },
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
  });
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', onError);
  // The pool listens to idle clients only: a lost connection that is in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** A connection pool on a PostgreSQL server; nothing connects before the first statement. */
export function openPostgres(options: PostgresOptions): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool: adaptPool(createPool(options)) });
  return new Kysely<Tables>({ dialect: guardDialect(dialect, options.guard), log: watchStatements(options.log) });
}
