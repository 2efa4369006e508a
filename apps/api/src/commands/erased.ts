import { readFile } from 'node:fs/promises';
import { withDatabase } from '../app/with-database.ts';
import { eraseAgain, erasedLine, erasedListOf, listErased, refsIn } from '../features/about/profile/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, parseConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { CommandError, type CommandResult, type CommandCall, UsageError } from './command.ts';

const USAGE = `Usage: sanguine erased list              prints a reference for each account that was erased
       sanguine erased again [<list> …]   erases those of the lists that a restored backup has brought back
Without a list: erased.txt in DATA_DIR, which the program keeps beside the embedded database.
`;

async function readLists(files: readonly string[]): Promise<string[]> {
  const texts = files.map((file) =>
    readFile(file, 'utf8').catch(() => {
      throw new CommandError(`${file} cannot be read: name the list that was kept outside of the database`);
    }),
  );
  return refsIn((await Promise.all(texts)).join('\n'));
}

function listsOf(config: Config, files: readonly string[]): readonly string[] {
  if (files.length > 0) return files;
  if (config.databaseUrl !== undefined) throw new UsageError(USAGE);
  return [erasedListOf(config)];
}

/** Lists the accounts that were erased, or erases them again after a backup was restored. */
export async function run({ args, env }: CommandCall): Promise<CommandResult> {
  const [action, ...files] = args;
  const config = parseConfig(env);
  if (action === 'list' && files.length === 0) {
    return withDatabase(config, createLog('error'), async ({ kysely }) =>
      (await listErased(kysely)).map(erasedLine).join(''),
    );
  }
  if (action !== 'again') throw new UsageError(USAGE);
  const refs = await readLists(listsOf(config, files));
  const count = await withDatabase(config, createLog('warn'), (db) => eraseAgain({ db, clock: systemClock }, refs));
  return `${refs.length} accounts are on the list; erased again: ${count}.\n`;
}
