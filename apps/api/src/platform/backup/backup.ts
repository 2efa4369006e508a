import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { DatabaseLog } from '../db/index.ts';
import { copyEmbedded, restoreEmbedded } from './embedded-backup.ts';
import { type Manifest, BackupError, readBackup, writeManifest } from './manifest.ts';

type Source = Pick<Config, 'dataDir'>;

const databaseIn = ({ dataDir }: Source) => path.join(dataDir, 'database');

/** Writes a backup into a folder that does not exist yet; an unfinished backup leaves nothing behind. */
export async function backUp(
  source: Source,
  folder: string,
  services: { clock: Clock; log: DatabaseLog },
): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const saved = await copyEmbedded(databaseIn(source), unfinished, services.log);
    const createdAt = services.clock.now().toISOString();
    const manifest: Manifest = { format: 1, engine: 'embedded', createdAt, ...saved };
    await writeManifest(unfinished, manifest);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Restores a backup, and compares every table with what was saved. */
export async function restore(
  source: Source,
  folder: string,
  options: { replace: boolean; log: DatabaseLog },
): Promise<Manifest> {
  const manifest = await readBackup(folder);
  if (manifest.engine !== 'embedded')
    throw new BackupError('This is a backup of PostgreSQL: pg_restore restores its database.dump.');
  await restoreEmbedded(databaseIn(source), { folder, manifest, replace: options.replace }, options.log);
  return manifest;
}
