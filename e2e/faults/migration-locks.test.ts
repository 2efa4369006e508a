import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { giveFormerRecord } from '../../apps/api/test/support/former-record.ts';
import { silentLog } from '../../apps/api/test/support/silent-log.ts';
import { seed } from '../../apps/api/test/support/seed/seed.ts';
import { SCHEMA_FOLDERS } from '../../apps/api/src/app/prepare-database.ts';
import { type Database, openDatabase } from '../../apps/api/src/platform/db/index.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { figure, seconds } from './support/figures.ts';
import { range, times } from './support/scale.ts';
import { createEmptyServer, type Server } from './support/server.ts';

/** The wait that an upgrade may cause anybody. */
const LONGEST_WAIT_MS = 2_000;
/** The last migration that the functions of today cannot do without: those after it run here under load. */
const RELEASED = '0022';
const WRITERS = 4;

/** As a change of a large table is written, so that there is one also before the first real one. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '9001_example_column.sql': `alter table donation_requests add column example text;
    alter table users add column example text, add constraint users_example check (example <> '') not valid;`,
  '9002_example_index.sql': `-- outside a transaction
    drop index concurrently if exists donation_requests_example;
    create index concurrently donation_requests_example on donation_requests (facility_id, created_at, id);`,
  '9003_example_checked.sql': 'alter table users validate constraint users_example;',
};

async function onDatabase(server: Server, act: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 2, log: silentLog });
  try {
    await act(database);
  } finally {
    await database.close();
  }
}

const bringUpToDate = (server: Server, migrations: string) =>
  onDatabase(server, (database) => migrate(database, { folders: { ...SCHEMA_FOLDERS, migrations }, log: silentLog }));

async function folderWith(keep: (file: string) => boolean, more: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const filter = (path: string) => !path.endsWith('.sql') || keep(path.split('/').at(-1) ?? '');
  await cp(SCHEMA_FOLDERS.migrations, folder, { recursive: true, filter });
  for (const [name, text] of Object.entries(more)) await writeFile(join(folder, name), text);
  return folder;
}

/** Reads and writes one row after the other until it is over, and says how long the slowest took. */
async function work(server: Server, life: { readonly isOver: boolean }): Promise<{ done: number; slowest: number }> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const idsOf = async (table: string) =>
    (await client.query<{ id: string }>(`select id from ${table} tablesample system (1) limit 500`)).rows;
  const [people, bookings] = [await idsOf('users'), await idsOf('donation_requests')];
  const result = { done: 0, slowest: 0 };
  for (; !life.isOver; result.done += 1) {
    const [person, booking] = [people[result.done % people.length], bookings[result.done % bookings.length]];
    const startedAt = performance.now();
    await client.query('update users set phone_number = phone_number where id = $1', [person?.id]);
    await client.query('update donation_requests set notes = notes where id = $1', [booking?.id]);
    await client.query('select * from donation_requests where donor_id = $1', [person?.id]);
    result.slowest = Math.max(result.slowest, performance.now() - startedAt);
  }
  await client.end();
  return result;
}

test('F16 taking over the former record, and each new migration, lets people work on: nobody waits for more than two seconds', async () => {
  const server = await createEmptyServer();
  onTestFinished(() => server.remove());
  await bringUpToDate(server, await folderWith((file) => file.slice(0, 4) <= RELEASED, {}));
  const donors = times(10_000, 200_000);
  await seed(server.url, { facilities: 1_000, busy: 20, donors });
  // Behind the seed: it calls functions of today.
  await onDatabase(server, (database) => giveFormerRecord(database));
  const life = { isOver: false };
  const working = range(WRITERS).map(() => work(server, life));
  const startedAt = performance.now();
  await bringUpToDate(server, await folderWith(() => true, EXAMPLES)).finally(() => {
    life.isOver = true;
  });
  const took = performance.now() - startedAt;
  const done = await Promise.all(working);
  const slowest = Math.max(...done.map((one) => one.slowest));
  const bookings = await server.rows<{ n: number }>('select count(*)::int as n from donation_requests');
  figure(
    'F16',
    `a former record taken over, and new migrations, with ${donors} donors and ${bookings[0]?.n} bookings under load`,
    `${seconds(took)}; ${done.reduce((sum, one) => sum + one.done, 0)} turns of work meanwhile, the slowest ${seconds(slowest)}`,
  );
  expect(Math.min(...done.map((one) => one.done))).toBeGreaterThan(0);
  expect(slowest).toBeLessThan(LONGEST_WAIT_MS);
});
