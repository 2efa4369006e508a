import type { PGlite } from '@electric-sql/pglite';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { kyselyOnPGlite } from './embedded/dialect.ts';
import { openEmbedded } from './embedded/open.ts';
import type { DatabaseLog } from './log.ts';
import { defaultTimeouts, patientTimeouts, openPostgres } from './postgres.ts';
import type { PostgresTimeouts } from './postgres.ts';
import { createTransactionRunner } from './transaction.ts';

export type { Database, Engine } from './database.ts';
export * from './errors.ts';
export type { DatabaseLog } from './log.ts';
export { countRoundTrips } from './round-trips.ts';
export type { Tables } from './tables.ts';

export type DatabaseOptions = {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** The embedded database's directory; its parent also holds the lock `<dataDir>.lock`. */
  dataDir: string;
  /** Connections of this process to the server. */
  poolSize: number;
  /** Server limits in milliseconds; the embedded engine knows none. */
  timeouts?: Partial<PostgresTimeouts> | undefined;
  log: DatabaseLog;
};

function openServerDatabase(options: DatabaseOptions, databaseUrl: string): Database {
  const transactions = createTransactionRunner();
  const { guard } = transactions;
  const shared = { databaseUrl, log: options.log, guard };
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const kysely = openPostgres({ ...shared, poolSize: options.poolSize, timeouts });
  return createDatabase({
    engine: 'postgres',
    kysely,
    transactions,
    async withoutTimeouts(work) {
      const unlimited = openPostgres({ ...shared, poolSize: 2, timeouts: patientTimeouts });
      try {
        return await work(unlimited);
      } finally {
        await unlimited.destroy();
      }
    },
    close: () => kysely.destroy(),
  });
}

/** A Database over an open PGlite, which `stop` closes. */
export function embeddedDatabase(pglite: PGlite, log: DatabaseLog, stop = () => pglite.close()): Database {
  const transactions = createTransactionRunner();
  const kysely = kyselyOnPGlite(pglite, transactions.guard, log);
  return createDatabase({
    engine: 'embedded',
    kysely,
    transactions,
    async withoutTimeouts(work) {
      const result = await work(kysely);
      // New types may have come: PGlite only knows the array types it has looked up.
      await pglite.refreshArrayTypes();
      return result;
    },
    async close() {
      await stop();
      await kysely.destroy();
    },
  });
}

/** Opens the database: the server's pool connects lazily, the embedded one is started (and created) before this returns. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openServerDatabase(options, options.databaseUrl);
  const { pglite, stop } = await openEmbedded(options.dataDir, options.log);
  return embeddedDatabase(pglite, options.log, stop);
}
