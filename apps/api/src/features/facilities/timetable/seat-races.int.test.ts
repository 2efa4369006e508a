import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  registerDonor,
  registerFacility,
  startTestApp,
  TEST_START,
  type TestApp,
} from '../../../../test/support/app.ts';
import { bookSlot, hold, moveTo, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { act } from '../../../../test/support/donations.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { findDrift } from './seats.repository.ts';

/** Half as many again as the pool has connections: more would only wait for one. */
const RIVALS = 15;

const statusesOf = (replies: readonly { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make());
  return made;
}

describeOnPostgres('rivals for places', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());
  const drift = () => findDrift(database().kysely, after(TEST_START, -DAY));

  it('give four places to four of many, and nobody two', async () => {
    const staff = await registerFacility(app);
    await published(app, staff, { places: 4 });
    const slot = await slotOn(app, staff, 2);
    const donors = await inTurn(RIVALS, () => registerDonor(app));
    const replies = await Promise.all(donors.map((donor) => bookSlot(app, donor, staff.facilityId, slot)));
    expect([statusesOf(replies, 201), statusesOf(replies, 409)]).toEqual([4, RIVALS - 4]);
    // Also those whom only the commit refused.
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused.every(({ text }) => text.includes('"freeTimes":[{'))).toBe(true);
    const { sessions } = await sessionsOf(app, staff, staff.facilityId, { day: 2, days: 1 });
    expect(sessions[0]?.slots[0]?.taken).toBe(4);
    expect(await drift()).toEqual([]);
  });

  it('leave every donor one place after many crossing moves', async () => {
    const staff = await registerFacility(app);
    await published(app, staff, { places: RIVALS });
    const slots = await Promise.all([2, 3, 4].map((day) => slotOn(app, staff, day)));
    const at = (index: number) => slots[index % slots.length] ?? { sessionId: '', slotNo: 0 };
    const donors = await inTurn(RIVALS, () => registerDonor(app));
    const bookings = await Promise.all(donors.map((donor, index) => bookSlot(app, donor, staff.facilityId, at(index))));
    const moves = await Promise.all(
      Array.from({ length: 2 * RIVALS }, (_, index) => {
        const whose = index % donors.length;
        const donor = donors[whose] ?? { cookie: '' };
        return moveTo(app, donor, bookings[whose]?.body.data.id ?? '', at(whose + 1 + Math.floor(index / RIVALS)));
      }),
    );
    expect(moves.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { sessions } = await sessionsOf(app, staff, staff.facilityId, { day: 2, days: 3 });
    expect(sessions.flatMap(({ slots: all }) => all).reduce((sum, { taken = 0 }) => sum + taken, 0)).toBe(RIVALS);
    expect(await drift()).toEqual([]);
  });

  it('holds, bookings, cancellations and moves at once leave the counters as the bookings are', async () => {
    const staff = await registerFacility(app);
    await published(app, staff, { places: 3 });
    const [one, other] = [await slotOn(app, staff, 2), await slotOn(app, staff, 3, 2)];
    const donors = await inTurn(RIVALS, () => registerDonor(app));
    await Promise.all(
      donors.map(async (donor, index) => {
        const [first, second] = index % 2 === 0 ? [one, other] : [other, one];
        await hold(app, donor, first);
        const reply = await bookSlot(app, donor, staff.facilityId, second);
        if (reply.status !== 201) return;
        await moveTo(app, donor, reply.body.data.id, first);
        if (index % 3 === 0) await act(app, donor, 'cancel', reply.body.data.id);
      }),
    );
    expect(await drift()).toEqual([]);
    const { sessions } = await sessionsOf(app, staff, staff.facilityId, { day: 2, days: 2 });
    for (const { taken = 0 } of sessions.flatMap(({ slots }) => slots)) expect(taken).toBeLessThanOrEqual(3);
  });
});
