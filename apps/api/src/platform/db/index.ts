import { pathToFileURL } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { createConnectionHealth } from './connection-health.ts';
import { createDatabase, type Database } from './database.ts';
import type { OnCrash } from './embedded/crash.ts';
import { newConnectionUse } from './dialect.ts';
import { kyselyOnPGlite } from './embedded/dialect.ts';
import { startMaintenance } from './embedded/maintenance.ts';
import type { Room } from './embedded/write-guard.ts';
import { createHosts } from './hosts.ts';
import type { DatabaseLog } from './log.ts';
import { defaultTimeouts, kyselyOnPostgres, openPool, patientTimeouts, type PostgresTimeouts } from './postgres.ts';
import { openPostgresChannel } from './postgres-channel.ts';
import { createTransactionRunner } from './transaction.ts';
import { createWaiting } from './work-signals.ts';

export type { Channel } from './channel.ts';
export type { Database, DatabaseState, Engine } from './database.ts';
export * from './errors.ts';
export type { DatabaseLog } from './log.ts';
export { fixed } from './fixed.ts';
export { type ConnectionCause, DatabaseRefusedError, explaining } from './refusals.ts';
export { patiently } from './patience.ts';
export type { Tables } from './tables.ts';
export { signalWork } from './work-signals.ts';
export type { Trx } from './transaction.ts';
export { expectingSlow, listStatements } from './watch-statements.ts';

export type DatabaseOptions = {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** The embedded database's directory; its parent also holds the lock `<dataDir>.lock`. */
  dataDir: string;
  /** Connections of this process to the server. */
  poolSize: number;
  /** Server limits in milliseconds; the embedded engine knows none. */
  timeouts?: Partial<PostgresTimeouts> | undefined;
  /** The callers that may wait for a connection; 2,000 by default. */
  maxWaiting?: number | undefined;
  /** Milliseconds of processor time after which a hung embedded engine ends the process; by default as `watchdog.ts` says. */
  hungAfterMs?: number | undefined;
  log: DatabaseLog;
};

export const MAX_WAITING = 2_000;

function openServerDatabase(options: DatabaseOptions, databaseUrl: string): Database {
  const waiting = createWaiting();
  const transactions = createTransactionRunner(waiting.wake);
  const { guard } = transactions;
  const { log, poolSize, maxWaiting = MAX_WAITING } = options;
  const hosts = createHosts(databaseUrl);
  const health = createConnectionHealth(log, () => hosts.current());
  const use = newConnectionUse();
  const shared = { hosts, health, log, guard, use, maxWaiting };
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const kysely = kyselyOnPostgres(openPool({ ...shared, poolSize, timeouts }), shared);
  return createDatabase({
    engine: 'postgres',
    kysely,
    transactions,
    waiting,
    use,
    listen: (channel, events) => openPostgresChannel({ hosts: createHosts(databaseUrl), channel, log }, events),
    async withoutTimeouts(work) {
      const uncounted = { ...shared, use: newConnectionUse() };
      const unlimited = kyselyOnPostgres(openPool({ ...uncounted, poolSize: 2, timeouts: patientTimeouts }), uncounted);
      try {
        return await work(unlimited);
      } finally {
        await unlimited.destroy();
      }
    },
    health,
    close: () => kysely.destroy(),
  });
}

export type EmbeddedParts = {
  pglite: PGlite;
  log: DatabaseLog;
  onCrash: OnCrash;
  stop?: () => Promise<void>;
  /** The path of its directory; without one it is in the memory. */
  directory?: string;
  room?: Room;
};

/** The room of a database in the memory. */
const unlimited: Room = { isShort: () => false, hasForCheckpoint: () => true };

/** A Database over an open PGlite, which `stop` closes. */
export function embeddedDatabase(parts: EmbeddedParts): Database {
  const { pglite, log, directory = '', room = unlimited, stop = () => pglite.close() } = parts;
  const health = createConnectionHealth(log, () => pathToFileURL(directory).href);
  const waiting = createWaiting();
  const transactions = createTransactionRunner(waiting.wake);
  const use = newConnectionUse();
  const kysely = kyselyOnPGlite(pglite, { ...parts, room, health, use, guard: transactions.guard });
  return createDatabase({
    engine: 'embedded',
    kysely,
    transactions,
    waiting,
    use,
    listen: () => ({ notify: () => {}, isListening: () => true, close: () => Promise.resolve() }),
    async withoutTimeouts(work) {
      const result = await work(kysely);
      // A migration may have added types, and PGlite only knows the array types that it has looked up.
      await pglite.refreshArrayTypes();
      return result;
    },
    health,
    async close() {
      await stop();
      await kysely.destroy();
    },
  });
}

// Do as a PostgreSQL server does on PANIC: exit at once; the next start recovers from the log.
function exitOnCrash(log: DatabaseLog): OnCrash {
  return (error) => {
    log.error({ err: error }, 'the embedded database has crashed: the process ends, its next start recovers');
    process.exit(1);
  };
}

/** Opens the database: the server's pool connects lazily, the embedded one is started (and created) before this returns. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log, dataDir: directory, hungAfterMs } = options;
  if (options.databaseUrl) return openServerDatabase(options, options.databaseUrl);
  // Loaded only here: with a server it would take memory for nothing.
  const { openEmbedded } = await import('./embedded/open.ts');
  const onCrash = exitOnCrash(log);
  const server = await openEmbedded(directory, { log, onCrash, hungAfterMs });
  const database = embeddedDatabase({ ...server, directory, log, onCrash });
  const stopMaintenance = startMaintenance(database.kysely, log, server.room);
  return {
    ...database,
    async close() {
      await stopMaintenance();
      await database.close();
    },
  };
}
