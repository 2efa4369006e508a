import { Kysely, PostgresAdapter } from 'kysely';
import pg from 'pg';
import { type ConnectionGuard, type ConnectionSource, type ConnectionUse, createDialect } from './dialect.ts';
import type { ConnectionHealth } from './connection-health.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { GatheringSocket } from './gathering-socket.ts';
import type { Hosts } from './hosts.ts';
import type { DatabaseLog } from './log.ts';
import { isPatient } from './patience.ts';
import { PostgresConnection, translate } from './postgres-connection.ts';
import { isPooled, prepareSession, settingsOfTransaction } from './postgres-session.ts';
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
  /** One answer inside patiently(). */
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
  hosts: Hosts;
  health: ConnectionHealth;
  poolSize: number;
  timeouts: PostgresTimeouts;
  /** The callers that may wait for a connection; further ones are turned away at once. */
  maxWaiting: number;
  log: DatabaseLog;
  guard: ConnectionGuard;
  use: ConnectionUse;
};

/** A client that connects to the server that is used at present. */
function clientOf(hosts: Hosts): new () => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current() });
    }
  };
}

/** The pool waits for its `onConnect`; the driver's types leave this out. */
interface PoolConfig extends Omit<pg.PoolConfig, 'onConnect'> {
  readonly onConnect: (client: pg.ClientBase) => Promise<void>;
}

function createPool(options: PostgresOptions): pg.Pool {
  const { timeouts, log, hosts } = options;
  const needs = { ...timeouts, mustTakeWrites: hosts.mustTakeWrites };
  const config: PoolConfig = {
    Client: clientOf(hosts),
    max: options.poolSize,
    application_name: 'sanguine',
    types: postgresTypes,
    pipeline: true,
    stream: () => new GatheringSocket(),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: timeouts.connect,
    onConnect: (client) => prepareSession(client, needs),
  };
  const pool = new pg.Pool(config);
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', onError);
  // The pool listens to idle clients only: a lost connection that is in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Tries each server once, as long as those before fail quickly. */
async function connect(pool: pg.Pool, { hosts, health, timeouts }: PostgresOptions): Promise<pg.PoolClient> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    const address = hosts.current();
    try {
      const client = await pool.connect();
      health.succeeded();
      return client;
    } catch (error) {
      const refusal = health.failed(error, address);
      if (refusal) hosts.moveOnFrom(address);
      const isLate = performance.now() - startedAt > timeouts.connect / 4;
      if (!refusal || tries === hosts.all.length || isLate) throw translate(error);
    }
  }
}

/** A connection pool on a PostgreSQL server; it connects at the first statement. */
export function openPool(options: PostgresOptions): ConnectionSource {
  const pool = createPool(options);
  const { timeouts, maxWaiting } = options;
  const answerLimit = () => (isPatient() ? timeouts.patientAnswer : timeouts.answer);
  const names = createStatementNames();
  const settings = settingsOfTransaction(timeouts);
  const watch = watchStatements(options.log);
  return {
    async acquire() {
      if (pool.waitingCount >= maxWaiting)
        throw new DatabaseUnavailableError('too many callers are waiting for the database');
      const client = await connect(pool, options);
      const isBehindPooler = isPooled(client);
      return new PostgresConnection(client, {
        watch,
        answerLimit,
        refused: (error) => options.health.refused(error),
        // Whether a pooler keeps named statements for its clients cannot be asked through it.
        names: isBehindPooler ? withoutNames : names,
        settings: isBehindPooler ? settings : undefined,
      });
    },
    close: () => pool.end(),
  };
}

/** Kysely over a pool. */
export function kyselyOnPostgres(
  source: ConnectionSource,
  { guard, use }: Pick<PostgresOptions, 'guard' | 'use'>,
): Kysely<Tables> {
  const createAdapter = () => new PostgresAdapter();
  return new Kysely<Tables>({
    dialect: createDialect({ source, guard, use, createAdapter }),
  });
}
