import { withDatabase } from '../app/with-database.ts';
import { parseConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/index.ts';
import { createLog } from '../platform/log.ts';
import { discardDeadLetters, listDeadLetters, retryDeadLetters } from '../platform/queue/index.ts';
import { type CommandResult, type CommandCall, UsageError } from './command.ts';

const USAGE = `Usage: sanguine dead-letters                lists the jobs that failed for good
       sanguine dead-letters retry all      tries them again; or name ids
       sanguine dead-letters discard all    forgets them; or name ids
`;

async function list(db: Database): Promise<string> {
  const letters = await listDeadLetters(db);
  const lines = letters.map(
    ({ id, queue, reason, diedAt, data }) =>
      `${id}  ${diedAt.toISOString()}  ${queue}  ${reason ?? 'unknown'}  ${data['kind'] ?? ''}`,
  );
  return letters.length === 0 ? 'There are no dead letters.\n' : `${lines.join('\n')}\n`;
}

type Work = (db: Database) => Promise<string>;

/** Reads the words of the command. */
function workOf([action = 'list', ...ids]: readonly string[]): Work {
  const which = ids[0] === 'all' ? 'all' : ids;
  if (action === 'list' && ids.length === 0) return list;
  if (action === 'retry' && ids.length > 0) {
    return async (db) => `${await retryDeadLetters(db, which)} put back into their queues\n`;
  }
  if (action === 'discard' && ids.length > 0) return async (db) => `${await discardDeadLetters(db, which)} discarded\n`;
  throw new UsageError(USAGE);
}

/** Lists the jobs that failed for good, tries them again or discards them. */
export async function run({ args, env }: CommandCall): Promise<CommandResult> {
  const work = workOf(args);
  return withDatabase(parseConfig(env), createLog('error'), work);
}
