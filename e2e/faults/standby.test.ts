import { expect, onTestFinished, test } from 'vitest';
import { command } from './support/command.ts';
import { figure } from './support/figures.ts';
import { send } from './support/http.ts';
import { isReady } from './support/program.ts';
import { createServer, createStandby } from './support/server.ts';
import { program } from './support/scenario.ts';

const ROLE = 'sanguine_app';

test('F12 on a standby the program is not ready until it is promoted, and then serves without a restart', async () => {
  const primary = await createServer();
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
