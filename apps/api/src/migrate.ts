import { sql } from 'kysely';
import { withDatabase } from './app/with-database.ts';
import { parseConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';

/** Brings the database up to date as its owner; a role that is named gets only what the application needs. */
async function run(application: string | undefined): Promise<void> {
  await withDatabase(parseConfig(process.env), createLog('info'), async (db) => {
    if (application !== undefined) await sql`select grant_application_role(${application})`.execute(db.kysely);
  });
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`Nothing more was done. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
