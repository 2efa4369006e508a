import { rename } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { command } from './support/command.ts';
import { figure, seconds } from './support/figures.ts';
import { dataOf, send } from './support/http.ts';
import { pause } from './support/pause.ts';
import { addFacilities, verifyFacilities } from './support/people.ts';
import { archive, damage, hasPgbackrest, sizeOf } from './support/pgbackrest.ts';
import { times } from './support/scale.ts';
import { program } from './support/scenario.ts';
import { createServer, createServerOn } from './support/server.ts';
import { Writers } from './support/writers.ts';

const skipped = !hasPgbackrest && 'pgbackrest is not installed (apt-get install pgbackrest)';

/** A server that archives as the shipped files say. */
async function archiving() {
  const server = await createServer();
  onTestFinished(() => server.remove());
  const archived = await archive(server);
  onTestFinished(() => archived.remove());
  await archived.pgbackrest('stanza-create');
  return { server, archived };
}

test('F19 after a wrong delete the database is restored to the second before it, and the program works on it', async (context) => {
  if (skipped) context.skip(skipped);
  const { server, archived } = await archiving();
  expect((await command(['migrate'], { DATABASE_URL: server.url })).code).toBe(0);
  const app = await program({ databaseUrl: server.url, mode: 'all' });
  const staff = await addFacilities(server, 200);
  await verifyFacilities(server);
  const write = async (name: string, milliseconds: number, meanwhile?: () => Promise<unknown>) => {
    const writers = new Writers(app.port, name);
    writers.start(staff, 4);
    await Promise.all([pause(milliseconds), meanwhile?.()]);
    await writers.stop();
    return writers;
  };
  const before = await write('before', times(2_000, 20_000), async () =>
    expect(await archived.start('sanguine-backup@full')).toBe(true),
  );
  expect(await archived.metrics()).toMatch(/^sanguine_backup_timestamp_seconds \d{10}\n$/);
  const [who] = staff;
  const mine = async (port: number) => {
    const reply = await send(port, { path: '/api/donation/schedule/facility', cookie: who?.cookie ?? '' });
    return dataOf<{ list: { id: string }[] }>(reply).list.map(({ id }) => id);
  };
  const had = await mine(app.port);
  expect(had).not.toEqual([]);

  await pause(2_000);
  const [deleted] = await server.rows<{ target: string }>(
    `with gone as (delete from donation_requests where facility_id = $1)
     select to_char(clock_timestamp() - interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF') as target`,
    [who?.facilityId],
  );
  const after = await write('after', times(1_000, 10_000));
  expect(await mine(app.port)).not.toEqual(expect.arrayContaining(had));
  expect(await archived.start('sanguine-archive')).toBe(true);

  const beganAt = performance.now();
  const restored = await createServerOn((_binaries, _home, data) => archived.restore(data, deleted?.target ?? ''));
  onTestFinished(() => restored.remove());
  const inRecovery = () => restored.rows<{ is: boolean }>('select pg_is_in_recovery() as is');
  await expect.poll(inRecovery, { timeout: 30_000 }).toEqual([{ is: false }]);
  const took = performance.now() - beganAt;
  const young = await program({ databaseUrl: restored.url });
  figure(
    'F19',
    'a wrong delete: full backup under 4 writers, restore to the second before by pgBackRest',
    `${before.acknowledged.size} written before: 0 lost; ${after.acknowledged.size} after: none; database of ` +
      `${await sizeOf(restored.data)} MB, ${await sizeOf(archived.repository)} MB in the repository, restored in ${seconds(took)}`,
  );
  expect(await mine(young.port)).toEqual(had);
  expect(await before.losses(restored)).toEqual({ lost: 0, doubled: 0 });
  expect((await after.losses(restored)).lost).toBe(after.acknowledged.size);
  // What was restored beside the original must not write into the log of the original.
  expect(await restored.rows('show archive_mode')).toEqual([{ archive_mode: 'off' }]);
  expect([before.wrong, after.wrong]).toEqual([[], []]);
});

test('a log that does not arrive shows in a figure that grows old, and a damaged backup is found', async (context) => {
  if (skipped) context.skip(skipped);
  const { server, archived } = await archiving();
  expect(await archived.start('sanguine-archive')).toBe(true);
  const before = await archived.metrics();
  expect(before).toMatch(/^sanguine_archive_timestamp_seconds \d{10}\n$/);
  await pause(1_100);

  const away = `${archived.repository}.away`;
  await rename(archived.repository, away);
  expect(await archived.start('sanguine-archive')).toBe(false);
  await rename(away, archived.repository);
  await server.rows(`alter system set archive_command to 'true'`);
  await server.rows('select pg_reload_conf()');
  expect(await archived.start('sanguine-archive')).toBe(false);
  expect(await archived.start('sanguine-backup@full')).toBe(false);
  expect(await archived.metrics()).toBe(before);

  await server.rows('alter system reset archive_command');
  await server.rows('select pg_reload_conf()');
  expect(await archived.start('sanguine-backup@full')).toBe(true);
  expect(await archived.start('sanguine-archive')).toBe(true);
  expect(await archived.metrics()).not.toContain(before);

  // It ends with 0 all the same: what it says counts.
  const verify = () => archived.pgbackrest('verify', '--output=text');
  expect(await verify()).toBe('');
  await damage(archived.repository);
  expect(await verify()).toMatch(/status: error[^]*checksum invalid: 1/);
});
