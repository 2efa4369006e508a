import type { AppealStatus } from '@sanguine/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asked, askableDonor, heard } from '../../../../test/support/appeals.ts';
import {
  call,
  checkFacility,
  freshFacility,
  registerFacility,
  type SignedInFacility,
  verifyAddressOf,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { earlierDonation } from '../../../../test/support/earlier-donation.ts';
import { act, inDays, list, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { plainDonor, settle } from '../../../../test/support/population.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { runDueWaves } from './run-waves.ts';

const BRISTOL = { address: '1 Harbour Road, Bristol, United Kingdom' };

describeApp('between strangers', (app, database) => {
  const statusOf = async ({ cookie }: { cookie: string }) =>
    (await call<AppealStatus>(app(), 'GET', '/api/donation/appeal-status', { cookie })).body.data;
  const raise = (staff: { cookie: string }, unitsNeeded = 1) =>
    call<{ id: string; withheld?: string }>(app(), 'POST', '/api/donation/schedule', {
      cookie: staff.cookie,
      body: { bloodType: 'O-', unitsNeeded, urgency: 'HIGH', preferredDate: inDays(100) },
    });
  /** A facility that anybody could have registered a second ago, with a mailbox of its own. */
  async function stranger(): Promise<SignedInFacility> {
    const facility = await freshFacility(app(), BRISTOL);
    await verifyAddressOf(app(), facility);
    return facility;
  }
  async function crowd(size: number, facilityId: string) {
    const scenario = { now: app().clock.now(), facilityId };
    for (let one = 0; one < size; one += 1) await settle(database(), plainDonor(), scenario);
  }
  async function withoutOthers() {
    await sql`delete from donation_requests where creator = 'donor'`.execute(database().kysely);
    await sql`delete from users where role = 'donor'`.execute(database().kysely);
  }
  async function everybodyAsked(ids: readonly string[]) {
    await react(app());
    await runDueWaves(app().services);
    return (await Promise.all(ids.map((id) => asked(app(), id)))).flat();
  }
  async function pass(time: number) {
    app().clock.advance(time);
    const { kysely } = database();
    await sql`update sessions set last_seen_at = ${app().clock.now()}, expires_at = '2027-06-01'`.execute(kysely);
  }

  test('six cancelled emergencies of 1,000 units leave the donors of another facility reachable', async () => {
    await withoutOthers();
    const [attacker, honest] = [await stranger(), await registerFacility(app(), BRISTOL)];
    await crowd(40, honest.facilityId);
    const raisedIds: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      const large = await raise(attacker, 1000);
      expect(large).toMatchObject({ status: 422, body: { code: 'too_many_units' } });
      expect(large.body.message).toContain('at most 10 units');
      const small = await raise(attacker, 10);
      expect(small.status).toBe(201);
      raisedIds.push(small.body.data.id);
      await react(app());
      await act(app(), attacker, 'cancel', small.body.data.id);
      await pass(HOUR);
    }
    // The asks that were made stay made: 25 in all, whatever was cancelled.
    const bothered = await everybodyAsked(raisedIds);
    expect(bothered.length).toBe(25);
    expect(new Set(bothered.map(({ donor_id }) => donor_id)).size).toBe(25);
    const seventh = await raise(attacker, 1);
    expect(seventh).toMatchObject({ status: 409, body: { code: 'raised_too_often' } });
    const { id } = await raised(app(), honest, { unitsNeeded: 2, urgency: 'HIGH', preferredDate: inDays(100) });
    expect((await everybodyAsked([id])).length).toBe(40);
    await act(app(), honest, 'cancel', id);
  });

  test('one facility asks a donor once in 7 days, and leaves half of the appeals that they want to others', async () => {
    await withoutOthers();
    const [one, other] = [await registerFacility(app(), BRISTOL), await registerFacility(app(), BRISTOL)];
    const donor = await askableDonor(app());
    const isAsked = async (staff: SignedInFacility) => {
      const { id } = await raised(app(), staff, { preferredDate: inDays(100) });
      const found = (await everybodyAsked([id])).length;
      await act(app(), staff, 'cancel', id);
      return found === 1;
    };
    expect([await isAsked(one), await isAsked(one), await isAsked(other)]).toEqual([true, false, true]);
    await pass(7 * DAY - HOUR);
    expect(await isAsked(one)).toBe(false);
    await pass(2 * HOUR);
    expect(await isAsked(one)).toBe(true);
    // Half of four a month are used by it.
    await pass(8 * DAY);
    expect([await isAsked(one), await isAsked(other)]).toEqual([false, true]);
    await pass(16 * DAY);
    expect(await isAsked(one)).toBe(true);
    expect((await heard(app(), donor)).length).toBe(5);
  });

  test('a facility that raises two at once is held to the limits of one', async () => {
    const facility = await stranger();
    const replies = await Promise.all(Array.from({ length: 8 }, () => raise(facility, 4)));
    const accepted = replies.filter(({ status }) => status === 201);
    expect(accepted.length).toBe(2);
    expect((await statusOf(facility)).use).toEqual({ openEmergencies: 2, raisedToday: 2, units: 8 });
  });

  describe('a facility that nobody has checked', () => {
    test('appeals to nobody before an Admin has confirmed an address, and not after that is taken back', async () => {
      await withoutOthers();
      const facility = await freshFacility(app(), BRISTOL);
      const donor = await askableDonor(app());
      expect(await statusOf(facility)).toMatchObject({ verificationStatus: 'unproven', approval: 'auto' });
      const reply = await raise(facility);
      const { id, withheld } = reply.body.data;
      expect([withheld, reply.body.message]).toEqual(['unproven', expect.stringContaining('confirmed their email')]);
      const shown = async () =>
        (await list(app(), donor, '?creator=facility_staff&pageSize=50')).list.some((row) => row.id === id);
      expect([await everybodyAsked([id]), await shown()]).toEqual([[], false]);
      expect((await read(app(), facility, id)).appeal).toMatchObject({
        state: 'withheld',
        waves: 0,
        asked: 0,
        nextWaveAt: null,
      });
      await verifyAddressOf(app(), facility);
      expect(await statusOf(facility)).toMatchObject({ verificationStatus: 'unchecked' });
      expect([(await everybodyAsked([id])).length, await shown()]).toEqual([1, true]);
      await database()
        .kysely.updateTable('users')
        .set({ email_verified_at: null })
        .where('id', '=', facility.user.id)
        .execute();
      expect([(await statusOf(facility)).verificationStatus, await shown()]).toEqual(['unproven', false]);
    });

    test('is not called verified, and asks as many donors as its donations allow, then says so', async () => {
      await withoutOthers();
      const facility = await stranger();
      await crowd(60, facility.facilityId);
      const path = `/api/facility/${facility.facilityId}`;
      expect((await call(app(), 'GET', path, facility)).body.data).toMatchObject({ isVerified: false });
      const { id } = await raised(app(), facility, { unitsNeeded: 2, urgency: 'HIGH', preferredDate: inDays(100) });
      expect((await everybodyAsked([id])).length).toBe(25);
      expect((await read(app(), facility, id)).appeal).toMatchObject({ state: 'limited', asked: 25, nextWaveAt: null });
      const state = await statusOf(facility);
      expect(state).toMatchObject({ limits: { donors: 25, openEmergencies: 3, units: 10 } });
      expect(state.asksAgainAt).toBe(new Date(app().clock.now().getTime() + 30 * DAY).toISOString());
      // Two donors gave: ten more may be asked.
      const scenario = { now: app().clock.now(), facilityId: facility.facilityId };
      for (let one = 0; one < 2; one += 1) await settle(database(), plainDonor({ donated: -20 }), scenario);
      // What a donor disputes raises no limit: a facility cannot record donations that never were to ask more people.
      const { id: donorId } = await settle(database(), plainDonor(), scenario);
      await earlierDonation(database(), { donorId, facilityId: facility.facilityId, isDisputed: true });
      await pass(2 * HOUR);
      expect((await everybodyAsked([id])).length).toBe(35);
      await checkFacility(app(), facility.facilityId);
      await pass(2 * HOUR);
      expect((await everybodyAsked([id])).length).toBeGreaterThan(35);
      expect(await statusOf(facility)).toMatchObject({ verificationStatus: 'verified', limits: { donors: null } });
    });
  });
});
