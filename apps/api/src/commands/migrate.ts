import { sql } from 'kysely';
import { withDatabase } from '../app/with-database.ts';
import { parseConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { type Answer, type Call, CommandError, UsageError } from './command.ts';

const USAGE = `Usage: sanguine migrate [<role>]
Brings the database up to date as its owner; a role that is named gets only what the program needs.
`;

/** Brings the database up to date as its owner; a role that is named gets only what the application needs. */
export async function run({ args, env }: Call): Promise<Answer> {
  const [application, ...more] = args;
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
