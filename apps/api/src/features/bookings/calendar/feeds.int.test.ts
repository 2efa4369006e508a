import type { CalendarFeed } from '@sanguine/contract';
import ICAL from 'ical.js';
import { afterEach, expect, test } from 'vitest';
import {
  addStaff,
  call,
  registerDonor,
  registerFacility,
  TEST_PASSWORD,
  TEST_START,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { linkOf } from '../../../../test/support/mails.ts';
import { reactAndKeepMail } from '../../../../test/support/outbox.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';

const PATH = '/api/profile/calendar-feed';

interface Person {
  readonly cookie: string;
}

describeApp('the secret address of a calendar', (app, database) => {
  afterEach(() => app().clock.set(TEST_START));

  async function created({ cookie }: Person, isPrivate = false) {
    const reply = await call<CalendarFeed & { path: string }>(app(), 'POST', PATH, {
      cookie,
      body: { private: isPrivate },
    });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data.path;
  }
  const state = async ({ cookie }: Person) =>
    (await call<CalendarFeed | null>(app(), 'GET', PATH, { cookie })).body.data;
  const get = (path: string, headers: Record<string, string> = {}) => call(app(), 'GET', path, { headers });

  async function eventsAt(path: string) {
    const { status, text } = await get(path);
    expect(status, text).toBe(200);
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
      uid: String(event.getFirstPropertyValue('uid')),
      status: String(event.getFirstPropertyValue('status')),
      summary: String(event.getFirstPropertyValue('summary')),
      sequence: Number(event.getFirstPropertyValue('sequence')),
    }));
  }

  async function withAppointments() {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    await published(app(), staff);
    const first = await booked(app(), donor, staff.facilityId, inDays(90));
    const second = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 3));
    expect(second.status, second.text).toBe(201);
    return { staff, donor, first, second: second.body.data };
  }

  test('gives a calendar program the appointments of its donor, and of nobody else, without a session', async () => {
    const { staff, donor, first, second } = await withAppointments();
    await booked(app(), await registerDonor(app()), staff.facilityId, inDays(80));
    const events = await eventsAt(await created(donor));
    const statuses = Object.fromEntries(events.map(({ uid, status }) => [uid, status]));
    expect(statuses).toEqual({ [`${first.id}@sanguine`]: 'TENTATIVE', [`${second.id}@sanguine`]: 'CONFIRMED' });
  });

  test('is not kept where others can read it', async () => {
    const { donor } = await withAppointments();
    const path = await created(donor);
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const again = await app().http.inject({
      method: 'GET',
      url: path,
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is stored as a hash only, and shown once', async () => {
    const donor = await registerDonor(app());
    const token = (await created(donor)).slice('/calendar/'.length, -'.ics'.length);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await database()
      .kysely.selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', donor.user.id)
      .execute();
    expect(Buffer.from(row?.token_hash ?? []).toString('latin1')).not.toContain(token);
    expect(JSON.stringify(await state(donor))).not.toContain(token);
  });

  test('says when it was read, to the hour', async () => {
    const donor = await registerDonor(app());
    const path = await created(donor);
    expect(await state(donor)).toMatchObject({ private: false, lastReadAt: null });
    await get(path);
    app().clock.set(after(TEST_START, HOUR / 2));
    await get(path);
    expect(await state(donor)).toMatchObject({ lastReadAt: TEST_START.toISOString() });
  });

  test('leads nowhere once it is replaced or removed', async () => {
    const donor = await registerDonor(app());
    const [former, present] = [await created(donor), await created(donor)];
    expect([(await get(former)).status, (await get(present)).status]).toEqual([404, 200]);
    await call(app(), 'DELETE', PATH, { cookie: donor.cookie });
    expect((await get(present)).status).toBe(404);
    expect(await state(donor)).toBeNull();
  });

  test('ends with the password: who knew that may have copied the address', async () => {
    const donor = await registerDonor(app());
    const path = await created(donor);
    const body = { oldPassword: TEST_PASSWORD, newPassword: 'violet horses jump further' };
    expect((await call(app(), 'POST', '/api/auth/change-password', { cookie: donor.cookie, body })).status).toBe(200);
    expect((await get(path)).status).toBe(404);
  });

  test('ends with a forgotten password', async () => {
    const donor = await registerDonor(app());
    const path = await created(donor);
    await call(app(), 'POST', '/api/auth/forgot-password', { body: { email: donor.email } });
    await reactAndKeepMail(app());
    const links = app()
      .mails.filter(({ to }) => to === donor.email)
      .map(linkOf);
    const token = links.find(({ page }) => page.endsWith('/reset-password'))?.token;
    const body = { token, password: 'violet horses jump further' };
    expect((await call(app(), 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await get(path)).status).toBe(404);
  });

  test('ends with the account', async () => {
    const donor = await registerDonor(app());
    const path = await created(donor);
    await call(app(), 'DELETE', '/api/profile', { cookie: donor.cookie, body: { password: TEST_PASSWORD } });
    expect((await get(path)).status).toBe(404);
  });

  test('shows a cancelled appointment as cancelled for 30 days, as a later version', async () => {
    const { donor, second } = await withAppointments();
    const path = await created(donor);
    await act(app(), donor, 'cancel', second.id);
    const uid = `${second.id}@sanguine`;
    const find = async () => (await eventsAt(path)).find((event) => event.uid === uid);
    expect(await find()).toMatchObject({ status: 'CANCELLED', sequence: 1 });
    app().clock.set(after(TEST_START, 29 * DAY));
    expect(await find()).toMatchObject({ status: 'CANCELLED' });
    app().clock.set(after(TEST_START, 31 * DAY));
    expect(await find()).toBeUndefined();
  });

  test('says nothing of blood where the donor asks so', async () => {
    const { donor } = await withAppointments();
    const { text } = await get(await created(donor, true));
    expect(text.replaceAll('\r\n ', '')).not.toMatch(/blood|donat|St Mary/i);
  });

  test('gives staff the sessions of their facility with counts, and no donor', async () => {
    const { staff, donor } = await withAppointments();
    const { text } = await get(await created(staff));
    expect(text).toContain('SUMMARY:Donation session: 1 of 24 places taken\r\n');
    expect(text).toContain('SUMMARY:Donation session: 0 of 24 places taken\r\n');
    expect(text).not.toContain(donor.user.firstName);
  });

  test('leads nowhere once its member of staff is removed', async () => {
    const { staff } = await withAppointments();
    const colleague = await addStaff(app(), staff.facilityId);
    const path = await created(colleague);
    expect((await get(path)).status).toBe(200);
    const removed = await call(app(), 'DELETE', `/api/facility/staff/${colleague.userId}`, { cookie: staff.cookie });
    expect(removed.status, removed.text).toBe(200);
    expect((await get(path)).status).toBe(404);
  });

  test('is read 120 times an hour at most', async () => {
    const donor = await registerDonor(app());
    const path = await created(donor);
    const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await get(path)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('is in the audit trail when it is created and removed, and in the person’s own data', async () => {
    const donor = await registerDonor(app());
    await created(donor, true);
    const data = async () =>
      (
        await call<{ calendarFeed: unknown; auditTrail: { action: string }[] }>(app(), 'GET', '/api/profile/export', {
          cookie: donor.cookie,
        })
      ).body.data;
    expect((await data()).calendarFeed).toEqual({
      private: true,
      createdAt: TEST_START.toISOString(),
      lastReadAt: null,
    });
    await call(app(), 'DELETE', PATH, { cookie: donor.cookie });
    const { calendarFeed, auditTrail } = await data();
    expect(calendarFeed).toBeNull();
    expect(auditTrail.map(({ action }) => action).filter((action) => action.includes('calendar'))).toEqual([
      'account.calendar-feed-created',
      'account.calendar-feed-removed',
    ]);
  });
});
