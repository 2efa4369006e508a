import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startJobs } from '../src/app/jobs.ts';
import { announce, mailQueue } from '../src/features/notify/notifications/index.ts';
import { newId } from '../src/platform/ids.ts';
import { MailServerAwayError } from '../src/platform/mail/mail.ts';
import {
  freshFacility,
  registerDonor,
  registerFacility,
  startTestApp,
  type TestApp,
  type TestAppOverrides,
} from './support/app.ts';
import { booked, inDays, raised } from './support/donations.ts';
import { describeDatabase } from './support/test-database.ts';

describeDatabase('a mail server that is away', (database) => {
  async function start(send: NonNullable<TestAppOverrides['mailer']>['send']) {
    const app = await startTestApp(database(), { mailer: { send, close: () => {} } });
    onTestFinished(() => app.close());
    return app;
  }

  /** The jobs of the mails of an appeal. */
  async function fortyMails(app: TestApp) {
    const eventId = newId();
    const facility = await registerFacility(app);
    await sql`insert into users (id, role, first_name, last_name, email, email_verified_at, password_hash,
        blood_type_certainty, terms_accepted_at)
      select gen_random_uuid(), 'donor', 'Ada', ${eventId}, gen_random_uuid() || '@away.example', now(), '', 'unknown', now()
      from generate_series(1, 40) as n`.execute(database().kysely);
    const { id: requestId } = await raised(app, facility);
    const news = { eventId, kind: 'emergency_appeal', subjectId: requestId, now: app.clock.now() } as const;
    await database().transaction((trx) =>
      announce(trx, news, sql`select id as user_id from users where last_name = ${eventId}`),
    );
    const { rows } = await sql<{ id: string; data: Record<string, string> }>`
      select id, data from pgboss.job where name = 'mail' and data ->> 'eventId' = ${eventId}`.execute(
      database().kysely,
    );
    return rows;
  }

  test('delays no notification in the app by hanging mails', async () => {
    const back = Promise.withResolvers<void>();
    let hanging = 0;
    const app = await start(() => {
      hanging += 1;
      return back.promise;
    });
    const { facilityId, user } = await freshFacility(app);
    const donor = await registerDonor(app);
    const jobs = startJobs(app.services);
    onTestFinished(async () => {
      back.resolve();
      await jobs.stop();
    });
    await vi.waitFor(() => expect(hanging).toBe(2), { timeout: 120_000 });
    await booked(app, donor, facilityId, inDays(3));
    const notified = database().kysely.selectFrom('notifications').select('kind').where('user_id', '=', user.id);
    await vi.waitFor(async () => expect(await notified.execute()).toEqual([{ kind: 'booking_received' }]), {
      timeout: 120_000,
    });
  });

  test('gets none of the rest of a batch, and all of it again later', async () => {
    let tries = 0;
    const app = await start(() => {
      tries += 1;
      return Promise.reject(new MailServerAwayError(undefined));
    });
    const rows = await fortyMails(app);
    const settled = await mailQueue.handle(app.services, rows, async () => true);
    expect(settled.filter(({ outcome }) => outcome === 'again')).toHaveLength(40);
    expect(tries).toBeLessThan(5);
  });

  test('a mail whose mark had to wait for the database is the last of its batch', async () => {
    let sent = 0;
    const app = await start(async () => {
      sent += 1;
    });
    const settled = await mailQueue.handle(app.services, await fortyMails(app), async () => false);
    const again = settled.filter(({ outcome }) => outcome === 'again');
    expect([again.length + sent, sent < 5]).toEqual([40, true]);
  });
});
