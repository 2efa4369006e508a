import { sql } from 'kysely';
import { SCHEMA_FOLDERS } from '../app/prepare-database.ts';
import { openConfigured, withDatabase } from '../app/with-database.ts';
import { parseConfig } from '../platform/config.ts';
import { explaining } from '../platform/db/index.ts';
import { planOf } from '../platform/db/plan.ts';
import { createLog } from '../platform/log.ts';
import { type CommandResult, type CommandCall, CommandError, UsageError } from './command.ts';

const USAGE = `Usage: sanguine migrate [<role>]
       sanguine migrate --plan
Brings the database up to date as its owner; a role that is named gets only what the program needs.
--plan changes nothing: it says what would be done, and how large the tables are.
`;

async function plan(env: CommandCall['env']): Promise<CommandResult> {
  const config = parseConfig(env);
  const db = await openConfigured(config, createLog('error'));
  try {
    return await explaining(config.databaseUrl, () => planOf(db, SCHEMA_FOLDERS));
  } finally {
    await db.close();
  }
}

/** Brings the database up to date as its owner; a role that is named gets only what the application needs. */
export async function run({ args, env }: CommandCall): Promise<CommandResult> {
  const [application, ...more] = args;
  if (application === '--plan' && more.length === 0) return plan(env);
  if (more.length > 0 || application?.startsWith('-')) throw new UsageError(USAGE);
  try {
    await withDatabase(parseConfig(env), createLog('info'), async (db) => {
      if (application !== undefined) await sql`select grant_application_role(${application})`.execute(db.kysely);
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new CommandError(`Nothing more was done. ${words}`, { cause: error });
  }
  return '';
}
