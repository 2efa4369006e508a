import { Kysely, PostgresAdapter } from 'kysely';
import pg from 'pg';
import { createDialect } from './dialect.ts';
import type { ConnectionGuard, ConnectionUse } from './dialect.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { GatheringSocket } from './gathering-socket.ts';
import type { DatabaseLog } from './log.ts';
import { isPatient } from './patience.ts';
import { PostgresConnection, translate } from './postgres-connection.ts';
import { prepareSession } from './postgres-session.ts';
import { postgresTypes } from './postgres-types.ts';
import { createStatementNames, withoutNames } from './statement-names.ts';
import type { Tables } from './tables.ts';
import { watchStatements } from './watch-statements.ts';

/** Limits in milliseconds; 0 switches one off. */
export type PostgresTimeouts = {
  /** Waiting for a free connection or for a new one. */
  connect: number;
  /** One statement, by the server's clock. */
  statement: number;
  /** One answer, by our clock: after that the server or the network counts as down. */
  answer: number;
  /** The same inside patiently(). */
  patientAnswer: number;
  lock: number;
  idleInTransaction: number;
};

export const defaultTimeouts: PostgresTimeouts = {
  connect: 4_000,
  statement: 10_000,
  answer: 4_000,
  patientAnswer: 15_000,
  lock: 5_000,
  idleInTransaction: 15_000,
};

/** For long work; only lock waits stay limited, because everybody queues behind a waiting lock request. */
export const patientTimeouts: PostgresTimeouts = {
  connect: 5_000,
  statement: 0,
  answer: 0,
  patientAnswer: 0,
  lock: 10_000,
  idleInTransaction: 0,
};

export type PostgresOptions = {
  databaseUrl: string;
  poolSize: number;
  timeouts: PostgresTimeouts;
  /** How many callers may wait for a connection; further ones are turned away at once. */
  maxWaiting: number;
  log: DatabaseLog;
  guard: ConnectionGuard;
  use: ConnectionUse;
  /** Off for a pooler that refuses names. */
  namedStatements: boolean;
};

function createPool(options: PostgresOptions): pg.Pool {
  const { timeouts, log } = options;
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.poolSize,
    application_name: 'sanguine',
    types: postgresTypes,
    pipeline: true,
    stream: () => new GatheringSocket(),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: timeouts.connect,
    verify: (client, done) => void prepareSession(client, timeouts, done),
  });
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', onError);
  // The pool listens to idle clients only: a lost connection that is in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** A connection pool on a PostgreSQL server; it connects at the first statement. */
export function openPostgres(options: PostgresOptions): Kysely<Tables> {
  const pool = createPool(options);
  const { timeouts, maxWaiting } = options;
  const answerLimit = () => (isPatient() ? timeouts.patientAnswer : timeouts.answer);
  const names = options.namedStatements ? createStatementNames() : withoutNames;
  const watch = watchStatements(options.log);
  const source = {
    async acquire() {
      if (pool.waitingCount >= maxWaiting)
        throw new DatabaseUnavailableError('too many callers are waiting for the database');
      const client = await pool.connect().catch((error: unknown) => {
        throw translate(error);
      });
      return new PostgresConnection(client, { watch, names, answerLimit });
    },
    close: () => pool.end(),
  };
  const createAdapter = () => new PostgresAdapter();
  return new Kysely<Tables>({
    dialect: createDialect({ source, guard: options.guard, use: options.use, createAdapter }),
  });
}
