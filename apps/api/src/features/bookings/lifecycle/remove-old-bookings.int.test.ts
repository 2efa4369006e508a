import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act } from '../../../../test/support/donations.ts';
import { liveALife } from '../../../../test/support/life.ts';
import { react } from '../../../../test/support/outbox.ts';
import { DAY } from '../../../platform/clock.ts';
import { removeOldBookings } from './remove-old-bookings.jobs.ts';

const KEPT = 1100;

describeApp(
  'bookings that ended',
  (app, database) => {
    const idsAt = async (facilityId: string) => {
      const { rows } = await sql<{ id: string }>`select id from donation_requests
        where facility_id = ${facilityId} order by id`.execute(database().kysely);
      return rows.map(({ id }) => id);
    };

    test('go after the days for which they are kept, with all that refers to them, and open ones stay', async () => {
      const facility = await registerFacility(app());
      const { donor, requests, emergencyId } = await liveALife(app(), facility, 'kept');
      const open = requests.answer;
      await act(app(), donor, 'cancel', requests.waiting);
      await react(app());
      app().clock.advance((KEPT - 300) * DAY);
      await removeOldBookings(app().services);
      expect(await idsAt(facility.facilityId)).toContain(requests.completed);
      app().clock.advance(600 * DAY);
      await removeOldBookings(app().services);
      expect(await idsAt(facility.facilityId)).toEqual([emergencyId, open].toSorted());
      const { rows: left } = await sql<{ kind: string }>`select kind from notifications
        where request_id in (${requests.completed}, ${requests.waiting})`.execute(database().kysely);
      expect(left).toEqual([]);
      const body = { email: donor.email, password: donor.password };
      const { cookie = '' } = await call(app(), 'POST', '/api/auth/login', { body });
      for (const path of ['/api/dashboard/donor', '/api/profile/card', '/api/profile/export'])
        expect((await call(app(), 'GET', path, { cookie })).status).toBe(200);
    });
  },
  { config: { bookingRetentionDays: KEPT } },
);
