import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEmbedded, inEmbedded } from './support/embedded.ts';
import { figure, seconds } from './support/figures.ts';
import { HealthWatch } from './support/health-watch.ts';
import { send } from './support/http.ts';
import { Keeper } from './support/keeper.ts';
import { range } from './support/scale.ts';
import { program } from './support/scenario.ts';
import { fill, fillWithFiles, smallDisk } from './support/small-disk.ts';
import { addCast, bookedSessions, directory, tenWrites } from './support/ten-writes.ts';

const NO_DISK = 'a disk of its own takes the right to mount one';
const MEGABYTE = 1024 * 1024;
const ROUNDS = 20;
const FULL = { status: 503, database: 'full', cause: 'disk full' };
const OK = { status: 200, database: 'ok', cause: undefined };

async function freeOf(disk: string): Promise<number> {
  const { bavail, bsize } = await statfs(disk);
  return bavail * bsize;
}

/** Takes all space but so much; returns how to free it again. */
async function leave(disk: string, megabytes: number): Promise<() => Promise<void>> {
  const ballast = join(disk, 'ballast-of-others');
  await writeFile(ballast, Buffer.alloc(Math.max(0, (await freeOf(disk)) - megabytes * MEGABYTE)));
  return () => rm(ballast);
}

async function startOn(disk: string) {
  await createEmbedded(disk);
  const cast = await inEmbedded(disk, (database) => addCast(database, 2 * ROUNDS));
  const app = await program({ databaseUrl: '', mode: 'all', env: { DATA_DIR: disk } });
  const sessions = await bookedSessions(app.port, cast, ROUNDS);
  const rounds = range(ROUNDS).map((round) => {
    const session = sessions[round];
    if (session === undefined) throw new Error('no session to write to');
    return tenWrites(cast, round, session);
  });
  return { app, cast, rounds };
}

test('F7 a full disk under the embedded database: all ten kinds of writes are refused in time, nothing acknowledged is lost', async (context) => {
  const disk = (await smallDisk(500)) ?? context.skip(NO_DISK);
  const { app, cast, rounds } = await startOn(disk);
  const [keeper, health] = [new Keeper(app.port), new HealthWatch(app.port)];
  const next = () => rounds.shift() ?? [];
  expect([await keeper.sendAll(next()), keeper.wrong]).toEqual([Array(10).fill('stored'), []]);

  // Little space, used up by our own writes.
  const makeRoom = await leave(disk, 34);
  while (rounds.length > 6 && (await health.readiness()).database === 'ok') await keeper.sendAll(next());
  expect(await health.readiness()).toEqual(FULL);
  const refused = next();
  const listing = directory(cast, 'Listed');
  expect(await keeper.send(listing)).toBe('refused');
  expect(await keeper.sendAll(refused)).toEqual(Array(10).fill('refused'));
  // Nobody has used this session yet, which is noted while there is room.
  const reader = cast.staff[ROUNDS];
  const list = await send(app.port, { path: '/api/donation/schedule/facility', cookie: reader?.cookie ?? '' });
  expect(list.status).toBe(200);
  await makeRoom();
  const roomAt = performance.now();
  await expect.poll(() => health.readiness(), { timeout: 10_000 }).toEqual(OK);
  const backAfter = performance.now() - roomAt;
  expect([await keeper.sendAll(refused), keeper.wrong]).toEqual([Array(10).fill('stored'), []]);
  expect(await keeper.send(listing)).toBe('stored');

  // No space at all, taken by others while we write.
  const writing = Promise.all(range(4).map(() => keeper.sendAll(next())));
  await fill(disk);
  await writing;
  await expect.poll(() => health.readiness(), { timeout: 10_000 }).toEqual(FULL);
  expect(await keeper.sendAll(next())).toEqual(Array(10).fill('refused'));
  const longest = await health.end();

  await app.kill();
  await expect(createEmbedded(disk)).rejects.toThrow('The disk of DATA_DIR has too little free space');
  // The reserve lets it start on a full disk.
  const lost = await inEmbedded(disk, (database) => keeper.lost(database));
  figure(
    'F7',
    'disk of the embedded database full, ten kinds of writes',
    `${keeper.acknowledged.length} acknowledged, ${lost.length} lost; health answered within ${seconds(longest)}; served ${seconds(backAfter)} after there was room`,
  );
  expect({ lost, wrong: keeper.wrong }).toEqual({ lost: [], wrong: [] });
  expect(longest).toBeLessThan(2_000);
});

test('F7 a disk that holds no further file is a full one, and everything can be stored again once it does', async (context) => {
  const disk = (await smallDisk(500, 3_000)) ?? context.skip(NO_DISK);
  const { app, rounds } = await startOn(disk);
  const [keeper, health] = [new Keeper(app.port), new HealthWatch(app.port)];
  const makeRoom = await fillWithFiles(disk);
  // Files that are there grow on: the first write that needs another one is refused.
  const outcomes = new Set<string>();
  while (rounds.length > 5 && !outcomes.has('refused'))
    for (const outcome of await keeper.sendAll(rounds.shift() ?? [])) outcomes.add(outcome);
  expect(outcomes).toContain('refused');
  expect(await health.readiness()).toEqual(FULL);
  await makeRoom();
  await expect.poll(() => health.readiness(), { timeout: 10_000 }).toEqual(OK);
  expect(await keeper.sendAll(rounds.shift() ?? [])).toEqual(Array(10).fill('stored'));
  await health.end();
  expect(keeper.wrong).toEqual([]);
});

test('F7 a first start on a disk with too little space says so, and leaves nothing that takes space', async (context) => {
  const disk = (await smallDisk(150)) ?? context.skip(NO_DISK);
  const makeRoom = await leave(disk, 100);
  await expect(createEmbedded(disk)).rejects.toThrow('too little free space for a new database, which takes 150 MB');
  expect(await freeOf(disk)).toBeGreaterThan(99 * MEGABYTE);
  await makeRoom();
  await createEmbedded(disk);
});
