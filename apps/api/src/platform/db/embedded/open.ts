import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseLog } from '../log.ts';
import { pgliteOptions } from './pglite-options.ts';

/** Opens (or creates) the embedded database below `dataDir`. */
export async function openEmbedded(options: { dataDir: string; log: DatabaseLog }): Promise<PGlite> {
  await mkdir(options.dataDir, { recursive: true });
  return await PGlite.create({ ...pgliteOptions, dataDir: path.join(options.dataDir, 'database') });
}
