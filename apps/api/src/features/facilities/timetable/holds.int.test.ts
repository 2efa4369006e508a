import type { Failure } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { bookSlot, hold, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { after, DAY, MINUTE, SECOND } from '../../../platform/clock.ts';
import { releaseExpiredHolds } from './seats.jobs.ts';
import { findDrift } from './seats.repository.ts';

describeApp('places that are held', (app, database) => {
  const drift = () => findDrift(database().kysely, after(TEST_START, -DAY));
  const failureOf = (reply: { body: unknown }) => reply.body as Failure;

  async function publishing() {
    const staff = await registerFacility(app());
    await published(app(), staff, { places: 1 });
    return { staff, slot: await slotOn(app(), staff, 2) };
  }

  async function takenOn(staff: { cookie: string; facilityId: string }, day: number) {
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { day, days: 1 });
    return sessions[0]?.slots.map(({ taken }) => taken) ?? [];
  }

  test('a held place is nobody else’s, does not block its owner, and ends after five minutes', async () => {
    const { staff, slot } = await publishing();
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    const held = await hold(app(), donor, slot);
    expect(held.body.data).toEqual({ ...slot, expiresAt: after(TEST_START, 5 * MINUTE).toISOString() });
    const refused = await bookSlot(app(), other, staff.facilityId, slot);
    expect([refused.status, failureOf(refused).freeTimes?.length]).toEqual([409, 3]);
    expect((await hold(app(), other, slot)).status).toBe(409);
    const seen = await sessionsOf(app(), donor, staff.facilityId, { day: 2, days: 1 });
    expect([seen.sessions[0]?.slots[0]?.free, seen.hold?.slotNo]).toEqual([1, 1]);
    expect((await sessionsOf(app(), other, staff.facilityId, { day: 2, days: 1 })).sessions[0]?.slots[0]?.free).toBe(0);
    expect((await bookSlot(app(), donor, staff.facilityId, slot)).status).toBe(201);
    expect((await takenOn(staff, 2))[0]).toBe(1);

    await hold(app(), other, { ...slot, slotNo: 2 });
    app().clock.advance(5 * MINUTE - SECOND);
    // The job runs again when the next one ends.
    expect(await releaseExpiredHolds(app().services)).toEqual(after(TEST_START, 5 * MINUTE));
    expect((await takenOn(staff, 2))[1]).toBe(1);
    app().clock.advance(SECOND);
    expect(await releaseExpiredHolds(app().services)).toBeUndefined();
    app().clock.set(TEST_START);
    expect((await takenOn(staff, 2))[1]).toBe(0);
    expect(await drift()).toEqual([]);
  });

  test('one person holds one place, six times in ten minutes', async () => {
    const { staff, slot } = await publishing();
    const donor = await registerDonor(app());
    for (let slotNo = 1; slotNo <= 6; slotNo += 1)
      expect((await hold(app(), donor, { ...slot, slotNo })).status).toBe(200);
    expect(await takenOn(staff, 2)).toEqual([0, 0, 0, 0, 0, 1]);
    expect((await hold(app(), donor, slot)).status).toBe(429);
    await call(app(), 'DELETE', '/api/donation/hold', { cookie: donor.cookie });
    expect(await takenOn(staff, 2)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
