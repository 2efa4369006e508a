import type { ComingLink, DonorCard, Notification, PublicFacility, Rebooking } from '@sanguine/contract';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, verifyAddressOf } from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays, list, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { workOff } from '../../../../test/support/queues.ts';
import { offerOf, waitFor } from '../../../../test/support/waiting.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { comingToken } from '../../notify/notifications/coming.links.ts';
import { remindDonors } from '../../notify/notifications/index.ts';
import { rebookToken } from '../../notify/notifications/rebook.links.ts';

const STREET = '12 Harbourside Walk';
const LOOKED_UP = 'https://www.openstreetmap.org/search?query=';
const venue = { name: 'Town hall', address: '1 Market Square', latitude: null, longitude: null };
const place = { name: venue.name, address: venue.address, isElsewhere: true };

describeApp('an appointment at another building than the facility', (app) => {
  /** Its own door is known, which is another one. */
  async function placed() {
    const staff = await registerFacility(app(), { address: STREET, timeZone: 'Europe/London' });
    await sql`update facilities set latitude = 51.44981, longitude = -2.59821
      where id = ${staff.facilityId}`.execute(app().services.db.kysely);
    return staff;
  }

  async function appointed(changes: object = {}) {
    const staff = await placed();
    const times = { venue, timeZone: 'Europe/Berlin', instant: false, ...changes };
    await published(app(), staff, times);
    const donor = await registerDonor(app());
    const { data } = (await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 2))).body;
    await act(app(), staff, 'approve', data.id);
    await react(app());
    return { staff, donor, request: data };
  }

  const get = async <T>(who: { cookie: string }, path: string) =>
    (await call<T>(app(), 'GET', path, { cookie: who.cookie })).body.data;
  const mailsTo = ({ email }: { email: string }) => app().mails.filter(({ to }) => to === email);

  function expectVenue(text: string) {
    expect(text).toContain('Town hall');
    expect(text).toContain('1 Market Square');
    expect(text).toContain('Europe/Berlin');
    expect(text).not.toContain('Harbourside');
  }

  test('is described by its place and time zone on every screen', async () => {
    const { staff, donor, request } = await appointed();
    const described = { place, timeZone: 'Europe/Berlin', preferredDate: `${inDays(2).slice(0, 10)}T09:00` };
    expect(request).toMatchObject(described);
    expect(await read(app(), donor, request.id)).toMatchObject(described);
    expect(await read(app(), staff, request.id)).toMatchObject(described);
    expect((await list(app(), donor, '/donor')).list).toMatchObject([described]);
    expect((await list(app(), staff, '/facility')).list).toMatchObject([described]);
    const card = await get<DonorCard>(donor, '/api/profile/card');
    expect(card.appointment).toMatchObject(described);
    expect(JSON.stringify(card)).not.toContain('Harbourside');
    const coming = await comingToken(app().services, donor.user.id, request.id);
    const link = await get<ComingLink>({ cookie: '' }, `/api/coming-link?token=${coming}`);
    expect(link).toMatchObject(described);
    expect(JSON.stringify(link)).not.toContain('Harbourside');
  });

  test('is described so in the notification, the mail, the calendar file and the feed; a push names no place', async () => {
    const { donor, request } = await appointed();
    const { list: notified } = await get<{ list: Notification[] }>(donor, '/api/notifications');
    expect(notified.map(({ kind }) => kind).toSorted()).toEqual(['booking_sent', 'request_accepted']);
    for (const { body } of notified) expectVenue(body);
    const now = app().clock.now();
    app().clock.set(after(new Date(request.preferredAt), -24 * HOUR));
    await remindDonors(app().services);
    await workOff(app().services);
    app().clock.set(now);
    const mails = mailsTo(donor).filter(({ subject }) => subject.startsWith('Your donation is'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your donation is scheduled', 'Your donation is coming up']);
    for (const { text, html } of mails) {
      expectVenue(text);
      expectVenue(html);
      for (const mail of [text, html]) expect(mail).toContain(`${LOOKED_UP}1%20Market%20Square`);
    }
    const file = await call(app(), 'GET', `/api/donation/schedule/${request.id}/calendar.ics`, {
      cookie: donor.cookie,
    });
    const { path } = await call<{ path: string }>(app(), 'POST', '/api/profile/calendar-feed', {
      cookie: donor.cookie,
      body: { private: false },
    }).then((reply) => reply.body.data);
    const feed = await call(app(), 'GET', path, {});
    for (const { text } of [file, feed]) {
      const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      expect(event?.getFirstPropertyValue('location')).toBe('Town hall\n1 Market Square');
      expect(text).toContain('DTSTART;TZID=Europe/Berlin:');
      expect(String(event?.getFirstPropertyValue('description'))).toContain(LOOKED_UP);
      expect(text).not.toMatch(/geo|51\.449/i);
      expect(text).not.toContain('Harbourside');
    }
  });

  test('has coordinates of its own place only, and one at the facility those of its door', async () => {
    const { donor, request } = await appointed();
    expect((await read(app(), donor, request.id)).place).toEqual(place);
    const staff = await placed();
    await published(app(), staff, { timeZone: 'Europe/London' });
    const other = await registerDonor(app());
    const { data } = (await bookSlot(app(), other, staff.facilityId, await slotOn(app(), staff, 2))).body;
    expect(data?.place).toMatchObject({ address: STREET, latitude: 51.44981, longitude: -2.59821 });
  });

  test('is offered again at its place first, never at the minute that was closed', async () => {
    const { staff, donor, request } = await appointed({ validUntil: inDays(4).slice(0, 10) });
    // At the facility itself there are times at every minute of the closed session.
    await published(app(), staff, { timeZone: 'Europe/Berlin' });
    const path = `/api/facility/${staff.facilityId}/sessions/${request.session?.id}/close`;
    await call(app(), 'POST', path, { cookie: staff.cookie, body: { reason: 'No water.' } });
    await react(app());
    const mail = mailsTo(donor).find(({ text }) => text.includes('/rebook?token='));
    expect(mail?.text).not.toContain('Harbourside');
    const token = await rebookToken(app().services, donor.user.id, request.id);
    const link = await get<Rebooking>({ cookie: '' }, `/api/rebook-link?token=${token}`);
    expect(link).toMatchObject({ place, timeZone: 'Europe/Berlin' });
    const there = { name: venue.name, address: venue.address, timeZone: 'Europe/Berlin' };
    expect(link.freeTimes.map((time) => time.place)).toEqual([there, there, there]);
    expect(link.freeTimes.map(({ startsAt }) => startsAt)).not.toContain(request.preferredAt);
  });

  test('names its place where only the facility’s own times are left, and not the closed minute', async () => {
    const { staff, donor, request } = await appointed({ validUntil: inDays(2).slice(0, 10) });
    await published(app(), staff, {
      timeZone: 'Europe/Berlin',
      validFrom: inDays(2).slice(0, 10),
      validUntil: inDays(2).slice(0, 10),
    });
    const { sessions } = await get<{ sessions: { id: string; venue: object | null }[] }>(
      staff,
      `/api/facility/${staff.facilityId}/sessions?from=${inDays(0).slice(0, 10)}&days=3`,
    );
    for (const { id } of sessions.filter((session) => session.venue !== null)) {
      const path = `/api/facility/${staff.facilityId}/sessions/${id}/close`;
      await call(app(), 'POST', path, { cookie: staff.cookie, body: { reason: 'No water.' } });
    }
    const token = await rebookToken(app().services, donor.user.id, request.id);
    const link = await get<Rebooking>({ cookie: '' }, `/api/rebook-link?token=${token}`);
    expect(link.freeTimes.map((time) => time.localTime.slice(11))).toEqual(['09:30', '10:00', '10:30']);
    expect(link.freeTimes.map((time) => time.place)).toEqual([undefined, undefined, undefined]);
  });

  test('is offered by a mail with its place to a donor who waits for it, and shown beside every free time', async () => {
    const staff = await registerFacility(app(), { address: STREET, timeZone: 'Europe/London' });
    await published(app(), staff, { venue, timeZone: 'Europe/Berlin', places: 1, until: '09:30' });
    const slot = await slotOn(app(), staff, 4);
    const { facility } = await get<{ facility: PublicFacility }>(
      { cookie: '' },
      `/api/public/facilities/${staff.facilityId}`,
    );
    expect(facility.freeTimes[0]?.place).toEqual({
      name: 'Town hall',
      address: '1 Market Square',
      timeZone: 'Europe/Berlin',
    });
    const [first, waiting] = [await registerDonor(app()), await registerDonor(app())];
    const { data } = (await bookSlot(app(), first, staff.facilityId, slot)).body;
    await verifyAddressOf(app(), waiting);
    await waitFor(app(), waiting, staff.facilityId, 4);
    await act(app(), first, 'cancel', data.id);
    expect(await offerOf(app(), waiting)).toMatchObject({ place, timeZone: 'Europe/Berlin' });
    await react(app());
    const mail = mailsTo(waiting).at(-1);
    expectVenue(mail?.text ?? '');
    expectVenue(mail?.html ?? '');
  });
});
