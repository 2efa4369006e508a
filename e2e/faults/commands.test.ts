import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { donorBody } from '../../apps/api/test/support/people.ts';
import { findPostgres } from '../../apps/api/test/support/postgres-cluster.ts';
import { command } from './support/command.ts';
import { figure } from './support/figures.ts';
import { dataOf, send } from './support/http.ts';
import { startMailServer } from './support/mail-server.ts';
import { mailQueue } from './support/notified-donors.ts';
import { addDonors, addFacility, booking, inDays } from './support/people.ts';
import { range } from './support/scale.ts';
import { createEmptyServer, rowsOf, type Server } from './support/server.ts';
import { program } from './support/scenario.ts';

const run = promisify(execFile);
const ROLE = 'sanguine_app';
const PASSWORD = 'three blue herons at dusk';

let server: Server;
let folder: string;
let owner: string;
let application: string;

async function addDatabase(name: string): Promise<string> {
  await server.rows(`create database ${name} owner sanguine_owner`);
  return server.url.replace('postgres@', 'sanguine_owner:one@').replace(/\/postgres$/, `/${name}`);
}

async function as(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const startWorker = (mailServer: string) =>
  program({
    databaseUrl: application,
    mode: 'worker',
    env: { SMTP_URL: mailServer, PUBLIC_URL: 'https://blood.example.org' },
  });

const signIn = (port: number, email: string) =>
  send(port, { method: 'POST', path: '/api/auth/login', body: { email, password: PASSWORD } });

beforeAll(async () => {
  server = await createEmptyServer();
  folder = await mkdtemp(join(tmpdir(), 'sanguine-commands-'));
  await server.rows(`create role sanguine_owner login password 'one'`);
  await server.rows(`create role ${ROLE} login password 'two'`);
  owner = await addDatabase('sanguine');
  application = owner.replace('sanguine_owner:one', `${ROLE}:two`);
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

test('npm run migrate makes the tables as their owner, and gives the application what it needs and no more', async () => {
  const unprepared = await command(['dead-letters'], { DATABASE_URL: application });
  expect([unprepared.code, unprepared.err]).toEqual([1, expect.stringContaining('npm run migrate')]);
  const unknown = await command(['migrate', 'nobody'], { DATABASE_URL: owner });
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('role "nobody" does not exist')]);
  expect(unknown.err).not.toContain('    at ');
  expect((await command(['migrate', ROLE], { DATABASE_URL: owner })).code).toBe(0);
  expect((await command(['migrate', ROLE], { DATABASE_URL: owner })).code).toBe(0);
  for (const statement of [
    `update audit_events set action = 'a.b'`,
    'delete from audit_events',
    'truncate audit_events',
    'alter table audit_events disable trigger all',
    'drop table audit_events',
    'delete from applied_migration',
    'update kysely_migration_lock set is_locked = 1',
    'create table ours (id int)',
    'create schema ours',
    'create table pgboss.ours (id int)',
    'truncate users cascade',
  ]) {
    await expect(as(application, statement), statement).rejects.toMatchObject({ code: '42501' });
  }
  await as(application, `insert into audit_events (action, actor_role, subject_kind) values ('a.b', 'system', 'test')`);
});

test('npm run operator makes an operator, by a password or by a link', async () => {
  const env = { DATABASE_URL: application, PUBLIC_URL: 'https://blood.example.org' };
  const made = await command(['operator', 'create', 'one@example.org'], env, `${PASSWORD}\n`);
  expect([made.code, made.out]).toEqual([0, 'one@example.org is an operator.\n']);
  const linked = await command(['operator', 'create', 'two@example.org'], env);
  expect(linked.out).toMatch(/\nhttps:\/\/blood\.example\.org\/reset-password\?token=\S{40,}\n$/);
  expect(await command(['operator', 'create', 'one@example.org'], env)).toMatchObject({ code: 1, out: '' });
  expect((await command(['operator', 'remove', 'one@example.org'], env)).code).toBe(2);
  const ended = await command(['operator', 'end-sessions', 'one@example.org'], env);
  expect(ended.out).toBe('one@example.org is signed out everywhere; sessions ended: 0.\n');
  const removed = await command(['operator', 'remove-second-factor', 'one@example.org'], env);
  expect(removed.out).toBe('one@example.org had no second factor, and is signed out everywhere.\n');
  const app = await program({ databaseUrl: application });
  const reply = await signIn(app.port, 'one@example.org');
  expect([reply.status, dataOf<{ user: { role: string } }>(reply).user.role]).toEqual([200, 'operator']);
});

test('two web instances and two workers under the application’s role: they share their state, and each mail is sent once', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const [one, other] = [await program({ databaseUrl: application }), await program({ databaseUrl: application })];
  for (const _ of range(2)) await startWorker(mails.url);
  const people = range(12).map(() => donorBody({ password: PASSWORD }));
  for (const [n, body] of people.entries()) {
    const port = n % 2 === 0 ? one.port : other.port;
    const sent = await send(port, { method: 'POST', path: '/api/users/register/donor', body });
    expect(sent.status, sent.text).toBe(201);
  }
  for (const { email } of people) expect((await signIn(other.port, email)).status).toBe(200);
  const addresses = people.map(({ email }) => email);
  await expect.poll(() => addresses.every((email) => mails.taken.includes(email)), { timeout: 30_000 }).toBe(true);
  expect(mails.taken.filter((email) => addresses.includes(email))).toHaveLength(addresses.length);
  figure(
    'O1',
    '2 web instances, 2 workers, the application’s own role',
    `${addresses.length} people, each mailed once`,
  );
});

test('npm run dead-letters shows what failed permanently, retries it, and discards it', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await program({ databaseUrl: application });
  await startWorker(mails.url);
  const here = {
    ...server,
    rows: (text: string, values?: readonly unknown[]) => rowsOf(owner, text, values ?? []),
  } as Server;
  const [staff, [donor]] = [await addFacility(here, app.port), await addDonors(here, 1)];
  if (donor === undefined) throw new Error('There is a donor.');
  const letters = () => command(['dead-letters'], { DATABASE_URL: application });
  expect((await letters()).out).toBe('There are no dead letters.\n');
  mails.refuse(true);
  const body = booking(staff.facilityId, inDays(5));
  const booked = await send(app.port, { method: 'POST', path: '/api/donation/schedule', cookie: donor.cookie, body });
  // Its mail goes at once: that of a booking waits for what follows.
  const path = `/api/donation/schedule/${dataOf<{ id: string }>(booked).id}/decline`;
  const declined = { method: 'POST', path, cookie: staff.cookie, body: { reason: 'We are full.' } };
  expect((await send(app.port, declined)).status).toBe(200);
  await expect.poll(async () => (await mailQueue(here)).dead, { timeout: 30_000 }).toBeGreaterThan(0);
  expect((await letters()).out).toMatch(/550/);
  mails.refuse(false);
  const retried = await command(['dead-letters', 'retry', 'all'], { DATABASE_URL: application });
  expect(retried.out).toMatch(/^[1-9]\d* put back into their queues\n$/);
  const address = `${donor.id}@example.org`;
  await expect.poll(() => mails.taken.includes(address), { timeout: 30_000 }).toBe(true);
  expect((await letters()).out).toBe('There are no dead letters.\n');
  expect((await command(['dead-letters', 'discard', 'all'], { DATABASE_URL: application })).out).toBe('0 discarded\n');
});

test('pg_dump and pg_restore: what was saved while the program runs is all there elsewhere, but for who was erased since', async () => {
  const app = await program({ databaseUrl: application });
  const [gone, stays] = [donorBody({ password: PASSWORD }), donorBody({ password: PASSWORD })];
  for (const body of [gone, stays])
    expect((await send(app.port, { method: 'POST', path: '/api/users/register/donor', body })).status).toBe(201);
  const refused = await command(['backup', join(folder, 'server')], { DATABASE_URL: owner });
  expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/^PostgreSQL is saved by pg_dump .*\n$/)]);
  const binaries = (await findPostgres()) ?? '';
  const dump = join(folder, 'sanguine.dump');
  await run(join(binaries, 'pg_dump'), [
    '--format=custom',
    `--file=${dump}`,
    server.url.replace(/postgres$/, 'sanguine'),
  ]);
  await as(application, `delete from users where email = '${gone.email}'`);
  const list = join(folder, 'erased.txt');
  await writeFile(list, (await command(['sanguine', 'erased', 'list'], { DATABASE_URL: application })).out);
  const elsewhere = await addDatabase('elsewhere');
  const how = ['--exit-on-error', '--single-transaction', '--no-privileges', '--no-owner', '--role=sanguine_owner'];
  const to = server.url.replace(/postgres$/, 'elsewhere');
  await run(join(binaries, 'pg_restore'), [...how, `--dbname=${to}`, dump]);
  expect((await command(['migrate', ROLE], { DATABASE_URL: elsewhere })).code).toBe(0);
  const restored = elsewhere.replace('sanguine_owner:one', `${ROLE}:two`);
  expect((await command(['sanguine', 'erased', 'again'], { DATABASE_URL: restored })).code).toBe(2);
  const unread = await command(['sanguine', 'erased', 'again', join(folder, 'no-list')], { DATABASE_URL: restored });
  expect([unread.code, unread.err]).toEqual([1, expect.stringContaining('no-list cannot be read')]);
  for (const count of [1, 0]) {
    const { out } = await command(['sanguine', 'erased', 'again', list], { DATABASE_URL: restored });
    expect(out).toBe(`1 accounts are on the list; erased again: ${count}.\n`);
  }
  const young = await program({ databaseUrl: restored, mode: 'all' });
  expect((await signIn(young.port, gone.email)).status).toBe(401);
  expect((await signIn(young.port, stays.email)).status).toBe(200);
  for (const { port } of [app, young]) expect((await signIn(port, 'one@example.org')).status).toBe(200);
});

test('the same commands on the embedded database, while the program is stopped', async () => {
  const env = { DATA_DIR: join(folder, 'data') };
  const backup = join(folder, 'embedded');
  expect((await command(['migrate'], env)).code).toBe(0);
  expect((await command(['operator', 'create', 'one@example.org'], env, PASSWORD)).code).toBe(0);
  expect((await command(['dead-letters'], env)).out).toBe('There are no dead letters.\n');
  expect((await command(['backup', backup], env)).code).toBe(0);
  const app = await program({ databaseUrl: '', mode: 'all', env });
  expect((await signIn(app.port, 'one@example.org')).status).toBe(200);
  for (const words of [['backup', join(folder, 'never')], ['dead-letters'], ['operator', 'create', 'x@example.org']]) {
    const refused = await command(words as [string, ...string[]], env);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/another process|in use|stop/i)]);
    expect(refused.err).not.toContain('    at ');
  }
  expect(await app.terminate()).toBe(0);
  const restored = await command(['restore', backup], { DATA_DIR: join(folder, 'elsewhere') });
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(restored.out).toContain('sanguine erased again');
  const young = await program({ databaseUrl: '', mode: 'all', env: { DATA_DIR: join(folder, 'elsewhere') } });
  expect((await signIn(young.port, 'one@example.org')).status).toBe(200);
});
