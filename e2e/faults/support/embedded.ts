import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { prepareTables } from '../../../apps/api/src/app/prepare-database.ts';
import { openDatabase } from '../../../apps/api/src/platform/db/index.ts';
import { silentLog } from '../../../apps/api/test/support/silent-log.ts';
import type { Database } from './server.ts';

/** Works in the embedded database of a DATA_DIR while no program runs on it. */
export async function inEmbedded<Result>(dataDir: string, work: (database: Database) => Promise<Result>) {
  const db = await openDatabase({ dataDir: join(dataDir, 'database'), poolSize: 1, log: silentLog });
  try {
    return await work({
      rows: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
        (await db.kysely.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
    });
  } finally {
    await db.close();
  }
}

/** Makes the database of a DATA_DIR, or brings it up to date, as a start does. */
export async function createEmbedded(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir: join(dataDir, 'database'), poolSize: 1, log: silentLog });
  try {
    await prepareTables(db, silentLog);
  } finally {
    await db.close();
  }
}
