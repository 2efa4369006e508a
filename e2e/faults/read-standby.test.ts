import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { figure, seconds } from './support/figures.ts';
import { send } from './support/http.ts';
import { pause } from './support/pause.ts';
import { addFacilities, verifyFacilities } from './support/people.ts';
import { range, tally } from './support/scale.ts';
import { program } from './support/scenario.ts';
import { createServer, createStandby, type Server } from './support/server.ts';

const FRESH_WITHIN_MS = 5_000;

async function addFacility(server: Server): Promise<string> {
  const [staff] = await addFacilities(server, 1);
  await verifyFacilities(server);
  return staff?.facilityId ?? '';
}

test('F15 public reads go to the standby: one that lags or is away costs nobody an answer, nor a person their own write', async () => {
  const primary = await createServer();
  onTestFinished(() => primary.remove());
  const standby = await createStandby(primary);
  onTestFinished(() => standby.remove());
  const port = await freePort();
  const env = { DATABASE_READ_URL: standby.url, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const app = await program({ databaseUrl: primary.url, mode: 'all', port, env });
  const [staff] = await addFacilities(primary, 1);
  const statusOf = async (id: string, headers = {}) =>
    (await send(app.port, { path: `/api/public/facilities/${id}`, headers })).status;
  const wroteNow = { cookie: 'sanguine_wrote=1' };

  // Nobody has asked yet: the first answers come from the primary, until it is known how far the standby is.
  const asksOnStandby = async () => {
    await statusOf(randomUUID());
    const asked = `select from pg_stat_activity where application_name = 'sanguine' and query like '%f.phone_number%'`;
    return (await standby.rows(asked)).length;
  };
  const bulkOnStandby = `select from pg_stat_activity where application_name = 'sanguine' and query like '%donation_sessions%'`;
  await expect.poll(asksOnStandby, { timeout: 10_000, interval: 300 }).toBeGreaterThan(0);
  expect((await send(app.port, { path: '/fhir/slots.ndjson' })).status).toBe(200);
  expect(await standby.rows(bulkOnStandby)).not.toEqual([]);

  await standby.rows('select pg_wal_replay_pause()');
  const [mine, theirs] = [await addFacility(primary), await addFacility(primary)];
  const pausedAt = performance.now();
  expect(await statusOf(theirs)).toBe(404);
  expect(await statusOf(mine, wroteNow)).toBe(200);
  await expect.poll(() => statusOf(theirs), { timeout: 2 * FRESH_WITHIN_MS, interval: 250 }).toBe(200);
  const stale = performance.now() - pausedAt;
  const profile = { path: '/api/profile', cookie: staff?.cookie ?? '' };
  expect((await send(app.port, profile)).status).toBe(200);
  const patched = await send(app.port, {
    method: 'POST',
    path: '/api/auth/logout',
    cookie: staff?.cookie ?? '',
    body: {},
  });
  expect(String(patched.headers['set-cookie'])).toMatch(/sanguine_wrote=1; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax/);
  expect((await send(app.port, profile)).status).toBe(401);

  await standby.rows('select pg_wal_replay_resume()');
  await expect.poll(asksOnStandby, { timeout: 10_000, interval: 300 }).toBeGreaterThan(0);
  await pause(1_000);
  const statuses: number[] = [];
  for (const n of range(12)) {
    if (n === 4) await standby.kill();
    if (n === 8) await standby.start();
    statuses.push(await statusOf(await addFacility(primary), wroteNow), await statusOf(randomUUID()));
    await pause(150);
  }
  figure(
    'F15',
    'the replay of the standby is paused, then the standby killed and started again',
    `a paused standby was asked for ${seconds(stale)} more; answers meanwhile: ${tally(statuses)}`,
  );
  expect(stale).toBeLessThan(FRESH_WITHIN_MS);
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
});
