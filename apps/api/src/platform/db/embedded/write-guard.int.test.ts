import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { DiskFullError, embeddedDatabase } from '../index.ts';
import { pgliteOptions } from './pglite-options.ts';

const add = (n: number) => sql`insert into kept values (${n})`;

async function openWithRoom() {
  const disk = { isShort: false };
  const database = embeddedDatabase({
    pglite: await PGlite.create(pgliteOptions),
    log: silentLog,
    onCrash: () => {},
    room: { isShort: () => disk.isShort, hasForCheckpoint: () => true },
  });
  onTestFinished(() => database.close());
  await sql`create table kept (n int)`.execute(database.kysely);
  const kept = async () => (await sql<{ n: number }>`select n from kept order by n`.execute(database.kysely)).rows;
  return { disk, database, kept };
}

test('a transaction that has begun to write stores nothing more once there is no room, and is undone', async () => {
  const { disk, database, kept } = await openWithRoom();
  const work = database.transaction(async (trx) => {
    await add(1).execute(trx);
    disk.isShort = true;
    await add(2).execute(trx);
  });
  await expect(work).rejects.toThrow(DiskFullError);
  expect([await kept(), await database.state()]).toEqual([[], 'full']);
});

test('a transaction that has written all that it has to is stored all the same', async () => {
  const { disk, database, kept } = await openWithRoom();
  await database.transaction(async (trx) => {
    await add(1).execute(trx);
    disk.isShort = true;
  });
  expect(await kept()).toEqual([{ n: 1 }]);
});

test('without room a write is refused and a read is answered; with room it stores again', async () => {
  const { disk, database, kept } = await openWithRoom();
  disk.isShort = true;
  await expect(add(1).execute(database.kysely)).rejects.toThrow(DiskFullError);
  expect([await kept(), await database.state(), database.cause()]).toEqual([[], 'full', 'disk full']);
  disk.isShort = false;
  await add(2).execute(database.kysely);
  expect([await kept(), await database.state(), database.cause()]).toEqual([[{ n: 2 }], 'ok', undefined]);
});
