import fs from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { type Database, DiskFullError, openDatabase, sqlState } from '../index.ts';

/** The system's own refusal, as Node reports it. */
function refusal(code: 'ENOSPC' | 'EDQUOT'): Error {
  return Object.assign(new Error(code), { code });
}

async function openWithTable(): Promise<Database> {
  const dataDir = path.join(await mkdtemp(path.join(inject('scratchFolder'), 'data-')), 'database');
  const database = await openDatabase({ dataDir, poolSize: 1, log: silentLog });
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await database.close();
  });
  await sql`create table kept (n int, words text)`.execute(database.kysely);
  return database;
}

/** Grows the table by a megabyte. */
const grow = ({ kysely }: Database) =>
  sql`insert into kept select n, repeat(md5(n::text), 30) from generate_series(1, 1000) n`.execute(kysely);

/** The SQLSTATE with which work fails; undefined once it is done. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => sqlState(error),
  );

test('a quota that is used up is a full disk: readiness says so until something can be stored again', async () => {
  const database = await openWithTable();
  const write = fs.writeSync;
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation((descriptor: number, ...rest: unknown[]) => {
    if (fs.readlinkSync(`/proc/self/fd/${descriptor}`).includes('/base/')) throw refusal('EDQUOT');
    return Reflect.apply(write, fs, [descriptor, ...rest]) as number;
  });
  expect(await failureOf(grow(database))).toBe(new DiskFullError().code);
  expect([await database.state(), database.cause()]).toEqual(['full', 'disk full']);
  spy.mockRestore();
  expect([await database.state(), await failureOf(grow(database))]).toEqual(['ok', undefined]);
});

test('a file that could not be made for want of space is made once there is some', async () => {
  const database = await openWithTable();
  const spy = vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw refusal('ENOSPC');
  });
  expect(await failureOf(grow(database))).toBe(new DiskFullError().code);
  expect(await database.state()).toBe('full');
  spy.mockRestore();
  expect([await database.state(), await failureOf(grow(database))]).toEqual(['ok', undefined]);
});
