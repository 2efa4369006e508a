import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DatabaseLog, openDatabase } from '../db/index.ts';
import { lockDirectory } from '../db/embedded/directory-lock.ts';
import { type FileSum, type Manifest, BackupError, assertRestored, sumFile, sumTables } from './manifest.ts';

const COPY = 'database';

async function sumFolder(folder: string, name: string): Promise<FileSum[]> {
  const sums: FileSum[] = [];
  for (const entry of await readdir(path.join(folder, name), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    sums.push(await sumFile(folder, path.relative(folder, path.join(entry.parentPath, entry.name))));
  }
  return sums.toSorted((a, b) => a.path.localeCompare(b.path));
}

async function withDatabase<T>(dataDir: string, log: DatabaseLog, work: (kysely: Kysely) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir, poolSize: 1, log });
  try {
    return await work(db.kysely);
  } finally {
    await db.close();
  }
}
type Kysely = Parameters<typeof sumTables>[0];

/** Copies the folder while nobody writes to it: throws DatabaseLockedError while the program runs. */
export async function copyEmbedded(
  directory: string,
  folder: string,
  log: DatabaseLog,
): Promise<Pick<Manifest, 'files' | 'tables'>> {
  if (!existsSync(path.join(directory, 'PG_VERSION'))) throw new BackupError(`There is no database in ${directory}`);
  const copy = path.join(folder, COPY);
  const unlock = lockDirectory(directory);
  try {
    await cp(directory, copy, { recursive: true });
  } finally {
    unlock();
  }
  // Opens the copy: that completes what the program left unfinished, and proves that the backup can be opened.
  const tables = await withDatabase(copy, log, sumTables);
  for (const ofOpening of ['lock', 'reserve']) await rm(`${copy}.${ofOpening}`, { force: true });
  return { tables, files: await sumFolder(folder, COPY) };
}

async function makeRoom(directory: string, replace: boolean): Promise<void> {
  const isTaken = existsSync(directory) && (await readdir(directory)).length > 0;
  if (isTaken && !replace) {
    throw new BackupError(`${directory} is not empty. Use another DATA_DIR, or say --replace: it loses what is there`);
  }
}

/** Moves the copy to where the program expects it, after it was opened and compared with the manifest. */
export async function restoreEmbedded(
  directory: string,
  backup: { folder: string; manifest: Manifest; replace: boolean },
  log: DatabaseLog,
): Promise<void> {
  await mkdir(path.dirname(directory), { recursive: true });
  const unlock = lockDirectory(directory);
  try {
    await makeRoom(directory, backup.replace);
    const next = await mkdtemp(`${directory}.restored-`);
    const unfinished = path.join(next, COPY);
    try {
      await cp(path.join(backup.folder, COPY), unfinished, { recursive: true });
      await withDatabase(unfinished, log, (kysely) => assertRestored(backup.manifest, kysely));
      await rm(directory, { recursive: true, force: true });
      await rename(unfinished, directory);
    } finally {
      await rm(next, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}
