import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { figure, seconds } from './support/figures.ts';
import { hasNginx, startNginx } from './support/nginx.ts';
import { pause } from './support/pause.ts';
import { addFacilities, verifyFacilities } from './support/people.ts';
import { isReady, startProgram } from './support/program.ts';
import { percentile, range, times } from './support/scale.ts';
import { program } from './support/scenario.ts';
import { createServer, type Server } from './support/server.ts';
import { SteadyLoad } from './support/steady-load.ts';

const PER_SECOND = times(50, 200);

/** Two web processes behind nginx, with people who use them. */
async function behindNginx(server: Server) {
  const port = await freePort();
  const options = {
    databaseUrl: server.url,
    env: { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '127.0.0.1' },
  };
  const first = await program(options);
  const instances = [first, await program(options)];
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
