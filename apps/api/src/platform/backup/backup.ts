import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Database, type DatabaseLog, explaining, openDatabase } from '../db/index.ts';
import { copyEmbedded, restoreEmbedded } from './embedded-backup.ts';
import { type Manifest, BackupError, readBackup, writeManifest } from './manifest.ts';
import { dumpServer, restoreServer } from './postgres-backup.ts';

type Source = Pick<Config, 'databaseUrl' | 'dataDir'>;

async function withServer<T>(databaseUrl: string, log: DatabaseLog, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1, log });
  try {
    return await explaining(databaseUrl, () => work(db));
  } finally {
    await db.close();
  }
}

async function save({ databaseUrl, dataDir }: Source, folder: string, log: DatabaseLog) {
  if (databaseUrl === undefined) {
    return { engine: 'embedded' as const, ...(await copyEmbedded(path.join(dataDir, 'database'), folder, log)) };
  }
  return withServer(databaseUrl, log, async (db) => ({
    engine: 'postgres' as const,
    ...(await dumpServer(db, databaseUrl, folder)),
  }));
}

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
    const saved = await save(source, unfinished, services.log);
    const manifest: Manifest = { format: 1, createdAt: services.clock.now().toISOString(), ...saved };
    await writeManifest(unfinished, manifest);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Restores a backup, on the engine it was made on, and compares every table with what was saved. */
export async function restore(
  source: Source,
  folder: string,
  options: { replace: boolean; log: DatabaseLog },
): Promise<Manifest> {
  const manifest = await readBackup(folder);
  const { databaseUrl, dataDir } = source;
  const engine = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (manifest.engine !== engine) {
    throw new BackupError(
      `This is a backup of the ${manifest.engine} engine, and the configuration names the ${engine} one`,
    );
  }
  const backup = { folder, manifest, replace: options.replace };
  if (databaseUrl === undefined) await restoreEmbedded(path.join(dataDir, 'database'), backup, options.log);
  else await withServer(databaseUrl, options.log, (db) => restoreServer(db, databaseUrl, backup));
  return manifest;
}
