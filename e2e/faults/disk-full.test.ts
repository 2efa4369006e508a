import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pause } from './support/pause.ts';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { figure, seconds } from './support/figures.ts';
import { send } from './support/http.ts';
import { createScenario, type Scenario } from './support/scenario.ts';
import { fill, smallDisk } from './support/small-disk.ts';
import { firstSuccess, Writers } from './support/writers.ts';

const run = promisify(execFile);

test('F7 a full disk under PostgreSQL: 503 while it lasts, service when there is space again', async (context) => {
  const disk = await smallDisk(220);
  if (disk === undefined) context.skip('a disk of its own takes the right to mount one');
  const scenario = await createScenario({
    home: join(disk ?? '', 'home'),
    settings: { max_wal_size: '64MB', min_wal_size: '32MB' },
  });
  const { server, app } = scenario;
  const writers = new Writers(app.port, 'full');
  writers.start(scenario.staff, 16);
  await pause(500);
  const makeRoom = await fill(disk ?? '');
  await expect.poll(() => writers.unavailable, { timeout: 120_000 }).toBeGreaterThan(50);
  const serverDied = !server.isAlive();
  const live = await send(app.port, { path: '/health/live' });
  await makeRoom();
  const roomAt = performance.now();
  // What a supervisor does when the server could not write its log and stopped.
  if (!server.isAlive()) await server.start();
  const backAfter = await firstSuccess(writers, roomAt, 60_000);
  await writers.stop();
  const { lost, doubled } = await writers.losses(server);
  figure(
    'F7',
    'disk of PostgreSQL full (people’s pictures lie there, too)',
    `${writers.unavailable} × 503, ${writers.wrong.length} other refusals, PostgreSQL ${serverDied ? 'went down' : 'stayed up'}; ` +
      `${lost} lost, ${doubled} doubled; served ${seconds(backAfter)} after there was room`,
  );
  expect([live.status, app.isRunning()]).toEqual([200, true]);
  expect({ lost, doubled, wrong: writers.wrong }).toEqual({ lost: 0, doubled: 0, wrong: [] });
  expect(backAfter).toBeLessThan(60_000);
});

/** Puts what is written onto a disk of its own: PostgreSQL itself has all the space that it needs. */
async function moveWritesTo(disk: string, { server }: Scenario): Promise<void> {
  await run('chown', ['postgres', disk]);
  await server.rows(`create tablespace small location '${disk}'`);
  await server.rows('alter table donation_requests set tablespace small');
  await server.rows(`alter role all set temp_tablespaces = 'small'`);
  await server.rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`);
}

test('F7 a disk that is full while PostgreSQL stays up: readiness names it, and is back within ten seconds', async (context) => {
  const disk = (await smallDisk(24)) ?? context.skip('a disk of its own takes the right to mount one');
  const scenario = await createScenario();
  await moveWritesTo(disk, scenario);
  const readiness = async () => {
    const { status, text } = await send(scenario.app.port, { path: '/health/ready' });
    const { database, cause } = JSON.parse(text) as { database: string; cause?: string };
    return { status, database, cause };
  };
  await expect.poll(readiness).toEqual({ status: 200, database: 'ok', cause: undefined });
  const makeRoom = await fill(disk);
  const writers = new Writers(scenario.app.port, 'short');
  writers.start(scenario.staff, 16);
  await expect.poll(readiness, { timeout: 60_000 }).toEqual({ status: 503, database: 'full', cause: 'disk full' });
  await pause(1_000);
  expect(await readiness()).toMatchObject({ status: 503, cause: 'disk full' });
  await makeRoom();
  const roomAt = performance.now();
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 200, database: 'ok' });
  const backAfter = performance.now() - roomAt;
  await firstSuccess(writers, roomAt, 10_000);
  await writers.stop();
  figure(
    'F7',
    'disk of some tables full, PostgreSQL up',
    `readiness says \`disk full\`; ready ${seconds(backAfter)} after there was room`,
  );
  expect(writers.wrong).toEqual([]);
});
