import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database, Engine } from '../../src/platform/db/index.ts';
import type { SchemaFolders } from '../../src/platform/db/schema-files.ts';
import { createEmbeddedDatabase } from './embedded-databases.ts';
import { openPatiently } from './open-patiently.ts';
import { createPostgresDatabase } from './postgres-databases.ts';
import { productMigrations } from './prepare.ts';

export type TestDatabaseOptions = {
  /** The migrations to apply; by default the product's, none when null. */
  migrations?: SchemaFolders | null;
  poolSize?: number;
};

/** A database of its own for one test file; on PostgreSQL, `url` reaches it from other processes. */
export type TestDatabase = Database & { readonly url: string | undefined };

/** Tells whether this machine can test on `engine`. */
export function isAvailable(engine: Engine): boolean {
  return engine === 'embedded' || inject('postgresUrl') !== '';
}

/** Opens a fresh, migrated database; closing it removes it. */
export async function openTestDatabase(engine: Engine, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const folders = options.migrations === null ? undefined : (options.migrations ?? productMigrations);
  if (engine === 'embedded') {
    const database = await createEmbeddedDatabase(inject('preparedFolder'), folders);
    return { ...database, url: undefined };
  }
  const created = await createPostgresDatabase(inject('postgresUrl'), { prefix: inject('databasePrefix'), folders });
  const poolSize = options.poolSize ?? 10;
  const database = await openPatiently({ databaseUrl: created.url, poolSize });
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
    });
    afterAll(async () => await database?.close());
    body(() => {
      if (!database) throw new Error('The database is open in tests and hooks only');
      return database;
    }, engine);
  });
}

export type SuiteBody = (database: () => TestDatabase, engine: Engine) => void;

/** Returns the engine of this run's suites: PostgreSQL where the machine has it, unless the run is about the embedded database. */
export function engineOfRun(): Engine {
  return inject('engine') === 'postgres' && isAvailable('postgres') ? 'postgres' : 'embedded';
}

/** Returns both engines that the product runs on, as far as the machine has them; in a run about the embedded database that one. */
export function bothEngines(): readonly Engine[] {
  const engines: readonly Engine[] = inject('engine') === 'embedded' ? ['embedded'] : ['embedded', 'postgres'];
  return engines.filter(isAvailable);
}

/** A suite with a fresh database shared by its tests, on the engine of this run. */
export function describeDatabase(name: string, body: SuiteBody, options?: TestDatabaseOptions): void {
  describeOn(engineOfRun(), name, body, options);
}

/** A suite that runs twice: on PGlite and on PostgreSQL, each time with a fresh database shared by its tests. */
export function describeOnEachEngine(name: string, body: SuiteBody, options?: TestDatabaseOptions): void {
  for (const engine of bothEngines()) describeOn(engine, name, body, options);
}

/** A suite on PostgreSQL only: races, lost connections, several processes. */
export function describeOnPostgres(name: string, body: SuiteBody, options?: TestDatabaseOptions): void {
  describe.skipIf(inject('engine') === 'embedded')('on PostgreSQL', () => {
    describeOn('postgres', name, body, options);
  });
}
