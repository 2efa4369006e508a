// `npm run bench:channels`: how fast many people are told in the app, and mails go through a mail server.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { prepareTables } from '../apps/api/src/app/prepare-database.ts';
import { QUEUES } from '../apps/api/src/app/queues.ts';
import { announce } from '../apps/api/src/features/notifications/index.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { parseConfig } from '../apps/api/src/platform/config.ts';
import { type Database, openDatabase } from '../apps/api/src/platform/db/index.ts';
import { newId } from '../apps/api/src/platform/ids.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { createNotices } from '../apps/api/src/platform/live/notices.ts';
import { createMailer } from '../apps/api/src/platform/mail/mailer.ts';
import { createPushSender } from '../apps/api/src/platform/push/push.ts';
import { countJobs, startWorkers } from '../apps/api/src/platform/queue/index.ts';
import { startCluster } from './cluster.ts';

const people = Number(process.argv[2] ?? 100_000);
const mails = Number(process.argv[3] ?? 10_000);
const LIMIT_SECONDS = 15;
const CONNECTIONS = 5;
const FACILITY = '01900000-0000-7000-8000-000000000001';
const REQUEST = '01900000-0000-7000-8000-000000000002';

const secondsSince = (start: number) => (performance.now() - start) / 1000;

async function seed(db: Database): Promise<void> {
  await sql`insert into facilities (id, name, address, operational_hours, time_zone)
    values (${FACILITY}, 'Bench', 'Road 1', '24 hours', 'UTC')`.execute(db.kysely);
  await sql`insert into users (id, role, first_name, last_name, email, email_verified_at, phone_number, address,
      password_hash, blood_type_certainty, terms_accepted_at)
    select gen_random_uuid(), 'donor', 'Ada', 'Bench', n || '@bench.example', now(), '', '', '', 'unknown', now()
    from generate_series(1, ${people}::int) n`.execute(db.kysely);
  await sql`insert into donation_requests (id, creator, status, facility_id, blood_type, urgency_level, preferred_date,
      preferred_at, time_zone, created_at)
    values (${REQUEST}, 'facility_staff', 'PENDING', ${FACILITY}, 'O-', 'HIGH', now() + interval '2 days',
      now() + interval '2 days', 'UTC', now())`.execute(db.kysely);
}

/** A mail server that takes everything and keeps nothing. */
async function startMailServer() {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        taken += 1;
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, taken: () => taken, close: () => server.close() };
}

/** The server's own pace: the same mail, as fast as it takes it, with nothing around it. */
async function barePace(port: number): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: CONNECTIONS });
  const mail = {
    from: 'a@bench.example',
    to: 'b@bench.example',
    subject: 'Bench',
    text: 'x'.repeat(600),
    html: 'x'.repeat(1800),
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: mails }, () => transport.sendMail(mail)));
  transport.close();
  return mails / secondsSince(start);
}

async function tell(db: Database, where: ReturnType<typeof sql>): Promise<number> {
  const start = performance.now();
  const news = { eventId: newId(), kind: 'emergency_appeal', requestId: REQUEST, now: new Date() } as const;
  await announce(db.kysely, news, sql`select id as user_id from users where ${where}`);
  return secondsSince(start);
}

async function sendAll(db: Database, port: number, taken: () => number): Promise<number> {
  const config = parseConfig({ DATABASE_URL: 'postgres://bench', SMTP_URL: `smtp://127.0.0.1:${port}` });
  const log = createLog('error');
  const mailer = createMailer(config, db, log);
  const services = { config, db, log, mailer, clock: systemClock, push: createPushSender(), notices: createNotices(db) };
  const before = taken();
  const workers = startWorkers(services, QUEUES);
  while (taken() === before) await sleep(5);
  const start = performance.now();
  while ((await countJobs(db)).some(({ waiting, active }) => waiting + active > 0)) await sleep(100);
  const pace = (taken() - before) / secondsSince(start);
  await workers.stop();
  mailer.close();
  return pace;
}

const cluster = await startCluster(undefined);
const log = createLog('error');
const db = await openDatabase({ databaseUrl: cluster.url, dataDir: '', poolSize: 10, log });
await prepareTables(db, log);
await seed(db);
const inAppAndQueued = await tell(db, sql`true`);
await sql`truncate pgboss.job`.execute(db.kysely);
await sql`update users set email_verified_at = null`.execute(db.kysely);
const inApp = await tell(db, sql`true`);
await sql`update users set email_verified_at = now() where split_part(email::text, '@', 1)::int <= ${mails}`.execute(
  db.kysely,
);
await tell(db, sql`email_verified_at is not null`);
const server = await startMailServer();
const bare = await barePace(server.port);
const queued = await sendAll(db, server.port, server.taken);
server.close();
await db.close();
await cluster.stop();
const report = {
  people,
  inAppSeconds: inApp,
  inAppAndQueuedSeconds: inAppAndQueued,
  mails,
  barePerSecond: bare,
  queuedPerSecond: queued,
  load: loadavg()[0],
};
process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
if (inApp > LIMIT_SECONDS) process.exitCode = 1;
