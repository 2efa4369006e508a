import { appendFile, cp, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { prepare, productMigrations } from '../../../test/support/prepare.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { fixedClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/index.ts';
import { backUp, restore } from './backup.ts';
import { sumTables } from './manifest.ts';

const services = { clock: fixedClock(new Date('2026-11-16T09:00:00Z')), log: silentLog };
const putBack = (place: Place, folder: string, replace = false) => restore(place, folder, { replace, log: silentLog });

interface Place {
  readonly dataDir: string;
}

const newFolder = () => mkdtemp(path.join(inject('scratchFolder'), 'backup-'));

const emptyPlace = async (): Promise<Place> => ({ dataDir: await newFolder() });

async function at<T>({ dataDir }: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: path.join(dataDir, 'database'), poolSize: 2, log: silentLog });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Migrates a database and stores every kind of value in it. */
async function fill(place: Place): Promise<Place> {
  await at(place, async (db) => {
    await prepare(db, productMigrations);
    await sql`insert into facilities (id, name, address, operational_hours, opening_hours, time_zone, latitude, longitude)
      select gen_random_uuid(), 'Zürich ' || n, E'1 Long\\nStreet', '24 hours', '{"mon": [["08:00", "12:00"]]}', 'UTC',
        47.37 + n / 1e3, 8.54 from generate_series(1, 50) n`.execute(db.kysely);
    await sql`insert into user_avatars (id, user_id, image, created_at)
      select gen_random_uuid(), id, '\\x00ff10', now() from users`.execute(db.kysely);
  });
  return place;
}

let filled: Promise<Place> | undefined;

/** A filled database of its own: a copy, since creating it takes seconds. */
async function filledPlace(): Promise<Place> {
  const place = await emptyPlace();
  filled ??= emptyPlace().then(fill);
  await cp((await filled).dataDir, place.dataDir, { recursive: true });
  return place;
}

const sumsAt = (place: Place) => at(place, (db) => sumTables(db.kysely));

describe('a backup', () => {
  test('holds every row: restored elsewhere, all tables are the same, and the program goes on', async () => {
    const [from, to] = [await filledPlace(), await emptyPlace()];
    const before = await sumsAt(from);
    const folder = path.join(await newFolder(), 'one');
    const manifest = await backUp(from, folder, services);
    expect(manifest.tables).toEqual(before);
    expect(manifest.tables.find(({ name }) => name === 'public.facilities')?.rows).toBe(50);
    await putBack(to, folder);
    expect(await sumsAt(to)).toEqual(before);
    await at(to, (db) => prepare(db, productMigrations));
    await at(to, (db) => sql`update facilities set low_below = low_below + 1`.execute(db.kysely));
  });

  test('is put over nothing, unless that is said', async () => {
    const place = await filledPlace();
    const folder = path.join(await newFolder(), 'one');
    await backUp(place, folder, services);
    const before = await sumsAt(place);
    await at(place, (db) => sql`delete from facilities`.execute(db.kysely));
    await expect(putBack(place, folder)).rejects.toThrow('not empty');
    expect((await sumsAt(place)).find(({ name }) => name === 'public.facilities')?.rows).toBe(0);
    await putBack(place, folder, true);
    expect(await sumsAt(place)).toEqual(before);
  });

  test('is refused when it was changed, or is not whole', async () => {
    const [from, to] = [await filledPlace(), await emptyPlace()];
    const folder = path.join(await newFolder(), 'one');
    const { files } = await backUp(from, folder, services);
    await expect(backUp(from, folder, services)).rejects.toThrow('not empty');
    await appendFile(path.join(folder, files[0]?.path ?? ''), 'x');
    await expect(putBack(to, folder)).rejects.toThrow('was changed since the backup');
    await expect(putBack(to, await newFolder())).rejects.toThrow('no whole backup');
  });

  test('that was made of PostgreSQL names the program that restores it', async () => {
    const [from, to] = [await filledPlace(), await emptyPlace()];
    const folder = path.join(await newFolder(), 'one');
    await backUp(from, folder, services);
    const file = path.join(folder, 'manifest.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"embedded"', '"postgres"'));
    await expect(putBack(to, folder)).rejects.toThrow('pg_restore');
  });

  test('is seen after it was put back not to hold what it counted', async () => {
    const [from, to] = [await filledPlace(), await emptyPlace()];
    const folder = path.join(await newFolder(), 'one');
    await backUp(from, folder, services);
    const file = path.join(folder, 'manifest.json');
    const counted = /("public\.facilities",\s*"rows": )50/;
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(counted, (_, before: string) => `${before}51`),
    );
    await expect(putBack(to, folder)).rejects.toThrow('public.facilities has 50 rows instead of 51');
  });
});

test('a backup of a running database is refused, and leaves nothing behind', async () => {
  const place = await emptyPlace();
  const folder = await newFolder();
  await at(place, async () => {
    await expect(backUp(place, path.join(folder, 'one'), services)).rejects.toThrow('in use by another process');
  });
  expect(await readdir(folder)).toEqual([]);
});
