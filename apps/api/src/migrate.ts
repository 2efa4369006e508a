import { join } from 'node:path';
import { sql } from 'kysely';
import { prepareTables } from './app/prepare-database.ts';
import { parseConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/index.ts';
import { createLog } from './platform/log.ts';

/** Brings the database up to date as its owner; a role that is named gets what the application needs, and no more. */
async function run(application: string | undefined): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog('info');
  const { databaseUrl, poolSize } = config;
  const db = await openDatabase({ databaseUrl, poolSize, dataDir: join(config.dataDir, 'database'), log });
  try {
    await prepareTables(db, log);
    if (application !== undefined) await sql`select grant_application_role(${application})`.execute(db.kysely);
  } finally {
    await db.close();
  }
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`Nothing more was done. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
