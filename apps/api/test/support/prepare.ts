import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../src/platform/db/index.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { prepareQueues } from '../../src/platform/queue/index.ts';
import { readSchema, type SchemaFolders } from '../../src/platform/db/schema-files.ts';
import { silentLog } from './silent-log.ts';
import { SQL_FACTS } from '../../src/app/sql-facts.ts';

/** The SQL of the product. */
export const productMigrations: SchemaFolders = {
  migrations: fileURLToPath(new URL('../../migrations', import.meta.url)),
  functions: fileURLToPath(new URL('../../sql', import.meta.url)),
  facts: SQL_FACTS,
};

/** Applies the SQL of `folders`; the product's also gets the queue's tables. */
export async function prepare(database: Database, folders: SchemaFolders): Promise<void> {
  await migrate(database, { folders, log: silentLog });
  if (folders === productMigrations) await prepareQueues(database, ['mail', 'digest', 'push']);
}

const fingerprints = new WeakMap<SchemaFolders, Promise<string>>();

/** One fingerprint of all SQL of `folders`, for caches of a database that has it. It is read once: no test changes a folder that it has named. */
export function fingerprintOf(folders: SchemaFolders): Promise<string> {
  const known = fingerprints.get(folders) ?? readFingerprint(folders);
  fingerprints.set(folders, known);
  return known;
}

async function readFingerprint(folders: SchemaFolders): Promise<string> {
  const { files, parts } = await readSchema(folders);
  const hash = createHash('sha256');
  for (const { name, checksum } of [...files, ...parts]) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}
