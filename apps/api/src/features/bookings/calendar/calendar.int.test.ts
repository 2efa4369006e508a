import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, raised } from '../../../../test/support/donations.ts';
import { after, DAY } from '../../../platform/clock.ts';

describeApp('the calendar file of an appointment', (app) => {
  const fileOf = (who: { cookie: string }, id: string, query = '') =>
    call(app(), 'GET', `/api/donation/schedule/${id}/calendar.ics${query}`, { cookie: who.cookie });

  async function eventOf(who: { cookie: string }, id: string, query = '') {
    const { status, text } = await fileOf(who, id, query);
    expect(status, text).toBe(200);
    const [component] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    if (component === undefined) throw new Error('there is no event');
    const valueOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    return { text, valueOf, alarms: component.getAllSubcomponents('valarm') };
  }

  /** An accepted booking in a mobile drive in another zone. */
  async function appointed() {
    const staff = await registerFacility(app(), { facilityName: 'North Blood Bank', timeZone: 'Europe/Berlin' });
    const venue = { name: 'Town hall', address: '1, Market Square; Leeds', latitude: 53.79981, longitude: -1.54921 };
    await published(app(), staff, { venue });
    const donor = await registerDonor(app());
    const reply = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 3, 3));
    return { staff, donor, request: reply.body.data };
  }

  test('says when, where and what to bring, and rings a day before', async () => {
    const { donor, request } = await appointed();
    const { text, valueOf, alarms } = await eventOf(donor, request.id);
    expect(text).toContain(`DTSTART;TZID=Europe/Berlin:${inDays(3).slice(0, 10).replaceAll('-', '')}T100000\r\n`);
    expect(valueOf('uid')).toBe(`${request.id}@sanguine`);
    expect(valueOf('status')).toBe('CONFIRMED');
    expect(valueOf('summary')).toBe('Blood donation at North Blood Bank');
    expect(valueOf('location')).toBe('Town hall\n1, Market Square; Leeds');
    expect(valueOf('description')).toMatch(/^Bring an official ID.*medicines/);
    expect(valueOf('description')).toContain(
      'Directions: https://www.openstreetmap.org/directions?to=53.79981%2C-1.54921\n',
    );
    expect(valueOf('geo')).toBe('53.79981,-1.54921');
    expect(valueOf('url')).toBe(`http://127.0.0.1:3000/user/appointments?request=${request.id}`);
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D']);
  });

  test('names the telephone of the facility, unless it is no longer the one that was verified', async () => {
    const staff = await registerFacility(app(), { facilityPhoneNumber: '+44 117 496 0000' });
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, staff.facilityId, inDays(3));
    expect((await eventOf(donor, id)).valueOf('description')).toContain('+44 117 496 0000');
    const body = { phoneNumber: '+44 900 123 4567' };
    await call(app(), 'PATCH', `/api/facility/${staff.facilityId}`, { cookie: staff.cookie, body });
    expect((await eventOf(donor, id)).valueOf('description')).not.toContain('+44');
  });

  test.each([
    ['the middle of its town', { latitude: 53.8, longitude: -1.55 }],
    ['not known', { latitude: null, longitude: null }],
  ])('looks up the address of a place whose position is %s, and names no position', async (_, point) => {
    const staff = await registerFacility(app());
    await published(app(), staff, { venue: { name: 'Town hall', address: '1, Market Square; Leeds', ...point } });
    const donor = await registerDonor(app());
    const { data } = (await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 3))).body;
    const { text, valueOf } = await eventOf(donor, data.id);
    expect(valueOf('description')).toContain(
      'Directions: https://www.openstreetmap.org/search?query=1%2C%20Market%20Square%3B%20Leeds\n',
    );
    expect(text).not.toMatch(/geo/i);
    expect(data.place).toEqual({ name: 'Town hall', address: '1, Market Square; Leeds', isElsewhere: true });
  });

  test('is a download that no cache keeps', async () => {
    const { donor, request } = await appointed();
    const { headers } = await fileOf(donor, request.id);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  test('keeps its UID when the appointment moves, and becomes a later version', async () => {
    const { staff, donor, request } = await appointed();
    const before = await eventOf(donor, request.id);
    await moveTo(app(), donor, request.id, await slotOn(app(), staff, 4, 1));
    const moved = await eventOf(donor, request.id);
    expect(moved.valueOf('uid')).toBe(before.valueOf('uid'));
    expect([before, moved].map(({ valueOf }) => valueOf('sequence'))).toEqual(['0', '1']);
    expect(moved.valueOf('dtstart')).toContain('T09:00');
  });

  test('is tentative while the facility has not answered', async () => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    const { id } = await booked(app(), donor, staff.facilityId, inDays(5));
    const { valueOf } = await eventOf(donor, id);
    expect(valueOf('status')).toBe('TENTATIVE');
    expect(valueOf('description')).toMatch(/^This time is not confirmed yet/);
  });

  test('says nothing of blood or of the facility’s name when the donor asks so', async () => {
    const { donor, request } = await appointed();
    const { text, valueOf } = await eventOf(donor, request.id, '?private=1');
    expect(valueOf('summary')).toBe('Appointment');
    expect(valueOf('location')).toBe('1, Market Square; Leeds');
    expect(text.replaceAll('\r\n ', '')).not.toMatch(/blood|donat|Town hall/i);
    expect((await fileOf(donor, request.id, '?private=yes')).status).toBe(400);
  });

  test('does not take a facility’s name for an address on the web', async () => {
    const staff = await registerFacility(app());
    const hostile = { name: 'Win at https://evil.example now', address: '1 Quay, call +49 900 666666' };
    const facilities = app().services.db.kysely.updateTable('facilities').set(hostile);
    await facilities.where('id', '=', staff.facilityId).execute();
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, staff.facilityId, inDays(5));
    const { text, valueOf } = await eventOf(donor, id);
    expect(text).not.toContain('evil');
    expect(valueOf('location')).not.toContain('900');
  });

  test('is there for the donor’s own open appointments only', async () => {
    const { staff, donor, request } = await appointed();
    const other = await registerDonor(app());
    expect((await fileOf(other, request.id)).status).toBe(404);
    expect((await fileOf(staff, request.id)).status).toBe(403);
    const emergency = await raised(app(), staff);
    expect((await fileOf(donor, emergency.id)).status).toBe(404);
  });

  test('says for 30 days that an appointment is cancelled, so that it leaves the calendar', async () => {
    const { donor, request } = await appointed();
    const saved = await eventOf(donor, request.id);
    await act(app(), donor, 'cancel', request.id);
    const { valueOf } = await eventOf(donor, request.id);
    expect([valueOf('status'), valueOf('uid')]).toEqual(['CANCELLED', saved.valueOf('uid')]);
    expect(Number(valueOf('sequence'))).toBeGreaterThan(Number(saved.valueOf('sequence')));
    const cancelledDaysAgo = async (days: number) => {
      const requests = app().services.db.kysely.updateTable('donation_requests');
      const at = after(app().clock.now(), -days * DAY);
      await requests.set({ decided_at: at }).where('id', '=', request.id).execute();
      return (await fileOf(donor, request.id)).status;
    };
    expect([await cancelledDaysAgo(29), await cancelledDaysAgo(31)]).toEqual([200, 404]);
  });

  test('keeps the signs of a facility’s name', async () => {
    const staff = await registerFacility(app(), { facilityName: 'St. Mary\'s; Blood – "Nashik"' });
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, staff.facilityId, inDays(5));
    expect((await eventOf(donor, id)).valueOf('summary')).toContain('St. Mary\'s; Blood – "Nashik"');
  });
});
