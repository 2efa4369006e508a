import { fileURLToPath } from 'node:url';
import { loadDemonstration } from './demonstration/load.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Services } from '../platform/services.ts';

/** The folder of the numbered SQL files. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the tables up to date and, where a demonstration is wanted and nothing is there yet, loads its data. */
export async function prepareDatabase(services: Services): Promise<void> {
  await migrate(services.db, { folder: MIGRATIONS, log: services.log });
  if (services.config.demo) await loadDemonstration(services);
}
