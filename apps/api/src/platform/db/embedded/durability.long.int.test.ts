import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { type Database, DatabaseLockedError, openDatabase } from '../index.ts';
import { vacuumAll } from './maintenance.ts';
import { pgliteOptions } from './pglite-options.ts';
import { streamOperations, SyncingNodeFS } from './syncing-fs.ts';

const writer = fileURLToPath(new URL('../../../../test/support/acknowledged-writer.ts', import.meta.url));
const acknowledgements = 100;

let pristine = '';

beforeAll(async () => {
  pristine = await newDirectory();
  const database = await openDatabase({ dataDir: pristine, poolSize: 1, log: silentLog });
  await database.close();
});

async function newDirectory(): Promise<string> {
  return path.join(await mkdtemp(path.join(inject('scratchFolder'), 'data-')), 'database');
}

async function copyOfPristine(): Promise<string> {
  const directory = await newDirectory();
  await cp(pristine, directory, { recursive: true });
  return directory;
}

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, poolSize: 1, log: silentLog });
  onTestFinished(() => database.close());
  return database;
}

async function openCounted(): Promise<{ pglite: PGlite; files: SyncingNodeFS; failures: unknown[] }> {
  const failures: unknown[] = [];
  const files = new SyncingNodeFS(await copyOfPristine(), { onFailure: (error) => failures.push(error) });
  const pglite = await PGlite.create({ ...pgliteOptions, fs: files });
  onTestFinished(() => pglite.close());
  await pglite.exec('create table kept (a int)');
  return { pglite, files, failures };
}

describe('a commit of the embedded database', () => {
  test('is on the disk before it is acknowledged', async () => {
    const { pglite, files } = await openCounted();
    for (let row = 0; row < 5; row += 1) {
      const before = files.syncs;
      await pglite.query('insert into kept values ($1)', [row]);
      expect(files.syncs - before).toBeGreaterThanOrEqual(1);
    }
  });

  test('syncs once for all statements of a transaction, and a read not at all', async () => {
    const { pglite, files } = await openCounted();
    const before = files.syncs;
    await pglite.transaction(async (trx) => {
      await trx.query('insert into kept values (1)');
      await trx.query('insert into kept values (2)');
    });
    await pglite.query('select * from kept');
    expect(files.syncs - before).toBe(1);
  });

  test('fails, and is reported, when the disk refuses to sync', async () => {
    const { pglite, failures } = await openCounted();
    const noSuchFile = 1_000_000;
    expect(streamOperations(pglite.Module).fsync?.({ nfd: noSuchFile })).toBeGreaterThan(0);
    expect(failures).toEqual([expect.objectContaining({ code: 'EBADF' })]);
  });

  test('survives that the process is killed', async () => {
    const dataDir = await copyOfPristine();
    const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    let acknowledged = 0;
    for await (const line of createInterface(child.stdout)) {
      acknowledged = Number(line);
      if (acknowledged === acknowledgements) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const database = await open(dataDir);
    const { rows } = await sql<{ count: number }>`select count(*) from written`.execute(database.kysely);
    expect(acknowledged).toBeGreaterThanOrEqual(acknowledgements);
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
  });
});

describe('the directory of the embedded database', () => {
  test('has one user at a time', async () => {
    const dataDir = await copyOfPristine();
    const first = await open(dataDir);
    await expect(openDatabase({ dataDir, poolSize: 1, log: silentLog })).rejects.toThrow(DatabaseLockedError);
    expect(await first.state()).toBe('ok');
  });

  test('is free again after closing, and keeps what was written', async () => {
    const dataDir = await copyOfPristine();
    const first = await openDatabase({ dataDir, poolSize: 1, log: silentLog });
    await sql`create table kept as select 7 as a`.execute(first.kysely);
    await first.close();
    const second = await open(dataDir);
    const { rows } = await sql`select a from kept`.execute(second.kysely);
    expect(rows).toEqual([{ a: 7 }]);
  });

  test('appears whole: an interrupted first start leaves nothing that a later one would use', async () => {
    const dataDir = await newDirectory();
    await mkdir(`${dataDir}.new`);
    await writeFile(path.join(`${dataDir}.new`, 'PG_VERSION'), '18');
    const database = await open(dataDir);
    expect(await database.state()).toBe('ok');
    expect(existsSync(`${dataDir}.new`)).toBe(false);
  });

  test('is closed to other users of the machine', async () => {
    const { mode } = await stat(pristine);
    expect(mode & 0o077).toBe(0);
  });

  test('is refused when it holds something else', async () => {
    const dataDir = await newDirectory();
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'holiday.jpg'), '');
    await expect(openDatabase({ dataDir, poolSize: 1, log: silentLog })).rejects.toThrow('no database');
  });
});

test('vacuuming reaches every table', async () => {
  const { kysely } = await open(await copyOfPristine());
  await sql`create table kept as select generate_series(1, 100) as a`.execute(kysely);
  await vacuumAll(kysely, { hasFor: () => true });
  const { rows } = await sql`select reltuples::int as estimate from pg_class where relname = 'kept'`.execute(kysely);
  expect(rows).toEqual([{ estimate: 100 }]);
});
