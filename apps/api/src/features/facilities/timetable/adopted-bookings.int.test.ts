import { expect, test } from 'vitest';
import { registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { published, sessionsOf } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, booked, inDays, read } from '../../../../test/support/donations.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { findDrift } from './seats.repository.ts';

describeApp('bookings of wished dates', (app, database) => {
  const town = { name: 'Town hall', address: '1 Market Square', latitude: null, longitude: null };

  test('take their places when sessions are published later, even where these offer fewer', async () => {
    const staff = await registerFacility(app());
    const [one, two] = [await registerDonor(app()), await registerDonor(app())];
    const first = await booked(app(), one, staff.facilityId, inDays(2, '10:10'));
    await act(app(), staff, 'approve', first.id);
    await booked(app(), two, staff.facilityId, inDays(2, '10:20'));
    await published(app(), staff, { places: 1 });
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { day: 2, days: 1 });
    expect(sessions[0]?.slots.map(({ taken }) => taken)).toEqual([0, 0, 2, 0, 0, 0]);
    const seen = await read(app(), one, first.id);
    expect(seen).toMatchObject({ preferredDate: inDays(2, '10:10').replace(' ', 'T'), session: { slotNo: 3 } });
    expect((await book(app(), await registerDonor(app()), staff.facilityId, inDays(2, '10:00'))).status).toBe(409);
    expect(await findDrift(database().kysely, after(TEST_START, -DAY))).toEqual([]);
  });

  test('are for the facility itself: a drive elsewhere at the same time does not take them', async () => {
    const staff = await registerFacility(app());
    await booked(app(), await registerDonor(app()), staff.facilityId, inDays(2));
    await published(app(), staff, { venue: town });
    const wish = await booked(app(), await registerDonor(app()), staff.facilityId, inDays(2));
    expect(wish.session).toBeUndefined();
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { day: 2, days: 1 });
    expect(sessions[0]?.slots.every(({ taken }) => taken === 0)).toBe(true);
  });
});
