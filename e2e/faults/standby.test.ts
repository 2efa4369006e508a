import { expect, onTestFinished, test } from 'vitest';
import { command } from './support/command.ts';
import { figure, seconds } from './support/figures.ts';
import { send } from './support/http.ts';
import { pause } from './support/pause.ts';
import { addFacilities, verifyFacilities } from './support/people.ts';
import { isReady } from './support/program.ts';
import { times } from './support/scale.ts';
import { createEmptyServer, createServer, createStandby, type Server } from './support/server.ts';
import { program } from './support/scenario.ts';
import { firstSuccess, Writers } from './support/writers.ts';

const ROLE = 'sanguine_app';
const BACK_WITHIN_MS = 30_000;

/** A server whose commits wait for its standby. */
async function synchronousPair() {
  const primary = await createEmptyServer();
  onTestFinished(() => primary.remove());
  expect((await command(['migrate'], { DATABASE_URL: primary.url })).code).toBe(0);
  const standby = await createStandby(primary);
  onTestFinished(() => standby.remove());
  await primary.rows(`alter system set synchronous_standby_names to '*'`);
  await primary.rows('select pg_reload_conf()');
  const following = () => primary.rows(`select from pg_stat_replication where sync_state = 'sync'`);
  await expect.poll(async () => (await following()).length).toBe(1);
  const both = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',');
  return { primary, standby, databaseUrl: `postgres://postgres@${both}/postgres?target_session_attrs=read-write` };
}

test('F12 on a standby the program is not ready until it is promoted, and then serves without a restart', async () => {
  const primary = await createEmptyServer();
  onTestFinished(() => primary.remove());
  await primary.rows(`create role ${ROLE} login`);
  expect((await command(['migrate', ROLE], { DATABASE_URL: primary.url })).code).toBe(0);
  const before = await program({ databaseUrl: primary.url });
  const standby = await createStandby(primary);
  onTestFinished(() => standby.remove());
  const owner = await command(['migrate', ROLE], { DATABASE_URL: standby.url });
  expect([owner.code, owner.err]).toEqual([1, expect.stringContaining('takes no writes: it is a standby')]);
  const address = standby.url.replace('postgres@', `${ROLE}@`);
  const app = await program({ databaseUrl: address, mode: 'all' });
  const health = await send(app.port, { path: '/health/ready' });
  expect([health.status, JSON.parse(health.text)]).toMatchObject([503, { database: 'read-only' }]);
  expect(await isReady(before.port)).toBe(true);
  const promotedAt = performance.now();
  await standby.promote();
  await expect.poll(() => isReady(app.port), { timeout: 30_000 }).toBe(true);
  figure(
    'F12',
    'a standby under the program is promoted',
    `ready after ${Math.round(performance.now() - promotedAt)} ms`,
  );
  const body = { email: 'nobody@example.org', password: 'three blue herons at dusk' };
  expect((await send(app.port, { method: 'POST', path: '/api/auth/login', body })).status).toBe(401);
});

test.each<[string, (primary: Server) => Promise<void> | void]>([
  ['killed', (primary) => primary.kill()],
  ['cut off', (primary) => primary.freeze()],
])('F12 the primary is %s under writes and its standby promoted: nothing acknowledged is lost', async (what, end) => {
  const { primary, standby, databaseUrl } = await synchronousPair();
  const app = await program({ databaseUrl, mode: 'all' });
  const staff = await addFacilities(primary, 1_000);
  await verifyFacilities(primary);
  const writers = new Writers(app.port, what.replace(' ', '-'));
  writers.start(staff, 8);
  await pause(times(2_000, 10_000));
  const before = writers.acknowledged.size;
  const endedAt = performance.now();
  await end(primary);
  await standby.promote();
  const promotedAt = performance.now();
  const away = (await firstSuccess(writers, promotedAt, 2 * BACK_WITHIN_MS)) + promotedAt - endedAt;
  await expect.poll(() => isReady(app.port), { timeout: 10_000 }).toBe(true);
  await pause(times(2_000, 10_000));
  await writers.stop();
  const { lost, doubled } = await writers.losses(standby);
  figure(
    'F12',
    `the primary is ${what} under 8 writers, its synchronous standby promoted`,
    `${before} + ${writers.acknowledged.size - before} acknowledged, ${lost} lost, ${doubled} doubled; away for ${seconds(away)}, ${writers.unavailable} × 503, no restart`,
  );
  expect({ lost, doubled, wrong: writers.wrong }).toEqual({ lost: 0, doubled: 0, wrong: [] });
  expect(before).toBeGreaterThan(0);
  expect(away).toBeLessThan(BACK_WITHIN_MS);
});

test('says so of several servers that all only read, and does not start', async () => {
  const { primary, standby, databaseUrl } = await synchronousPair();
  await primary.kill();
  const owner = await command(['migrate'], { DATABASE_URL: databaseUrl });
  expect([owner.code, owner.err]).toEqual([1, expect.stringMatching(/takes no writes: it is a standby|No database/)]);
  await standby.promote();
  expect((await command(['migrate'], { DATABASE_URL: databaseUrl })).code).toBe(0);
});

test('a database that is set to read only is not ready, and is again once it is set back', async () => {
  const server = await createServer();
  onTestFinished(() => server.remove());
  const app = await program({ databaseUrl: server.url });
  expect(await isReady(app.port)).toBe(true);
  await server.rows('alter system set default_transaction_read_only to on');
  await server.rows('select pg_reload_conf()');
  await expect.poll(() => isReady(app.port), { timeout: 10_000 }).toBe(false);
  await server.rows('alter system reset default_transaction_read_only');
  await server.rows('select pg_reload_conf()');
  await expect.poll(() => isReady(app.port), { timeout: 10_000 }).toBe(true);
});
