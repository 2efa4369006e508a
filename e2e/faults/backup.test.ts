import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command } from './support/command.ts';
import { figure, seconds } from './support/figures.ts';
import { send } from './support/http.ts';
import { times } from './support/scale.ts';
import { rowsOf } from './support/server.ts';
import { createScenario, program } from './support/scenario.ts';

const LIMIT_MS = 600_000;
const ROWS = times(20_000, 1_000_000);

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - startedAt };
}

test('F11 a backup of many rows, restored elsewhere: every table is the same, and the program works on it', async () => {
  const { server, app, staff } = await createScenario({ facilities: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Each donor is a row of `users` and one of `askable_donors`.
  await server.rows(
    `insert into users (id, role, first_name, last_name, email, email_verified_at, password_hash, blood_type,
       blood_type_certainty, terms_accepted_at)
     select gen_random_uuid(), 'donor', 'Ada', 'Lovelace ' || n, n || '@many.example', now(), '', 'O-', 'self-reported', now()
     from generate_series(1, ${ROWS / 2}) n`,
  );
  await server.rows("select refresh_askable(array(select id from users where role = 'donor'))");
  await server.rows(
    `insert into facilities (id, name, address, operational_hours, time_zone)
     select gen_random_uuid(), 'Blood centre ' || n, n || ' Long Street', '24 hours', 'UTC' from generate_series(1, ${ROWS / 2}) n`,
  );
  const backup = join(folder, 'backup');
  const saved = await timed(() => command(['backup', backup], { DATABASE_URL: server.url }));
  expect([saved.result.code, saved.result.err]).toEqual([0, '']);
  await server.rows('create database elsewhere');
  const elsewhere = server.url.replace(/\/postgres$/, '/elsewhere');
  const restored = await timed(() => command(['restore', backup], { DATABASE_URL: elsewhere }));
  expect([restored.result.code, restored.result.err]).toEqual([0, '']);
  const [counted] = await rowsOf<{ n: number }>(elsewhere, 'select count(*)::int as n from users', []);
  figure(
    'F11',
    `backup and restore of ${ROWS.toLocaleString('en')} rows and more, all tables compared`,
    `saved in ${seconds(saved.milliseconds)}, restored in ${seconds(restored.milliseconds)}: ${restored.result.out.trim()}`,
  );
  expect(counted?.n).toBe(ROWS / 2 + 1);
  expect(saved.milliseconds + restored.milliseconds).toBeLessThan(LIMIT_MS);
  const young = await program({ databaseUrl: elsewhere, mode: 'all' });
  for (const { port } of [app, young]) {
    const reply = await send(port, { path: '/api/donation/schedule', cookie: staff[0]?.cookie ?? '' });
    expect(reply.status).toBe(200);
  }
});
