import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openDatabase } from '../../src/platform/db/index.ts';
import type { Database, Engine } from '../../src/platform/db/index.ts';
import { createEmbeddedDatabase } from './embedded-databases.ts';
import { createPostgresDatabase } from './postgres-databases.ts';
import { productMigrations } from './prepare.ts';
import { silentLog } from './silent-log.ts';

const openLimitMs = 60_000;
/** Hundreds of rivals share a few connections: on a busy machine the last ones wait for longer than in production. */
const CONNECT_MS = 60_000;

export type TestDatabaseOptions = {
  /** The migrations to apply; by default the product's, none when null. */
  migrations?: string | null;
  poolSize?: number;
};

/** A database of its own for one test file; on PostgreSQL, `url` reaches it from other processes. */
export type TestDatabase = Database & { readonly url: string | undefined };

/** Both engines that the product runs on. */
export const engines: readonly Engine[] = ['embedded', 'postgres'];

/** Whether this machine can test on `engine`. */
export function isAvailable(engine: Engine): boolean {
  return engine === 'embedded' || inject('postgresUrl') !== '';
}

/** Opens a fresh, migrated database; closing it removes it. */
export async function openTestDatabase(engine: Engine, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const folder = options.migrations === null ? undefined : (options.migrations ?? productMigrations);
  if (engine === 'embedded') {
    const database = await createEmbeddedDatabase({ scratchFolder: inject('scratchFolder'), folder });
    return { ...database, url: undefined };
  }
  const created = await createPostgresDatabase(inject('postgresUrl'), { prefix: inject('databasePrefix'), folder });
  const poolSize = options.poolSize ?? 10;
  const timeouts = { connect: CONNECT_MS };
  const database = await openDatabase({ databaseUrl: created.url, dataDir: '', poolSize, timeouts, log: silentLog });
  return {
    ...database,
    url: created.url,
    async close() {
      await database.close();
      await created.drop();
    },
  };
}

function describeOn(engine: Engine, name: string, body: SuiteBody, options: TestDatabaseOptions | undefined): void {
  describe.skipIf(!isAvailable(engine))(`${name} (${engine})`, () => {
    let database: TestDatabase | undefined;
    beforeAll(async () => {
      database = await openTestDatabase(engine, options);
    }, openLimitMs);
    afterAll(async () => await database?.close());
    body(() => {
      if (!database) throw new Error('The database is open in tests and hooks only');
      return database;
    }, engine);
  });
}

export type SuiteBody = (database: () => TestDatabase, engine: Engine) => void;

/** A suite that runs twice: on PGlite and on PostgreSQL, each time with a fresh database shared by its tests. */
export function describeOnEachEngine(name: string, body: SuiteBody, options?: TestDatabaseOptions): void {
  for (const engine of engines) describeOn(engine, name, body, options);
}

/** A suite on PostgreSQL only: races, lost connections, several processes. */
export function describeOnPostgres(name: string, body: SuiteBody, options?: TestDatabaseOptions): void {
  describeOn('postgres', name, body, options);
}
