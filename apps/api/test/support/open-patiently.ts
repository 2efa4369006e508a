import { type Database, type DatabaseOptions, openDatabase } from '../../src/platform/db/index.ts';
import { silentLog } from './silent-log.ts';

const HANG_MS = 240_000;

const timeouts = {
  connect: HANG_MS,
  statement: HANG_MS,
  answer: HANG_MS,
  patientAnswer: HANG_MS,
  lock: HANG_MS,
  idleInTransaction: HANG_MS,
};

/**
 * Opens a database of a PostgreSQL server with limits for what hangs: in tests, hundreds of rivals share a few
 * connections, and other work may keep the machine busy.
 */
export function openPatiently(
  options: Pick<DatabaseOptions, 'databaseUrl' | 'poolSize'> & Partial<DatabaseOptions>,
): Promise<Database> {
  const defaults = { dataDir: '', log: silentLog };
  return openDatabase({ ...defaults, ...options, timeouts: { ...timeouts, ...options.timeouts } });
}
