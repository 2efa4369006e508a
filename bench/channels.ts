// `npm run bench -- channels`: how fast many people are notified in the app, and mails go through a mail server.
import { parseArgs } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { prepareTables } from '../apps/api/src/app/prepare-database.ts';
import { QUEUES } from '../apps/api/src/app/queues.ts';
import { announce } from '../apps/api/src/features/notifications/index.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { parseConfig } from '../apps/api/src/platform/config.ts';
import { type Database, openDatabase, patiently } from '../apps/api/src/platform/db/index.ts';
import { newId } from '../apps/api/src/platform/ids.ts';
import { createNotices } from '../apps/api/src/platform/notices.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { createMailer } from '../apps/api/src/platform/mail/mailer.ts';
import { Metrics } from '../apps/api/src/platform/metrics/metrics.ts';
import { createPushSender } from '../apps/api/src/platform/push/push.ts';
import { countJobs, startWorkers } from '../apps/api/src/platform/queue/index.ts';
import { barePace, type MailSink, startMailSink } from './channels/mail-sink.ts';
import { startCluster } from './cluster.ts';
import { attempt, conclude, count, type Line, progress, until } from './verdicts.ts';

const FULL = { donors: 100_000, mails: 10_000 };
const { values } = parseArgs({
  options: {
    donors: { type: 'string', default: String(FULL.donors) },
    mails: { type: 'string', default: String(FULL.mails) },
  },
});
const donors = count('donors', values.donors, 2_000_000);
const mails = Math.min(count('mails', values.mails, 1_000_000), donors);
/** A mail that takes longer than this on average is a failure, not a slow run. */
const SLOWEST_MAIL_SECONDS = 0.1;
const PATIENCE_SECONDS = 60;
const PROGRESS_EVERY_MS = 10_000;
const FACILITY = '01900000-0000-7000-8000-000000000001';
const REQUEST = '01900000-0000-7000-8000-000000000002';

const secondsSince = (start: number) => (performance.now() - start) / 1000;

async function seed(db: Database): Promise<void> {
  await sql`insert into facilities (id, name, address, operational_hours, time_zone)
    values (${FACILITY}, 'Bench', 'Road 1', '24 hours', 'UTC')`.execute(db.kysely);
  await db.withoutTimeouts((kysely) =>
    sql`insert into users (id, role, first_name, last_name, email, email_verified_at, phone_number, address,
        password_hash, blood_type_certainty, terms_accepted_at)
      select gen_random_uuid(), 'donor', 'Ada', 'Bench', n || '@bench.example', now(), '', '', '', 'unknown', now()
      from generate_series(1, ${donors}::int) n`.execute(kysely),
  );
  await sql`insert into donation_requests (id, creator, status, facility_id, blood_type, urgency_level, preferred_date,
      preferred_at, time_zone, created_at)
    values (${REQUEST}, 'facility_staff', 'PENDING', ${FACILITY}, 'O-', 'HIGH', now() + interval '2 days',
      now() + interval '2 days', 'UTC', now())`.execute(db.kysely);
  // A server does this on its own within a minute: without statistics it plans for few rows.
  await db.withoutTimeouts((kysely) => sql`vacuum analyze`.execute(kysely));
}

interface Announced {
  readonly seconds: number;
  readonly inApp: number;
  readonly queued: number;
}

/** Announces an emergency to some of the donors, and counts what that stored. */
async function announceTo(db: Database, condition: RawBuilder<unknown>): Promise<Announced> {
  const news = { eventId: newId(), kind: 'emergency_appeal', requestId: REQUEST, now: new Date() } as const;
  const start = performance.now();
  const readers = sql`select id as user_id from users where ${condition}`;
  await patiently(() => db.transaction((trx) => announce(trx, news, readers)));
  const seconds = secondsSince(start);
  const { rows } = await sql<Omit<Announced, 'seconds'>>`select
    (select count(*)::int from notifications where event_id = ${news.eventId}) as "inApp",
    (select count(*)::int from pgboss.job where data ->> 'eventId' = ${news.eventId}) as queued`.execute(db.kysely);
  return { seconds, ...(rows[0] ?? { inApp: 0, queued: 0 }) };
}

async function verifyOnly(db: Database, first: number): Promise<void> {
  await db.withoutTimeouts((kysely) =>
    sql`update users set email_verified_at =
      case when split_part(email::text, '@', 1)::int <= ${first} then now() end`.execute(kysely),
  );
}

/** Mails per second of the product's own workers, until every job is done; says how far they are. */
async function queuedPace(db: Database, sink: MailSink, wanted: number): Promise<number> {
  const config = parseConfig({ DATABASE_URL: 'postgres://bench', SMTP_URL: `smtp://127.0.0.1:${sink.port}` });
  const [log, notices] = [createLog('error'), createNotices(db)];
  const mailer = createMailer(config, db, log);
  const before = await sink.taken();
  const done = async () => (await sink.taken()) - before;
  const workers = startWorkers(
    { config, db, log, mailer, clock: systemClock, push: createPushSender(), notices, metrics: new Metrics() },
    QUEUES,
  );
  const report = async () => progress(`${await done()} of ${wanted} mails are sent`);
  const reports = setInterval(() => void report(), PROGRESS_EVERY_MS);
  try {
    await until('the first mail is sent', PATIENCE_SECONDS, async () => (await done()) > 0);
    const [start, first] = [performance.now(), await done()];
    await until(
      'all mails are sent',
      PATIENCE_SECONDS + wanted * SLOWEST_MAIL_SECONDS,
      async () => (await done()) >= wanted,
    );
    const pace = (wanted - first) / secondsSince(start);
    await until('the queue is empty', PATIENCE_SECONDS, async () =>
      (await countJobs(db)).every(({ waiting, active }) => waiting + active === 0),
    );
    return pace;
  } finally {
    clearInterval(reports);
    await workers.stop();
    mailer.close();
    await notices.close();
  }
}

async function measureAnnouncements(db: Database): Promise<Line[]> {
  progress('all are notified in the app, and a mail for each is queued');
  const both = await announceTo(db, sql`true`);
  await sql`truncate pgboss.job`.execute(db.kysely);
  await verifyOnly(db, 0);
  progress('all are notified in the app alone');
  const inApp = await announceTo(db, sql`true`);
  const limit = (donors / FULL.donors) * 15;
  return [
    { what: `${inApp.inApp} notifications stored in the app`, measured: inApp.seconds, unit: 's', atMost: limit },
    { what: `the same, and ${both.queued} mails queued`, measured: both.seconds, unit: 's' },
    { what: 'of all donors notified in the app', measured: (100 * inApp.inApp) / donors, unit: '%', atLeast: 100 },
  ];
}

async function measureMails(db: Database): Promise<Line[]> {
  await verifyOnly(db, mails);
  const announced = await announceTo(db, sql`email_verified_at is not null`);
  const sink = await startMailSink();
  try {
    progress(`${mails} mails go straight to the mail server`);
    const ours = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
    const spent: number[] = [ours()];
    const bare = await barePace(sink.port, mails, 5);
    spent.push(ours());
    const bareFour = await barePace(sink.port, mails, 4);
    const beforeQueue = ours();
    progress(`${announced.queued} mails go through the queue`);
    const queued = await queuedPace(db, sink, announced.queued);
    spent.push(ours());
    const [atFirst = 0, afterBare = 0, atLast = 0] = spent;
    return [
      { what: 'processor time of the mail server for each mail', measured: sink.spent() / (3 * mails), unit: 'ms' },
      { what: 'of the program that only sends', measured: (afterBare - atFirst) / mails, unit: 'ms' },
      { what: 'of the program with the queue', measured: (atLast - beforeQueue) / mails, unit: 'ms' },
      { what: 'the mail server alone, five mails at once', measured: bare, unit: 'mails/s' },
      { what: 'the mail server alone, four mails at once, as in the queue', measured: bareFour, unit: 'mails/s' },
      { what: 'through the queue', measured: queued, unit: 'mails/s' },
      { what: 'of the pace with four at once', measured: (100 * queued) / bareFour, unit: '%' },
      { what: "of the server's own pace", measured: (100 * queued) / bare, unit: '%', atLeast: 90 },
    ];
  } finally {
    await sink.close();
  }
}

async function run(db: Database): Promise<void> {
  progress(`${donors} donors are seeded`);
  await prepareTables(db, createLog('error'));
  await seed(db);
  const announcements = await attempt('announcing', () => measureAnnouncements(db));
  const mailing = await attempt('mailing', () => measureMails(db));
  conclude({
    name: 'channels',
    title: 'Notifying many people at once',
    isFull: donors >= FULL.donors && mails >= FULL.mails,
    size: `${donors} donors, ${mails} mails`,
    lines: [...(announcements ?? []), ...(mailing ?? [])],
  });
}

progress('a PostgreSQL is started');
const cluster = await startCluster(undefined);
const db = await openDatabase({ databaseUrl: cluster.url, dataDir: '', poolSize: 10, log: createLog('error') });
try {
  await run(db);
} finally {
  await db.close();
  await cluster.stop();
}
