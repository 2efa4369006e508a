import type { Data, Endpoints } from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  TEST_START,
  verifiedDonor,
  verifyAddressOf,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, type Action, booked, inDays } from '../../../../test/support/donations.ts';
import { DAY } from '../../../platform/clock.ts';

describeApp('the first card of a donor', (app, database) => {
  async function first(donor: { cookie: string }) {
    const { body } = await call<Data<Endpoints['GET /api/dashboard/donor']>>(app(), 'GET', '/api/dashboard/donor', {
      cookie: donor.cookie,
    });
    return body.data.first;
  }

  async function done(who: { cookie: string }, action: Action, id: string, body?: object) {
    const reply = await act(app(), who, action, id, body);
    expect(reply.status, reply.text).toBe(200);
  }

  /** Long enough ago for the thanks to be over. */
  async function moveBack(id: string) {
    await database()
      .kysely.updateTable('donation_requests')
      .set({ preferred_date: inDays(-16).replace(' ', 'T'), preferred_at: new Date(TEST_START.getTime() - 16 * DAY) })
      .where('id', '=', id)
      .execute();
  }

  test('follows a booking from the question to the thanks, and never thanks for what is disputed', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    expect(await first(donor)).toEqual({ state: 'unverified' });
    await verifyAddressOf(app(), donor);
    expect(await first(donor)).toEqual({ state: 'may_give' });
    const tomorrow = await booked(app(), donor, staff.facilityId, inDays(1));
    const answeredBy = `${inDays(1).replace(' ', 'T')}:00.000Z`;
    expect(await first(donor)).toMatchObject({ state: 'waiting', request: { id: tomorrow.id, answeredBy } });
    await done(staff, 'approve', tomorrow.id);
    const planned = await first(donor);
    expect(planned).toMatchObject({ state: 'planned', request: { id: tomorrow.id } });
    expect(planned).not.toHaveProperty('request.answeredBy');
    await done(donor, 'cancel', tomorrow.id);
    const { id } = await booked(app(), donor, staff.facilityId, inDays(0, '11:00'));
    await done(staff, 'approve', id);
    expect(await first(donor)).toMatchObject({ state: 'today', request: { id } });
    await done(staff, 'complete', id, { testedBloodType: 'A+', cameToday: true });
    const gave = { id, bloodType: 'A+', notBefore: null };
    expect(await first(donor)).toMatchObject({ state: 'gave', donation: gave });
    await moveBack(id);
    expect(await first(donor)).toEqual({ state: 'not_yet', reason: 'too_soon', from: '2026-12-26' });
    await done(donor, 'dispute', id, { reason: 'I was not there.' });
    expect(await first(donor)).toEqual({ state: 'may_give' });
  });

  test('thanks who came and could not give, and says from when they are welcome', async () => {
    const [donor, staff] = [await verifiedDonor(app()), await registerFacility(app())];
    const { id } = await booked(app(), donor, staff.facilityId, inDays(0, '11:00'));
    await done(staff, 'approve', id);
    await done(staff, 'could-not-give', id, { notBefore: '2027-01-03' });
    expect(await first(donor)).toMatchObject({ state: 'came', visit: { id, notBefore: '2027-01-03' } });
    await moveBack(id);
    expect(await first(donor)).toEqual({ state: 'not_yet', reason: 'asked_to_wait', from: '2027-01-03' });
  });
});
