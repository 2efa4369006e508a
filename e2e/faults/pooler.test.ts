import { expect, onTestFinished, test } from 'vitest';
import { findPgbouncer, startPgbouncer } from '../../apps/api/test/support/pgbouncer.ts';
import { command } from './support/command.ts';
import { figure } from './support/figures.ts';
import { send } from './support/http.ts';
import { pause } from './support/pause.ts';
import { addFacilities, verifyFacilities } from './support/people.ts';
import { tally, times } from './support/scale.ts';
import { program } from './support/scenario.ts';
import { createEmptyServer } from './support/server.ts';
import { Writers } from './support/writers.ts';

const READS = ['/api/donation/schedule', '/api/dashboard/facility', '/api/profile'];

test('F13 behind pgbouncer in transaction mode the program works as it is, whatever the role has set', async (context) => {
  const pgbouncer = findPgbouncer();
  if (pgbouncer === undefined) context.skip('pgbouncer is not installed');
  const server = await createEmptyServer();
  onTestFinished(() => server.remove());
  for (const setting of [`DateStyle to 'SQL, DMY'`, `IntervalStyle to 'sql_standard'`, `TimeZone to 'Asia/Tokyo'`])
    await server.rows(`alter role postgres set ${setting}`);
  expect((await command(['migrate'], { DATABASE_URL: server.url })).code).toBe(0);
  const pooler = await startPgbouncer(pgbouncer ?? '', server.url);
  onTestFinished(() => pooler.stop());
  const app = await program({ databaseUrl: pooler.url, mode: 'all' });
  const staff = await addFacilities(server, 1_000);
  await verifyFacilities(server);
  const writers = new Writers(app.port, 'pooled');
  writers.start(staff, 4);
  const statuses: number[] = [];
  const until = performance.now() + times(3_000, 20_000);
  for (let n = 0; performance.now() < until; n += 1) {
    const { cookie } = staff[n % 4] ?? { cookie: '' };
    statuses.push((await send(app.port, { path: READS[n % READS.length] ?? '/', cookie })).status);
    await pause(5);
  }
  await writers.stop();
  figure(
    'F13',
    'pgbouncer 1.18 in transaction mode with three connections, a role with a format of its own',
    `${writers.acknowledged.size} writes; reads: ${tally(statuses)}; ${writers.unavailable} × 503`,
  );
  expect(writers.wrong).toEqual([]);
  expect(writers.unavailable).toBe(0);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await writers.losses(server)).toEqual({ lost: 0, doubled: 0 });
});
