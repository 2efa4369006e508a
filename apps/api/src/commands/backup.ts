import { resolve } from 'node:path';
import type { Manifest } from '../platform/backup/manifest.ts';
import { backUp, restore } from '../platform/backup/backup.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, parseConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { type CommandResult, type CommandCall, UsageError } from './command.ts';

const USAGE = `Usage: sanguine backup <folder>
       sanguine restore <folder> [--replace]
Saves the embedded database in DATA_DIR, while the program is stopped. The folder of a backup must not exist yet.
`;
const POSTGRES = 'PostgreSQL is saved by pg_dump or pgBackRest: see "Back up" in docs/operations.md.\n';

function embeddedConfig(env: NodeJS.ProcessEnv): Config {
  const config = parseConfig(env);
  if (config.databaseUrl !== undefined) throw new UsageError(POSTGRES);
  return config;
}

function summaryOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${tables.length} tables, ${rows} rows, ${Math.ceil(bytes / 1024)} KB in the backup`;
}

/** Saves the embedded database, with what is needed to check it. */
export async function run({ args, env }: CommandCall): Promise<CommandResult> {
  const [folder, ...more] = args;
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new UsageError(USAGE);
  const saved = await backUp(embeddedConfig(env), resolve(folder), { clock: systemClock, log: createLog('error') });
  return `Saved and counted: ${summaryOf(saved)}\n`;
}

/** Restores a backup, and compares every table with it. */
export async function runRestore({ args, env }: CommandCall): Promise<CommandResult> {
  const [folder, flag, ...more] = args;
  const isKnown = (flag === undefined || flag === '--replace') && more.length === 0;
  if (folder === undefined || folder.startsWith('-') || !isKnown) throw new UsageError(USAGE);
  const replace = flag === '--replace';
  const restored = await restore(embeddedConfig(env), resolve(folder), { replace, log: createLog('error') });
  return `Restored, and equal to the backup: ${summaryOf(restored)}\nErase again who was erased since: sanguine erased again\n`;
}
