import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { announce } from '../src/features/notifications/index.ts';
import { newId } from '../src/platform/ids.ts';
import { countJobs } from '../src/platform/queue/index.ts';
import { registerDonor, registerFacility, startTestApp, type TestApp } from './support/app.ts';
import { booked, inDays, raised } from './support/donations.ts';
import { describeOnPostgres, type TestDatabase } from './support/test-database.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const PEOPLE = 2_000;
const patiently = { timeout: 150_000, interval: 100 };

/** A mail server that says how often each address was written to, and under which ids. */
async function startMailServer() {
  const mails = new Map<string, string[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) mails.set(address, [...(mails.get(address) ?? []), id]);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const total = () => [...mails.values()].flat().length;
  return { mails, total, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describeOnPostgres('a wave of mails', (database) => {
  const children: ChildProcess[] = [];
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

  function startWorker(db: TestDatabase, port: number): ChildProcess {
    const env = { ...process.env, MODE: 'worker', DATABASE_URL: db.url, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const child = spawn(process.execPath, [MAIN], { env: { ...env, LOG_LEVEL: 'error' }, stdio: 'ignore' });
    children.push(child);
    return child;
  }

  /** Verified donors without a password, who live in the table only. */
  async function people(app: TestApp): Promise<void> {
    const model = await registerDonor(app);
    await sql`insert into users (id, role, first_name, last_name, email, email_verified_at, phone_number, address,
        password_hash, blood_type, blood_type_certainty, terms_accepted_at)
      select gen_random_uuid(), 'donor', 'Ada', 'Wave', 'wave-' || n || '@example.org', now(), phone_number, address,
        password_hash, blood_type, blood_type_certainty, terms_accepted_at
      from users, generate_series(1, ${PEOPLE}::int) as n where id = ${model.user.id}`.execute(database().kysely);
  }

  async function tellAll(app: TestApp): Promise<string> {
    const facility = await registerFacility(app);
    const { id: requestId } = await raised(app, facility);
    const eventId = newId();
    const news = { eventId, kind: 'emergency_appeal', requestId, now: app.clock.now() } as const;
    const readers = sql`select id as user_id from users where last_name = 'Wave'`;
    expect(await announce(database().kysely, news, readers)).toBe(PEOPLE);
    return eventId;
  }

  test('reaches everybody although a worker is killed in the middle of it', { timeout: 240_000 }, async () => {
    const [app, server] = [await startTestApp(database(), { now: new Date() }), await startMailServer()];
    await people(app);
    const eventId = await tellAll(app);
    const [killed] = [startWorker(database(), server.port), startWorker(database(), server.port)];
    startWorker(database(), server.port);
    await vi.waitFor(() => expect(server.total()).toBeGreaterThan(PEOPLE / 4), patiently);
    killed.kill('SIGKILL');
    await vi.waitFor(() => expect(server.mails.size).toBe(PEOPLE), patiently);
    await vi.waitFor(async () => {
      const mail = (await countJobs(database())).find(({ queue }) => queue === 'mail');
      expect(mail).toMatchObject({ waiting: 0, later: 0, active: 0 });
    }, patiently);
    expect((server.total() - PEOPLE) / PEOPLE).toBeLessThan(0.001);
    for (const ids of server.mails.values()) expect(new Set(ids).size).toBe(1);
    const told = database().kysely.selectFrom('notifications').select('user_id').where('event_id', '=', eventId);
    const readers = (await told.execute()).map(({ user_id }) => user_id);
    expect([readers.length, new Set(readers).size]).toEqual([PEOPLE, PEOPLE]);
    await server.stop();
    await app.close();
  });

  test('waits while the mail server is away, and bookings do not', { timeout: 120_000 }, async () => {
    const app = await startTestApp(database(), { now: new Date() });
    const facility = await registerFacility(app);
    const median = async () => {
      const times: number[] = [];
      for (let n = 0; n < 15; n += 1) {
        const donor = await registerDonor(app);
        const start = performance.now();
        await booked(app, donor, facility.facilityId, inDays(20));
        times.push(performance.now() - start);
      }
      return times.toSorted((one, other) => one - other)[7] ?? 0;
    };
    await median();
    const alone = await median();
    await tellAll(app);
    startWorker(database(), 1);
    const retrying = async () => (await countJobs(database())).find(({ queue }) => queue === 'mail')?.retrying ?? 0;
    await vi.waitFor(async () => expect(await retrying()).toBeGreaterThan(0), patiently);
    expect(await median()).toBeLessThan(alone * 3);
    await vi.waitFor(async () => expect(await retrying()).toBe(PEOPLE), patiently);
    await app.close();
  });
});
