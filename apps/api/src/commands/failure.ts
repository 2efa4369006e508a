import { BackupError } from '../platform/backup/manifest.ts';
import { ConfigurationError } from '../platform/config.ts';
import { DatabaseLockedError, DatabaseRefusedError } from '../platform/db/index.ts';
import { MigrationError } from '../platform/db/migration-record.ts';
import { AppError } from '../platform/errors.ts';
import { CommandError, UsageError } from './command.ts';

/** Everything else is a defect, and shown with its stack. */
const FOR_THE_OPERATOR = [
  AppError,
  BackupError,
  CommandError,
  ConfigurationError,
  DatabaseLockedError,
  DatabaseRefusedError,
  MigrationError,
];

/** Returns what a failed command prints, and its exit code. */
export function failure(error: unknown): { readonly words: string; readonly code: number } {
  if (error instanceof UsageError) return { words: error.message, code: 2 };
  if (!(error instanceof Error)) return { words: `${String(error)}\n`, code: 1 };
  const isForTheOperator = FOR_THE_OPERATOR.some((kind) => error instanceof kind);
  return { words: `${isForTheOperator ? error.message : error.stack}\n`, code: 1 };
}
