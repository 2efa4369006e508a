import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type Notification,
  type NotificationPreferences,
  type NewBookingMails,
} from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { digestQueue } from './digest.worker.ts';
import { queueDigests } from './digests.repository.ts';
import { sendDigests } from './digests.jobs.ts';

interface Person {
  readonly cookie: string;
  readonly email: string;
}

describeApp('mails about new bookings', (app, database) => {
  const choose = ({ cookie }: Person, more: Partial<NotificationPreferences>) =>
    call(app(), 'PUT', '/api/profile/notification-preferences', {
      cookie,
      body: { ...DEFAULT_NOTIFICATION_PREFERENCES, ...more },
    });
  const every = (person: Person, newBookings: NewBookingMails) => choose(person, { newBookings });

  /** Does what the worker does when a minute, or more, has passed. */
  async function pass(milliseconds: number) {
    app().clock.advance(milliseconds);
    await sendDigests(app().services);
    await react(app());
  }
  const mailsTo = ({ email }: Person) => app().mails.filter(({ to }) => to === email);
  const subjectsOf = (person: Person) => mailsTo(person).map(({ subject }) => subject);

  async function facilityWithClerk() {
    const facility = await registerFacility(app());
    const clerk = await addStaff(app(), facility.facilityId);
    return { facility, clerk };
  }
  async function bookings(facilityId: string, count: number, everyMs = 0) {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const donor = await registerDonor(app());
      ids.push((await booked(app(), donor, facilityId, inDays(3 + n, '10:00'))).id);
      await react(app());
      if (everyMs > 0) await pass(everyMs);
    }
    return ids;
  }

  test('thirty within an hour are one mail for each colleague, and the next hour begins with the next', async () => {
    const { facility, clerk } = await facilityWithClerk();
    await bookings(facility.facilityId, 30, 90_000);
    expect([subjectsOf(clerk), subjectsOf(facility)]).toEqual([[], []]);
    for (let n = 0; n < 30; n += 1) await pass(MINUTE);
    expect(subjectsOf(clerk)).toEqual(['30 new bookings wait for an answer']);
    expect(subjectsOf(facility)).toEqual(['30 new bookings wait for an answer']);
    const [mail] = mailsTo(clerk);
    expect(mail?.text.match(/, O-$/gm)).toHaveLength(10);
    expect(mail?.text).toContain('And 20 more.');
    await pass(5 * HOUR);
    expect(subjectsOf(clerk)).toHaveLength(1);
  }, 120_000);

  test('what is answered by then is not in it, and settled for all colleagues', async () => {
    const { facility, clerk } = await facilityWithClerk();
    const [accepted = '', declined = '', waiting = ''] = await bookings(facility.facilityId, 3);
    await act(app(), clerk, 'approve', accepted);
    await act(app(), facility, 'decline', declined, { reason: 'We are full.' });
    await react(app());
    const unread = async ({ cookie }: Person) => {
      const reply = await call<{ list: Notification[]; unreadCount: number }>(app(), 'GET', '/api/notifications', {
        cookie,
      });
      return [reply.body.data.unreadCount, reply.body.data.list.filter(({ readAt }) => readAt === null)[0]?.subject.id];
    };
    expect([await unread(facility), await unread(clerk)]).toEqual([
      [1, waiting],
      [1, waiting],
    ]);
    await pass(HOUR);
    expect(subjectsOf(clerk)).toEqual(['1 new booking waits for an answer']);
    const { facility: other, clerk: idle } = await facilityWithClerk();
    const [only = ''] = await bookings(other.facilityId, 1);
    await act(app(), other, 'approve', only);
    await pass(HOUR);
    expect(subjectsOf(idle)).toEqual([]);
  });

  test('comes at once or once a day for those who chose that', async () => {
    const { facility, clerk } = await facilityWithClerk();
    await every(clerk, 'at-once');
    await every(facility, 'daily');
    await bookings(facility.facilityId, 2);
    expect(subjectsOf(clerk)).toEqual(['New donation request', 'New donation request']);
    await pass(2 * HOUR);
    expect(subjectsOf(facility)).toEqual([]);
    await pass(24 * HOUR);
    expect(subjectsOf(facility)).toEqual(['2 new bookings wait for an answer']);
    expect(subjectsOf(clerk)).toHaveLength(2);
  });

  test('goes to nobody who left, works elsewhere or wants no mails any more', async () => {
    const { facility, clerk } = await facilityWithClerk();
    const silent = await addStaff(app(), facility.facilityId);
    await bookings(facility.facilityId, 1);
    await database()
      .kysely.updateTable('users')
      .set({ disabled_at: app().clock.now() })
      .where('email', '=', clerk.email)
      .execute();
    await choose(silent, { appointmentConfirmations: { inApp: true, email: false, push: false } });
    await pass(HOUR);
    expect([subjectsOf(clerk), subjectsOf(silent), subjectsOf(facility)]).toEqual([
      [],
      [],
      ['1 new booking waits for an answer'],
    ]);
  });

  test('nothing is lost when the process is killed between, and nothing is sent twice', async () => {
    const { facility, clerk } = await facilityWithClerk();
    await bookings(facility.facilityId, 2);
    app().clock.advance(HOUR);
    const now = app().clock.now();
    const killed = database().transaction(async (trx) => {
      await queueDigests(trx, now);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    // Two workers at once, then one that dies after sending and before it says so.
    await Promise.all([sendDigests(app().services), sendDigests(app().services)]);
    const { rows } = await sql<{ id: string; data: Record<string, string> }>`
      select id, data from pgboss.job where name = ${digestQueue.name} and data ->> 'userId' = ${clerk.userId}`.execute(
      database().kysely,
    );
    expect(rows).toHaveLength(1);
    await digestQueue.handle(app().services, rows, async () => true);
    await react(app());
    const ids = mailsTo(clerk).map(({ id }) => id);
    // The second is the first again: a mail server's or reader's program knows it by its id.
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    await pass(2 * HOUR);
    expect(mailsTo(clerk)).toHaveLength(2);
  });
});
