import type { DonationRequest } from '@sanguine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addStaff,
  call,
  registerFacility,
  startTestApp,
  type TestApp,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { act, inDays, read } from '../../../../test/support/donations.ts';
import type { SignedInFacility } from '../../../../test/support/people.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { reconcileSeats } from '../../facilities/timetable/index.ts';

const ROUNDS = 4;
const why = { reason: 'It was another donor.' };

describeOnPostgres('two people with one appointment at the same moment', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  async function appointed() {
    const [staff, donor] = [await registerFacility(app), await verifiedDonor(app)];
    const colleague = { ...(await addStaff(app, staff.facilityId)), facilityId: staff.facilityId };
    await published(app, staff, { places: 1 });
    const { id } = (await bookSlot(app, donor, staff.facilityId, await slotOn(app, staff, 1))).body.data;
    return { staff, colleague, donor, id };
  }

  const takenOf = async (staff: SignedInFacility) =>
    (await sessionsOf(app, staff, staff.facilityId, { day: 1, days: 1 })).sessions[0]?.slots.map(({ taken }) => taken);

  /** The counters say what is booked. */
  async function expectNoDrift(staff: SignedInFacility) {
    const before = await takenOf(staff);
    await reconcileSeats(app.services);
    expect(await takenOf(staff)).toEqual(before);
    return before;
  }

  const statusesOf = (replies: readonly { status: number }[]) =>
    replies.map(({ status }) => status).toSorted((a, b) => a - b);

  it('colleagues cancel it: once; and undo it: once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { staff, colleague, donor, id } = await appointed();
      const cancelled = await Promise.all([staff, colleague, staff].map((who) => act(app, who, 'cancel', id)));
      expect(statusesOf(cancelled)).toEqual([200, 409, 409]);
      const undone = await Promise.all([staff, colleague, staff].map((who) => act(app, who, 'undo', id, why)));
      expect(statusesOf(undone)).toEqual([200, 409, 409]);
      expect((await read(app, donor, id)).history.map(({ action }) => action)).toEqual(['create', 'cancel', 'undo']);
      expect(await expectNoDrift(staff)).toEqual([1, 0, 0, 0, 0, 0]);
    }
  });

  it('colleagues move it: the first to one time, the second learns of that', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { staff, colleague, donor, id } = await appointed();
      const preferredDate = inDays(1, '09:00').replace(' ', 'T');
      const slot = await slotOn(app, staff, 1);
      const moves = [staff, colleague].map((who, index) =>
        moveTo(app, who, id, { ...slot, slotNo: 2 + index, preferredDate } as typeof slot),
      );
      const replies = await Promise.all(moves);
      expect(statusesOf(replies)).toEqual([200, 409]);
      expect((await read(app, donor, id)).history.map(({ action }) => action)).toEqual(['create', 'reschedule']);
      expect((await expectNoDrift(staff))?.filter((taken) => taken === 1)).toHaveLength(1);
    }
  });

  it('its donor cancels it while staff move it: one of them is told, and no place is lost', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { staff, donor, id } = await appointed();
      const preferredDate = inDays(1, '09:00').replace(' ', 'T');
      const slot = await slotOn(app, staff, 1);
      const replies = await Promise.all([
        act(app, donor, 'cancel', id, { preferredDate }),
        moveTo(app, staff, id, { ...slot, slotNo: 2, preferredDate } as typeof slot),
      ]);
      expect(statusesOf(replies)).toEqual([200, 409]);
      const { status } = await read(app, donor, id);
      const expected = replies[0].status === 200 ? ['CANCELLED', [0, 0, 0, 0, 0, 0]] : ['APPROVED', [0, 1, 0, 0, 0, 0]];
      expect([status, await expectNoDrift(staff)]).toEqual(expected);
    }
  });

  it('staff undo a cancellation while somebody books the place: one of them has it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { staff, id } = await appointed();
      await act(app, staff, 'cancel', id);
      const other = await verifiedDonor(app);
      const slot = await slotOn(app, staff, 1);
      const replies = await Promise.all([
        act(app, staff, 'undo', id, why),
        bookSlot(app, other, staff.facilityId, slot),
      ]);
      expect(statusesOf(replies)).toEqual([replies[0].status === 200 ? 200 : 201, 409]);
      expect(await expectNoDrift(staff)).toEqual([1, 0, 0, 0, 0, 0]);
    }
  });

  it('staff book two callers into the last place: one has it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { staff, colleague, donor, id } = await appointed();
      const other = await verifiedDonor(app);
      const theirs = (await bookSlot(app, other, staff.facilityId, await slotOn(app, staff, 1, 2))).body.data;
      await Promise.all([act(app, donor, 'cancel', id), act(app, other, 'cancel', theirs.id)]);
      const slot = await slotOn(app, staff, 1, 3);
      const bookFor = (who: { cookie: string }, { user }: typeof donor) =>
        call<DonationRequest>(app, 'POST', `/api/facility/${staff.facilityId}/donors/${user.id}/bookings`, {
          cookie: who.cookie,
          body: slot,
        });
      expect(statusesOf(await Promise.all([bookFor(staff, donor), bookFor(colleague, other)]))).toEqual([201, 409]);
      expect(await expectNoDrift(staff)).toEqual([0, 0, 1, 0, 0, 0]);
    }
  });
});
