import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { type Database, embeddedDatabase } from '../../src/platform/db/index.ts';
import { pgliteOptions } from '../../src/platform/db/embedded/pglite-options.ts';
import type { SchemaFolders } from '../../src/platform/db/schema-files.ts';
import { fingerprintOf, prepare } from './prepare.ts';
import { silentLog } from './silent-log.ts';

// Every later statement fails anyway, and a test should see that.
const ignoreCrash = () => {};

async function dumpMigrated(file: string, folders: SchemaFolders | undefined): Promise<void> {
  const pglite = await PGlite.create(pgliteOptions);
  const database = embeddedDatabase({ pglite, log: silentLog, onCrash: ignoreCrash });
  if (folders !== undefined) await prepare(database, folders);
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
}

/** Makes a file once: another process of the run that needs it, too, waits at the lock. */
async function once(file: string, make: () => Promise<void>): Promise<void> {
  const lock = new DatabaseSync(`${file}.lock`);
  try {
    lock.exec('pragma busy_timeout = 240000; begin exclusive');
    if (!existsSync(file)) await make();
  } finally {
    lock.close();
  }
}

/** A fresh in-memory PGlite with the SQL of `folders` (none: empty), loaded from a dump that is made once and kept in `folder`. */
export async function createEmbeddedDatabase(folder: string, folders: SchemaFolders | undefined): Promise<Database> {
  const name = folders === undefined ? 'empty' : await fingerprintOf(folders);
  const file = path.join(folder, `embedded-${name}.tar`);
  await once(file, () => dumpMigrated(file, folders));
  const pglite = await PGlite.create({ ...pgliteOptions, loadDataDir: new Blob([await readFile(file)]) });
  return embeddedDatabase({ pglite, log: silentLog, onCrash: ignoreCrash });
}
