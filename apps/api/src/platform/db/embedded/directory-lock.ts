import { DatabaseSync } from 'node:sqlite';
import { DatabaseLockedError } from '../errors.ts';

// SQLITE_BUSY
const busy = 5;
// A killed predecessor needs a moment to end.
const patienceMs = 3_000;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}

/**
 * Takes `<directory>.lock` for this process, by an exclusive SQLite transaction: the operating system gives the lock
 * back when its holder dies, however it dies. Throws DatabaseLockedError when somebody else has it.
 */
export function lockDirectory(directory: string): () => void {
  const file = new DatabaseSync(`${directory}.lock`, { timeout: patienceMs });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseLockedError(
      `The database in ${directory} is in use by another process. Stop that one first, or set DATABASE_URL to share a server`,
      { cause: error },
    );
  }
  return () => file.close();
}
