import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type Notification,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
  subjectKindOf,
} from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, type SignedInDonor } from '../../../../test/support/app.ts';
import { browser } from '../../../../test/support/browsers.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { booked, inDays, raised } from '../../../../test/support/donations.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from './announce.repository.ts';

interface Job {
  readonly name: string;
  readonly start_after: Date;
  readonly created_on: Date;
}

const all = { inApp: true, email: true, push: true };

describeApp('an announcement', (app, database) => {
  const db = () => database().kysely;

  const choose = (who: SignedInDonor, more: Partial<NotificationPreferences>) =>
    call(app(), 'PUT', '/api/profile/notification-preferences', {
      cookie: who.cookie,
      body: { ...DEFAULT_NOTIFICATION_PREFERENCES, ...more },
    });

  const subscribe = (who: SignedInDonor) =>
    call(app(), 'POST', '/api/push/subscriptions', { cookie: who.cookie, body: browser() });

  const verify = (who: SignedInDonor) =>
    db().updateTable('users').set({ email_verified_at: app().clock.now() }).where('id', '=', who.user.id).execute();

  async function scenario() {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const { id: requestId } = await booked(app(), donor, facility.facilityId, inDays(3));
    return { facility, donor, requestId };
  }

  const tell = (kind: NotificationKind, requestId: string, who: readonly SignedInDonor[], eventId = newId()) =>
    database().transaction((trx) =>
      announce(
        trx,
        { eventId, kind, subjectId: requestId, now: app().clock.now() },
        sql`select unnest(${who.map(({ user }) => user.id)}::uuid[]) as user_id`,
      ),
    );

  async function jobsOf({ user }: SignedInDonor): Promise<Job[]> {
    const { rows } =
      await sql<Job>`select name, start_after, created_on from pgboss.job where data ->> 'userId' = ${user.id}
      order by name`.execute(db());
    return rows;
  }

  const queuesOf = async (who: SignedInDonor) => (await jobsOf(who)).map(({ name }) => name);

  const notifiedInApp = async ({ cookie }: SignedInDonor) =>
    (await call<{ total: number }>(app(), 'GET', '/api/notifications', { cookie })).body.data.total;

  test('can be of every kind, and its reader reads it', async () => {
    const { donor, facility, requestId } = await scenario();
    const kinds = NOTIFICATION_KINDS.filter((kind) => kind !== 'place_offered');
    const subjectOf = (kind: NotificationKind) =>
      subjectKindOf(kind) === 'facility' ? facility.facilityId : requestId;
    for (const kind of kinds) expect(await tell(kind, subjectOf(kind), [donor])).toBe(1);
    const pageOf = async (page: number) => {
      const path = `/api/notifications?pageSize=50&page=${page}` as const;
      return (await call<{ list: readonly Notification[] }>(app(), 'GET', path, { cookie: donor.cookie })).body.data
        .list;
    };
    const list = [...(await pageOf(1)), ...(await pageOf(2))];
    expect(list.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  });

  test('reaches each reader once, by the channels of their choice', async () => {
    const { donor, requestId } = await scenario();
    const [pushed, silent] = [await registerDonor(app()), await registerDonor(app())];
    await choose(pushed, { reminders: all });
    await subscribe(pushed);
    await choose(silent, { reminders: { inApp: false, email: false, push: true } });
    const eventId = newId();
    const everyone = [donor, pushed, silent];
    expect(await tell('donation_reminder', requestId, [...everyone, donor], eventId)).toBe(3);
    expect(await tell('donation_reminder', requestId, everyone, eventId)).toBe(3);
    expect(await Promise.all(everyone.map(notifiedInApp))).toEqual([1, 1, 0]);
    expect(await Promise.all(everyone.map(queuesOf))).toEqual([['mail'], ['mail', 'push'], []]);
  });

  test('follows the choice for its type', async () => {
    const { facility, requestId } = await scenario();
    const donor = await registerDonor(app());
    await choose(donor, { appointmentConfirmations: { inApp: false, email: false, push: false } });
    const emergency = await raised(app(), facility);
    await tell('request_accepted', requestId, [donor]);
    expect([await notifiedInApp(donor), await queuesOf(donor)]).toEqual([0, []]);
    await verify(donor);
    await tell('emergency_appeal', emergency.id, [donor]);
    expect([await notifiedInApp(donor), await queuesOf(donor)]).toEqual([1, ['mail']]);
  });

  test('never asks for blood under an address that nobody has confirmed, nor somebody who may not sign in', async () => {
    const { facility } = await scenario();
    const [unverified, disabled] = [await registerDonor(app()), await registerDonor(app())];
    await db().updateTable('users').set({ email_verified_at: null }).where('id', '=', unverified.user.id).execute();
    await verify(disabled);
    await db()
      .updateTable('users')
      .set({ disabled_at: app().clock.now() })
      .where('id', '=', disabled.user.id)
      .execute();
    const { id } = await raised(app(), facility);
    expect(await tell('emergency_appeal', id, [unverified, disabled])).toBe(1);
    expect([await queuesOf(unverified), await queuesOf(disabled)]).toEqual([[], []]);
    expect(await notifiedInApp(unverified)).toBe(1);
  });

  test('is gone with the transaction that fails', async () => {
    const { donor, requestId } = await scenario();
    const failing = database().transaction(async (trx) => {
      const news = {
        eventId: newId(),
        kind: 'request_accepted',
        subjectId: requestId,
        now: app().clock.now(),
      } as const;
      await announce(trx, news, sql`select ${donor.user.id}::uuid as user_id`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await notifiedInApp(donor), await queuesOf(donor)]).toEqual([0, []]);
  });

  const night = (from: string, to: string, timeZone?: string) => ({ from, to, ...(timeZone ? { timeZone } : {}) });

  test.each([
    ['before them', night('22:00', '07:00'), '2026-11-16T21:59:59Z', '2026-11-16T21:59:59Z'],
    ['at their beginning', night('22:00', '07:00'), '2026-11-16T22:00:00Z', '2026-11-17T07:00:00Z'],
    ['after midnight', night('22:00', '07:00'), '2026-11-17T03:00:00Z', '2026-11-17T07:00:00Z'],
    ['at their end', night('22:00', '07:00'), '2026-11-17T07:00:00Z', '2026-11-17T07:00:00Z'],
    ['in an afternoon', night('13:00', '15:00'), '2026-11-16T14:00:00Z', '2026-11-16T15:00:00Z'],
    ['elsewhere', night('22:00', '07:00', 'Africa/Lagos'), '2026-11-16T21:30:00Z', '2026-11-17T06:00:00Z'],
    [
      'in the night that has 25 hours',
      night('22:00', '07:00', 'Europe/Berlin'),
      '2026-10-24T21:00:00Z',
      '2026-10-25T06:00:00Z',
    ],
    [
      'in the night that has 23 hours',
      night('22:00', '07:00', 'Europe/Berlin'),
      '2027-03-27T22:00:00Z',
      '2027-03-28T05:00:00Z',
    ],
  ])('minds quiet hours: %s', async (_when, quietHours, now, expected) => {
    const { facility, donor, requestId } = await scenario();
    const present = app().clock.now();
    await choose(donor, { quietHours });
    await verify(donor);
    app().clock.set(new Date(now));
    await tell('donation_reminder', requestId, [donor]);
    const [job] = await jobsOf(donor);
    expect(job?.start_after.toISOString()).toBe(new Date(expected).toISOString());
    await sql`delete from pgboss.job`.execute(db());
    app().clock.set(present);
    const { id } = await raised(app(), facility);
    app().clock.set(new Date(now));
    await tell('emergency_appeal', id, [donor]);
    // At once, by the clock that is behind: ours, or the database's.
    const [appeal] = await jobsOf(donor);
    expect(appeal?.start_after.getTime()).toBe(Math.min(Date.parse(now), appeal?.created_on.getTime() ?? 0));
    app().clock.set(present);
  });
});
