import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DatabaseRefusedError } from '../refusals.ts';
import type { DiskRoom } from './disk-room.ts';
import { pgliteOptions } from './pglite-options.ts';

const MEBIBYTE = 1024 * 1024;

/** The space that a first start takes: tables, the places of the world, and the log of writing them. */
const NEW_DATABASE = 80 * MEBIBYTE;

async function syncPath(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// All at once: one file after the other takes ten times as long.
async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  const syncing = entries.map(async (entry) => {
    const target = path.join(directory, entry.name);
    if (entry.isDirectory()) await syncTree(target);
    else if (entry.isFile()) await syncPath(target);
  });
  await Promise.all(syncing);
  await syncPath(directory);
}

async function assertVacant(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const entries = await readdir(directory);
  if (entries.length === 0) return;
  throw new Error(`${directory} holds files but no database. Choose another DATA_DIR, or move those files away`);
}

/**
 * Creates the database unless `directory` has one. It is made next door, synced and then renamed, so that a crash
 * leaves either no database or a whole one. The caller holds the directory's lock.
 */
export async function createUnlessPresent(directory: string, room: DiskRoom): Promise<boolean> {
  if (existsSync(path.join(directory, 'PG_VERSION'))) return false;
  await assertVacant(directory);
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  if (!room.hasFor(NEW_DATABASE)) {
    throw new DatabaseRefusedError(
      `The disk of ${directory} has too little free space for a new database, which takes 150 MB.`,
    );
  }
  // The engine makes its files readable by everybody; the folder keeps others out.
  await mkdir(unfinished, { mode: 0o700 });
  const pglite = await PGlite.create({ ...pgliteOptions, dataDir: unfinished });
  await pglite.close();
  await syncTree(unfinished);
  await rename(unfinished, directory);
  await syncPath(path.dirname(directory));
  return true;
}
