import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database, Engine } from '../../src/platform/db/index.ts';
import type { SchemaFolders } from '../../src/platform/db/schema-files.ts';
import { createEmbeddedDatabase } from './embedded-databases.ts';
import { openPatiently } from './open-patiently.ts';
import { createPostgresDatabase } from './postgres-databases.ts';
import { productMigrations } from './prepare.ts';
import { isEmptied, type Origin, originOf } from './resting-databases.ts';

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

interface Opened {
  readonly database: Database;
  readonly url: string;
  drop(): Promise<void>;
  /** The state to go back to for the next file; none of those that are dropped. */
  readonly origin?: Origin;
}

/** Emptied ones of files that are done: a new one, and all that its connections have to read first, takes longer. */
const resting: Opened[] = [];

/** Lends a database to one file. Where the file leaves somebody waiting for its events, the next one would have them, too. */
function lend(opened: Opened): TestDatabase {
  const { database, url, drop, origin } = opened;
  const waiting = new Set<object>();
  let isLent = true;
  return {
    ...database,
    url,
    onWork(listener) {
      const unsubscribe = database.onWork(listener);
      waiting.add(listener);
      return () => {
        waiting.delete(listener);
        unsubscribe();
      };
    },
    listen(channel, events) {
      const listening = database.listen(channel, events);
      waiting.add(listening);
      return {
        ...listening,
        close: async () => {
          waiting.delete(listening);
          await listening.close();
        },
      };
    },
    async close() {
      if (!isLent) return;
      isLent = false;
      if (origin !== undefined && waiting.size === 0 && (await isEmptied(database, origin))) resting.push(opened);
      else {
        await database.close();
        await drop();
      }
    },
  };
}

/** Opens a migrated database with nothing in it; closing it removes what was written. */
export async function openTestDatabase(engine: Engine, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { migrations = productMigrations, poolSize } = options;
  const folders = migrations ?? undefined;
  if (engine === 'embedded') {
    const database = await createEmbeddedDatabase(inject('preparedFolder'), folders);
    return { ...database, url: undefined };
  }
  const isUsual = migrations === productMigrations && poolSize === undefined;
  const rested = isUsual ? resting.pop() : undefined;
  if (rested !== undefined) return lend(rested);
  const created = await createPostgresDatabase(inject('postgresUrl'), { prefix: inject('databasePrefix'), folders });
  const database = await openPatiently({ databaseUrl: created.socketUrl, poolSize: poolSize ?? 10 });
  return lend({ database, ...created, ...(isUsual && { origin: await originOf(database) }) });
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
