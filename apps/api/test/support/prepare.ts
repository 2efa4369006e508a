import { fileURLToPath } from 'node:url';
import type { Database } from '../../src/platform/db/index.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { prepareQueues } from '../../src/platform/queue/index.ts';
import { silentLog } from './silent-log.ts';

/** The migrations of the product. */
export const productMigrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Applies the migrations of `folder`; the product's also get the queue's tables. */
export async function prepare(database: Database, folder: string): Promise<void> {
  await migrate(database, { folder, log: silentLog });
  if (folder === productMigrations) await prepareQueues(database, ['mail', 'push']);
}
