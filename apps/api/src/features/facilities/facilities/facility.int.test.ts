import type { DonationRequest, FacilityDetail } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { booked, inDays } from '../../../../test/support/donations.ts';
import { stocked } from '../../../../test/support/stock.ts';
import { newId } from '../../../platform/ids.ts';

describeApp('a facility', (app) => {
  const read = (id: string, cookie: string) => call<FacilityDetail>(app(), 'GET', `/api/facility/${id}`, { cookie });
  const edit = (id: string, cookie: string, body: object) =>
    call<FacilityDetail>(app(), 'PATCH', `/api/facility/${id}`, { cookie, body });

  test('is read by anyone who is signed in', async () => {
    const facility = await registerFacility(app(), { operationalHours: 'Mon-Fri 8-17', timeZone: 'Europe/Berlin' });
    const donor = await registerDonor(app());
    const { body } = await read(facility.facilityId, donor.cookie);
    expect(body.data).toMatchObject({
      id: facility.facilityId,
      operationalHours: 'Mon-Fri 8-17',
      openingHours: { monday: [{ opens: '08:00', closes: '17:00' }] },
      timeZone: 'Europe/Berlin',
      thresholds: { urgentBelow: 3, lowBelow: 7 },
      slotMinutes: 30,
      slotCapacity: 4,
      latitude: null,
      eligibility: { profile: 'default', minimumAge: 18, maximumAge: 65, intervalDays: 56 },
      bloodTypes: [],
    });
    expect((await read(newId(), donor.cookie)).status).toBe(404);
    expect((await read('not-an-id', donor.cookie)).status).toBe(400);
  });

  test('its Admin changes all that can be changed', async () => {
    const { facilityId, cookie } = await registerFacility(app());
    const body = {
      name: 'New Name',
      address: '2 New Street',
      city: 'Lagos',
      website: 'https://lagoon.example/blood',
      timeZone: 'Africa/Lagos',
      slotMinutes: 15,
      slotCapacity: 4,
      latitude: 6.45,
      longitude: 3.39,
      eligibilityProfile: 'uk',
    };
    const { eligibilityProfile, ...shown } = body;
    const reply = await edit(facilityId, cookie, body);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      ...shown,
      eligibility: { profile: eligibilityProfile, intervalDays: 112 },
    });
    expect((await read(facilityId, cookie)).body.data).toEqual(reply.body.data);
    const cleared = await edit(facilityId, cookie, { slotCapacity: null, latitude: null, longitude: null });
    const scripts = await edit(facilityId, cookie, { website: 'javascript:alert(1)//a.b' });
    expect(scripts.status).toBe(400);
    expect(cleared.body.data).toMatchObject({ slotCapacity: null, latitude: null, longitude: null, name: 'New Name' });
  });

  test('its telephone is given at registration or later, read wherever donors are sent there, and taken back', async () => {
    const without = await registerFacility(app());
    expect((await read(without.facilityId, without.cookie)).body.data).not.toHaveProperty('phoneNumber');
    const facility = await registerFacility(app(), { facilityPhoneNumber: '+44 117 496 0100' });
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, facility.facilityId, inDays(3));
    const ofRequest = async () =>
      (await call<DonationRequest>(app(), 'GET', `/api/donation/schedule/${id}`, donor)).body.data.facilityId;
    expect((await read(facility.facilityId, donor.cookie)).body.data.phoneNumber).toBe('+44 117 496 0100');
    expect((await ofRequest()).phoneNumber).toBe('+44 117 496 0100');
    await edit(facility.facilityId, facility.cookie, { phoneNumber: '+44 117 496 0199' });
    expect((await ofRequest()).phoneNumber).toBe('+44 117 496 0199');
    const { rows } = await sql<{ old: object; new: object }>`select old, new from audit_events
      where facility_id = ${facility.facilityId} and action = 'facility.edited'`.execute(app().services.db.kysely);
    expect(rows).toEqual([{ old: { phone_number: '+44 117 496 0100' }, new: { phone_number: '+44 117 496 0199' } }]);
    await edit(facility.facilityId, facility.cookie, { phoneNumber: '' });
    expect(await ofRequest()).not.toHaveProperty('phoneNumber');
    expect((await edit(facility.facilityId, facility.cookie, { phoneNumber: 'ring us' })).status).toBe(400);
  });

  test('a place is kept to a centimetre, and a fraction too small to reckon with is none', async () => {
    const { facilityId, cookie } = await registerFacility(app());
    const { body } = await edit(facilityId, cookie, { latitude: 9.4e-323, longitude: 6.123456789 });
    expect(body.data).toMatchObject({ latitude: 0, longitude: 6.1234568 });
  });

  test('written hours are understood anew, unless structured ones come with them', async () => {
    const { facilityId, cookie } = await registerFacility(app());
    const closed = await edit(facilityId, cookie, { operationalHours: 'Sat 9am - 1pm' });
    expect(closed.body.data.openingHours).toEqual({ saturday: [{ opens: '09:00', closes: '13:00' }] });
    const unclear = await edit(facilityId, cookie, { operationalHours: 'Ask at the desk' });
    expect(unclear.body.data).toMatchObject({ openingHours: null, operationalHours: 'Ask at the desk' });
    const openingHours = { sunday: [{ opens: '10:00', closes: '12:00' }] };
    const both = await edit(facilityId, cookie, { operationalHours: '24 hours', openingHours });
    expect(both.body.data).toMatchObject({ openingHours, operationalHours: '24 hours' });
    expect((await edit(facilityId, cookie, { name: 'Other' })).body.data.openingHours).toEqual(openingHours);
  });

  test('changed thresholds change the states and the urgency', async () => {
    const facility = await registerFacility(app());
    await stocked(app(), facility, { 'A+': 5, 'B+': 20 });
    const { facilityId, cookie } = facility;
    expect((await read(facilityId, cookie)).body.data.urgency).toBe('medium');
    const stricter = await edit(facilityId, cookie, { thresholds: { urgentBelow: 6, lowBelow: 21 } });
    expect(stricter.body.data).toMatchObject({
      urgency: 'high',
      bloodStock: { 'A+': { status: 'critical' }, 'B+': { status: 'low' } },
    });
    const looser = await edit(facilityId, cookie, { thresholds: { urgentBelow: 1, lowBelow: 2 } });
    expect(looser.body.data.urgency).toBe('low');
    const wrong = await edit(facilityId, cookie, { thresholds: { urgentBelow: 7, lowBelow: 7 } });
    expect(wrong.status).toBe(400);
  });

  test("is no one else's to change", async () => {
    const [mine, theirs] = [await registerFacility(app()), await registerFacility(app())];
    const foreign = await edit(theirs.facilityId, mine.cookie, { name: 'Mine now' });
    const nowhere = await edit(newId(), mine.cookie, { name: 'Mine now' });
    expect([foreign.status, nowhere.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(nowhere.text);
    const staff = await addStaff(app(), mine.facilityId);
    const donor = await registerDonor(app());
    expect((await edit(mine.facilityId, staff.cookie, { name: 'X' })).status).toBe(403);
    expect((await edit(mine.facilityId, donor.cookie, { name: 'X' })).status).toBe(403);
    expect((await read(theirs.facilityId, mine.cookie)).body.data.name).toBe('St Mary Blood Centre');
  });

  test.each([{}, { urgency: 'high' }, { name: '' }, { latitude: 4 }, { timeZone: 'Mars/Base' }, { slotMinutes: 1 }])(
    'refuses %j',
    async (body) => {
      const { facilityId, cookie } = await registerFacility(app());
      expect((await edit(facilityId, cookie, body)).status).toBe(400);
    },
  );
});
