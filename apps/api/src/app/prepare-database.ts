import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { refuseLeftDemonstration } from './demonstration/asked-for.ts';
import { loadDemonstration } from './demonstration/load.ts';
import { opensFactors } from '../features/people/accounts/index.ts';
import { requireChecks } from '../features/facilities/facilities/index.ts';
import { loadGazetteer, loadPackedCodes } from '../features/people/places/index.ts';
import type { Config } from '../platform/config.ts';
import { type Database, type DatabaseLog, expectingSlow, explaining } from '../platform/db/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import { FIXED_POOLER, missingFixes } from '../platform/db/server-version.ts';
import type { SchemaFolders } from '../platform/db/schema-files.ts';
import { prepareQueues } from '../platform/queue/index.ts';
import { tellStep } from '../platform/log-for-operator.ts';
import type { Services } from '../platform/services.ts';
import { QUEUES } from './queues.ts';
import { SQL_FACTS } from './sql-facts.ts';

/** The SQL of the product. */
export const SCHEMA_FOLDERS: SchemaFolders = {
  migrations: fileURLToPath(new URL('../../migrations', import.meta.url)),
  functions: fileURLToPath(new URL('../../sql', import.meta.url)),
  facts: SQL_FACTS,
};

/** Brings the tables up to date, with the queue's own and the places of the world. */
export async function prepareTables(db: Database, log: DatabaseLog): Promise<void> {
  await expectingSlow(() => fillTables(db, log));
}

async function fillTables(db: Database, log: DatabaseLog): Promise<void> {
  await migrate(db, { folders: SCHEMA_FOLDERS, log });
  await prepareQueues(
    db,
    QUEUES.map(({ name }) => name),
  );
  await loadGazetteer(db, log);
  // The embedded database begins within 150 MB: there the operator loads a file of the own country.
  if (db.engine !== 'embedded') await loadPackedCodes(db, log);
}

/** A key that was lost must not keep everybody out: the start goes on, and its log says what people cannot do. */
async function warnOfAnotherKey({ config, db, log }: Services): Promise<void> {
  if ((await opensFactors(config, db)) !== false) return;
  const where = config.serverKey === undefined ? 'server.key in DATA_DIR' : 'SERVER_KEY';
  log.error(
    {},
    `${where} is not the key that was used before: people with a second factor can sign in with a recovery code only. Give every process the former key; if it is lost, see Keys in docs/operations.md.`,
  );
}

/**
 * A server without its security fixes works, so the start goes on, and its log says which version has them. On one that is
 * too old the migrations fail after this line.
 */
async function warnOfOldServer({ db, log }: Services): Promise<void> {
  if (db.engine === 'embedded') return;
  const { rows } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int as number`.execute(db.kysely);
  const version = missingFixes(rows[0]?.number ?? 0);
  if (version === undefined) return;
  const what = 'the PostgreSQL server is too old, or lacks known security fixes';
  log.warn({ server: rows[0]?.number }, `${what}: upgrade it to ${version} or newer, and a pooler to ${FIXED_POOLER}`);
}

async function fillWithDemonstration(services: Services): Promise<void> {
  const startedAt = performance.now();
  const loaded = await expectingSlow(() => loadDemonstration(services));
  if (loaded === undefined) return;
  const donors = loaded.donors.toLocaleString('en');
  const done = `Demonstration: ${loaded.facilities} facilities, ${donors} donors`;
  tellStep(services, done, performance.now() - startedAt);
}

const placeOf = ({ databaseUrl, dataDir }: Config) => (databaseUrl === undefined ? `in ${dataDir}` : 'on PostgreSQL');

/**
 * Brings the tables up to date. A wanted demonstration is loaded where nothing is there yet; one that is not wanted is
 * refused. A person is told how long it took since `startedAt`.
 */
export async function prepareDatabase(services: Services, startedAt = performance.now()): Promise<void> {
  await explaining(services.config.databaseUrl, async () => {
    await warnOfOldServer(services);
    await prepareTables(services.db, services.log);
  });
  tellStep(services, `Database: ready ${placeOf(services.config)}`, performance.now() - startedAt);
  if (services.config.demo) await fillWithDemonstration(services);
  else await refuseLeftDemonstration(services.db);
  await requireChecks(services);
  await warnOfAnotherKey(services);
}
