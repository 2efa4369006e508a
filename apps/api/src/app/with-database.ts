import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { type Database, explaining, openDatabase } from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';
import { prepareTables } from './prepare-database.ts';

/** Opens the database of the configuration, be it embedded or not. */
export async function openConfigured(config: Config, log: Log): Promise<Database> {
  const { databaseUrl, poolSize } = config;
  const dataDir = join(config.dataDir, 'database');
  return openDatabase({ databaseUrl, poolSize, dataDir, log });
}

/** One command's work on that database, its tables up to date; closes it, whatever comes. */
export async function withDatabase<Result>(
  config: Config,
  log: Log,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openConfigured(config, log);
  try {
    await explaining(config.databaseUrl, () => prepareTables(db, log));
    return await work(db);
  } finally {
    await db.close();
  }
}
