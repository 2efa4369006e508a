import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { command } from './support/command.ts';
import { figure, seconds } from './support/figures.ts';
import { hasNginx, startNginx } from './support/nginx.ts';
import { pause } from './support/pause.ts';
import { addFacilities, verifyFacilities } from './support/people.ts';
import { isReady, startProgram } from './support/program.ts';
import { percentile, range, times } from './support/scale.ts';
import { program } from './support/scenario.ts';
import { programBefore } from './support/released.ts';
import { createServer, type Server } from './support/server.ts';
import { SteadyLoad } from './support/steady-load.ts';

const PER_SECOND = times(50, 200);

/** Two web processes behind nginx, with people who use them. */
async function behindNginx(server: Server, main?: string) {
  const port = await freePort();
  const options = {
    databaseUrl: server.url,
    env: { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '127.0.0.1' },
  };
  const old = { ...options, ...(main === undefined ? {} : { program: main }) };
  const first = await program(old);
  const instances = [first, await program(old)];
  const nginx = await startNginx(
    port,
    instances.map((one) => one.port),
  );
  onTestFinished(() => nginx.stop());
  const staff = await addFacilities(server, 2_000);
  await verifyFacilities(server);
  /** Stops each process in turn and starts this version in its place. */
  async function restartAll(): Promise<void> {
    for (const [n, before] of instances.entries()) {
      expect(await before.terminate()).toBe(0);
      const young = await startProgram({ ...options, port: before.port });
      onTestFinished(() => young.kill());
      instances[n] = young;
      await expect.poll(() => isReady(young.port), { timeout: 30_000 }).toBe(true);
      await pause(1_000);
    }
  }
  return { port, staff, restartAll };
}

test('F14 two web processes behind the shipped nginx file restart one after the other: no request fails', async (context) => {
  if (!hasNginx) context.skip('nginx is not installed');
  const server = await createServer();
  onTestFinished(() => server.remove());
  const { port, staff, restartAll } = await behindNginx(server);
  const load = new SteadyLoad();
  load.start(port, staff, PER_SECOND);
  await pause(2_000);
  const startedAt = performance.now();
  const rounds = times(1, 5);
  for (const _ of range(rounds)) await restartAll();
  const restarting = performance.now() - startedAt;
  await load.stop();
  figure(
    'F14',
    `${rounds * 2} restarts of web processes behind nginx at ${PER_SECOND} requests a second, within ${seconds(restarting)}`,
    `${load.answered} answered, ${load.failed.length} failed; p95 ${Math.round(percentile(load.waits, 0.95))} ms`,
  );
  expect(load.failed).toEqual([]);
});

/** So many entries has the trail when it is divided. */
const ENTRIES = 1_000_000;
/** What the first of the migrations that divide it makes. */
const THE_DIVISION = 'audit_events_first_part';

async function addEntries(server: Server, facilityId: string | undefined): Promise<void> {
  await server.rows(
    `insert into audit_events (at, action, actor_role, subject_kind, subject_id, facility_id)
     select now() - n * interval '2 minutes', 'request.created', 'system', 'request', gen_random_uuid(), $2
     from generate_series(1, $1) n`,
    [ENTRIES, facilityId],
  );
}

test('F14 an upgrade that divides a trail of a million entries, then new processes one by one: no request fails', async (context) => {
  if (!hasNginx) context.skip('nginx is not installed');
  const before = (await programBefore(THE_DIVISION)) ?? context.skip('the history of the project is not there');
  onTestFinished(() => before.remove());
  const server = await createServer();
  onTestFinished(() => server.remove());
  const { port, staff, restartAll } = await behindNginx(server, before.main);
  await addEntries(server, staff[0]?.facilityId);
  const load = new SteadyLoad();
  load.start(port, staff, PER_SECOND);
  await pause(2_000);
  const quiet = load.waits.length;
  const startedAt = performance.now();
  const migrated = await command(['migrate'], { DATABASE_URL: server.url });
  const migrating = performance.now() - startedAt;
  const longest = Math.max(...load.waits.slice(quiet));
  await restartAll();
  await load.stop();
  figure(
    'F14',
    `an upgrade at ${PER_SECOND} requests a second: the trail of ${ENTRIES.toLocaleString('en')} entries is divided in ${seconds(migrating)}, two processes replaced`,
    `${load.answered} answered, ${load.failed.length} failed; the longest wait before ${Math.round(Math.max(...load.waits.slice(0, quiet)))} ms, meanwhile ${Math.round(longest)} ms`,
  );
  expect([migrated.code, migrated.err]).toEqual([0, '']);
  expect(load.failed).toEqual([]);
  const [counted] = await server.rows<{ n: number }>(`select count(*)::int as n from audit_events_before`);
  expect(counted?.n).toBeGreaterThan(ENTRIES);
});
