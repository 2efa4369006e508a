import { resolve } from 'node:path';
import { BackupError, type Manifest } from './platform/backup/manifest.ts';
import { backUp, restore } from './platform/backup/backup.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigurationError, parseConfig } from './platform/config.ts';
import { DatabaseLockedError, DatabaseRefusedError } from './platform/db/index.ts';
import { createLog } from './platform/log.ts';

const USAGE = `Usage: npm run backup -- <folder>
       npm run restore -- <folder> [--replace]
The folder of a backup must not exist yet. The embedded database is copied while the program is stopped.
`;

function summaryOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${tables.length} tables, ${rows} rows, ${Math.ceil(bytes / 1024)} KB in the backup`;
}

async function run(command: string | undefined, args: readonly string[]): Promise<string | undefined> {
  const [folder, flag] = args;
  const isKnown = flag === undefined || (command === 'restore' && flag === '--replace');
  if (folder === undefined || folder.startsWith('-') || !isKnown) return undefined;
  const log = createLog('error');
  const config = parseConfig(process.env);
  if (command === 'backup') {
    return `Saved and counted: ${summaryOf(await backUp(config, resolve(folder), { clock: systemClock, log }))}\n`;
  }
  const restored = await restore(config, resolve(folder), { replace: flag === '--replace', log });
  return `Restored, and equal to the backup: ${summaryOf(restored)}\n`;
}

const FOR_THE_OPERATOR = [BackupError, ConfigurationError, DatabaseLockedError, DatabaseRefusedError];

function isForTheOperator(error: unknown): error is Error {
  return FOR_THE_OPERATOR.some((kind) => error instanceof kind);
}

const [command, ...args] = process.argv.slice(2);
await run(command, args).then(
  (said) => {
    process.exitCode = said === undefined ? 2 : 0;
    process[said === undefined ? 'stderr' : 'stdout'].write(said ?? USAGE);
  },
  (error: unknown) => {
    process.exitCode = 1;
    process.stderr.write(
      `${isForTheOperator(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
  },
);
