import { pause } from './support/pause.ts';
import { expect, test } from 'vitest';
import { figure, seconds } from './support/figures.ts';
import { send } from './support/http.ts';
import { isReady } from './support/program.ts';
import { range, times } from './support/scale.ts';
import { createScenario, type Scenario } from './support/scenario.ts';
import { firstSuccess, Writers } from './support/writers.ts';

const WRITERS = 16;
const POOL = 10;

/** Kills the server and starts it again while everyone writes. */
async function killServer(
  { server, app }: Scenario,
  writers: Writers,
): Promise<{ wasReady: boolean; backAfter: number }> {
  await server.kill();
  const wasReady = await isReady(app.port);
  await server.start();
  return { wasReady, backAfter: await firstSuccess(writers, performance.now(), 30_000) };
}

test('F2 kill -9 of PostgreSQL loses nothing that was acknowledged; the program waits and says so', async () => {
  const scenario = await createScenario();
  const writers = new Writers(scenario.app.port, 'server-killed');
  writers.start(scenario.staff, WRITERS);
  const backAfter: number[] = [];
  for (const round of range(times(2, 20))) {
    await pause(700 + 37 * round);
    const outcome = await killServer(scenario, writers);
    expect(outcome.wasReady).toBe(false);
    backAfter.push(outcome.backAfter);
  }
  await writers.stop();
  const { lost, doubled } = await writers.losses(scenario.server);
  figure(
    'F2',
    `kill -9 of PostgreSQL × ${backAfter.length}, ${WRITERS} writers`,
    `${writers.acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled; ${writers.unavailable} × 503 with Retry-After, ` +
      `${writers.wrong.length} other refusals; first success at most ${seconds(Math.max(...backAfter))} after the start`,
  );
  expect(scenario.app.isRunning()).toBe(true);
  expect({ lost, doubled, wrong: writers.wrong, broken: writers.brokenConnections }).toEqual({
    lost: 0,
    doubled: 0,
    wrong: [],
    broken: 0,
  });
  expect(Math.max(...backAfter)).toBeLessThan(10_000);
});

test('F2 the checker detects a real loss: synchronous_commit=off', async () => {
  const settings = {
    synchronous_commit: 'off',
    wal_writer_delay: '10s',
    wal_writer_flush_after: '1GB',
    wal_buffers: '64MB',
  };
  const scenario = await createScenario({ settings });
  let lost = 0;
  let rounds = 0;
  while (lost === 0 && rounds < 5) {
    rounds += 1;
    const writers = new Writers(scenario.app.port, `careless-${rounds}`);
    writers.start(scenario.staff, WRITERS);
    await pause(1_500);
    await killServer(scenario, writers);
    await writers.stop();
    lost = (await writers.losses(scenario.server)).lost;
  }
  figure('F2', 'the same with synchronous_commit=off', `${lost} lost in round ${rounds}: the checker sees it`);
  expect(lost).toBeGreaterThan(0);
});

test('F3 connections that are closed while idle cost at most a repeat', async () => {
  const { server, app, staff } = await createScenario({ env: { DATABASE_POOL_SIZE: String(POOL) } });
  const [who] = staff;
  const ask = () => send(app.port, { path: '/api/donation/schedule', cookie: who?.cookie ?? '' });
  const errors: number[] = [];
  for (const _ of range(times(2, 20))) {
    await Promise.all(range(40).map(ask));
    await server.rows(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'sanguine%'`);
    const statuses = (await Promise.all(range(40).map(ask))).map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    errors.push(statuses.filter((status) => status !== 200).length);
  }
  figure(
    'F3',
    `all connections ended × ${errors.length}, pool of ${POOL}`,
    `at most ${Math.max(...errors)} requests answered 503`,
  );
  expect(Math.max(...errors)).toBeLessThanOrEqual(POOL);
  expect(app.isRunning()).toBe(true);
});

test('F3 a restart of PostgreSQL while serving is survived', async () => {
  const scenario = await createScenario();
  const writers = new Writers(scenario.app.port, 'restarted');
  writers.start(scenario.staff, WRITERS);
  for (const _ of range(times(2, 10))) {
    await pause(500);
    await scenario.server.restart();
    expect(await firstSuccess(writers, performance.now(), 30_000)).toBeLessThan(10_000);
  }
  await writers.stop();
  const { lost, doubled } = await writers.losses(scenario.server);
  figure(
    'F3',
    'restarts while serving',
    `${writers.acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled, ${writers.wrong.length} wrong answers`,
  );
  expect({ lost, doubled, wrong: writers.wrong, broken: writers.brokenConnections }).toEqual({
    lost: 0,
    doubled: 0,
    wrong: [],
    broken: 0,
  });
});
