import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareTables } from '../app/prepare-database.ts';
import { assertEmpty, moveRows } from '../platform/backup/move.ts';
import { type Config, parseConfig } from '../platform/config.ts';
import { type Database, explaining, openDatabase } from '../platform/db/index.ts';
import { createLog, type Log } from '../platform/log.ts';
import { type CommandResult, type CommandCall, CommandError, UsageError } from './command.ts';

const USAGE = `Usage: sanguine move
Copies everything from the embedded database in DATA_DIR into the empty PostgreSQL database of DATABASE_URL, as its owner. Stop the
program first. The embedded database stays as it is.
`;

async function withBoth<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  work: (from: Database, to: Database) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === undefined) throw new CommandError('Set DATABASE_URL to the empty database of PostgreSQL.');
  const directory = join(dataDir, 'database');
  if (!existsSync(join(directory, 'PG_VERSION')))
    throw new CommandError(`There is no embedded database in ${directory}: set DATA_DIR.`);
  const to = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2, log });
  try {
    await explaining(databaseUrl, () => assertEmpty(to));
    const from = await openDatabase({ dataDir: directory, poolSize: 1, log });
    try {
      return await work(from, to);
    } finally {
      await from.close();
    }
  } finally {
    await to.close();
  }
}

/** Moves an installation from the embedded database to PostgreSQL. */
export async function run({ args, env }: CommandCall): Promise<CommandResult> {
  if (args.length > 0) throw new UsageError(USAGE);
  const config = parseConfig(env);
  const log = createLog('error');
  const moved = await withBoth(config, log, async (from, to) => {
    for (const db of [from, to]) await prepareTables(db, log);
    return moveRows(from, to);
  });
  const counted = moved.filter(({ rows }) => rows > 0).map(({ name, rows }) => `  ${name}: ${rows}\n`);
  const key =
    config.serverKey === undefined
      ? `Keep ${join(config.dataDir, 'server.key')}, or set SERVER_KEY to what it contains: second factors need it.\n`
      : '';
  return `Moved, and compared table by table:\n${counted.join('')}${key}`;
}
