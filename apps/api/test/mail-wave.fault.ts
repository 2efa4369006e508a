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
const MANY = 5_000;
const SOME = 500;
const patiently = { timeout: 150_000, interval: 100 };
const nothingLeft = { waiting: 0, later: 0, active: 0 };

/** A mail server that says how often each address was written to, and under which ids. */
async function startMailServer(at = 0) {
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
        // The facility's own people get mails, too: they are not of the wave.
        const told = session.envelope.rcptTo.filter(({ address }) => /@(?:wave|later)\.example$/.test(address));
        for (const { address } of told) mails.set(address, [...(mails.get(address) ?? []), id]);
        done();
      });
    },
  });
  // A worker that is killed resets its connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
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

  /** Verified donors who live in the table only; of the queue, a dead worker is noticed sooner than in the product. */
  async function people(app: TestApp, count: number, lastName: string): Promise<void> {
    const model = await registerDonor(app);
    await sql`update pgboss.queue set heartbeat_seconds = 10, retry_delay = 1`.execute(database().kysely);
    await sql`insert into users (id, role, first_name, last_name, email, email_verified_at, phone_number, address,
        password_hash, blood_type, blood_type_certainty, terms_accepted_at)
      select gen_random_uuid(), 'donor', 'Ada', ${lastName}::text, n || '@' || ${lastName}::text || '.example', now(),
        phone_number, address, password_hash, blood_type, blood_type_certainty, terms_accepted_at
      from users, generate_series(1, ${count}::int) as n where id = ${model.user.id}`.execute(database().kysely);
  }

  async function tellAll(app: TestApp, count: number, lastName: string): Promise<string> {
    await people(app, count, lastName);
    const facility = await registerFacility(app);
    const { id: requestId } = await raised(app, facility);
    const eventId = newId();
    const news = { eventId, kind: 'emergency_appeal', requestId, now: app.clock.now() } as const;
    const readers = sql`select id as user_id from users where last_name = ${lastName}`;
    expect(await announce(database().kysely, news, readers)).toBe(count);
    return eventId;
  }

  const mailQueue = async () => (await countJobs(database())).find(({ queue }) => queue === 'mail');

  test('reaches everybody although a worker is killed in the middle of it', { timeout: 240_000 }, async () => {
    const [app, server] = [await startTestApp(database(), { now: new Date() }), await startMailServer()];
    const eventId = await tellAll(app, MANY, 'wave');
    const [killed] = [startWorker(database(), server.port), startWorker(database(), server.port)];
    startWorker(database(), server.port);
    await vi.waitFor(() => expect(server.total()).toBeGreaterThan(MANY / 4), patiently);
    killed.kill('SIGKILL');
    await vi.waitFor(() => expect(server.mails.size).toBe(MANY), patiently);
    await vi.waitFor(async () => expect(await mailQueue()).toMatchObject(nothingLeft), patiently);
    expect((server.total() - MANY) / MANY).toBeLessThan(0.001);
    for (const ids of server.mails.values()) expect(new Set(ids).size).toBe(1);
    const told = database().kysely.selectFrom('notifications').select('user_id').where('event_id', '=', eventId);
    const readers = (await told.execute()).map(({ user_id }) => user_id);
    expect([readers.length, new Set(readers).size]).toEqual([MANY, MANY]);
    await server.stop();
    await app.close();
  });

  /** The median time of a booking, in milliseconds. */
  async function bookingTime(app: TestApp, facilityId: string): Promise<number> {
    const donors = await Promise.all(Array.from({ length: 9 }, () => registerDonor(app)));
    const times: number[] = [];
    for (const donor of donors) {
      const start = performance.now();
      await booked(app, donor, facilityId, inDays(20));
      times.push(performance.now() - start);
    }
    return times.toSorted((one, other) => one - other)[4] ?? 0;
  }

  test('waits while the mail server is away, and bookings do not', { timeout: 120_000 }, async () => {
    const app = await startTestApp(database(), { now: new Date() });
    const { facilityId } = await registerFacility(app);
    await bookingTime(app, facilityId);
    const alone = await bookingTime(app, facilityId);
    const { port, stop } = await startMailServer();
    await stop();
    await tellAll(app, SOME, 'later');
    startWorker(database(), port);
    await vi.waitFor(async () => expect((await mailQueue())?.retrying).toBeGreaterThan(0), patiently);
    expect(await bookingTime(app, facilityId)).toBeLessThan(alone * 3);
    const server = await startMailServer(port);
    const reached = () => [...server.mails.keys()].filter((address) => address.endsWith('@later.example')).length;
    await vi.waitFor(() => expect(reached()).toBe(SOME), patiently);
    await server.stop();
    await app.close();
  });
});
