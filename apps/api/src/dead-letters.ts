import { withDatabase } from './app/with-database.ts';
import { ConfigurationError, parseConfig } from './platform/config.ts';
import { type Database, DatabaseRefusedError } from './platform/db/index.ts';
import { createLog } from './platform/log.ts';
import { discardDeadLetters, listDeadLetters, retryDeadLetters } from './platform/queue/index.ts';

const HOW = `npm run dead-letters                     lists the jobs that failed for good
npm run dead-letters -- retry all        tries them again; or name ids
npm run dead-letters -- discard all      forgets them; or name ids
`;

async function list(db: Database): Promise<string> {
  const letters = await listDeadLetters(db);
  const lines = letters.map(
    ({ id, queue, reason, diedAt, data }) =>
      `${id}  ${diedAt.toISOString()}  ${queue}  ${reason ?? 'unknown'}  ${data['kind'] ?? ''}`,
  );
  return letters.length === 0 ? 'There are no dead letters.\n' : `${lines.join('\n')}\n`;
}

async function answer(db: Database, [command = 'list', ...ids]: readonly string[]): Promise<string> {
  if (command === 'list') return list(db);
  const which = ids[0] === 'all' ? 'all' : ids;
  if (which.length === 0) return HOW;
  if (command === 'retry') return `${await retryDeadLetters(db, which)} put back into their queues\n`;
  if (command === 'discard') return `${await discardDeadLetters(db, which)} discarded\n`;
  return HOW;
}

async function run(): Promise<void> {
  const said = await withDatabase(parseConfig(process.env), createLog('error'), async (db) =>
    answer(db, process.argv.slice(2)),
  );
  process.stdout.write(said);
}

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigurationError || error instanceof DatabaseRefusedError ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
});
