import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  setSlotCapacity,
  startTestApp,
  type TestApp,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { act, type Action, book, booked, inDays, raised, read } from '../../../../test/support/donations.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';

function count(statuses: readonly number[], status: number): number {
  return statuses.filter((one) => one === status).length;
}

function times<T>(n: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: n }, (_, index) => make(index)));
}

async function inTurn<T>(n: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < n; index += 1) made.push(await make(index));
  return made;
}

/** Half as many again as the pool has connections: more would only wait for one. */
const RIVALS = 15;

describeOnPostgres('many at once', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  it('decide one request: exactly one wins, the others learn its state', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const request = await booked(app, donor, staff.facilityId, inDays(3));
    const attempts: [{ cookie: string }, Action][] = [
      [staff, 'approve'],
      [staff, 'decline'],
      [donor, 'cancel'],
    ];
    const replies = await times(RIVALS, (index) => {
      const [who, action] = attempts[index % 3] ?? [staff, 'approve'];
      return act(app, who, action, request.id);
    });
    const detail = await read(app, donor, request.id);
    const outOfPending = detail.history.filter((entry) => entry.from === 'PENDING');
    expect(outOfPending).toHaveLength(1);
    expect(
      count(
        replies.map((reply) => reply.status),
        200,
      ),
    ).toBe(detail.history.length - 1);
    expect(replies.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true);
  });

  it('book the last place: one gets it', async () => {
    const staff = await registerFacility(app);
    const edit = { slotCapacity: 1, slotMinutes: 30 };
    await call(app, 'PATCH', `/api/facility/${staff.facilityId}`, { cookie: staff.cookie, body: edit });
    const donors = await inTurn(RIVALS, () => registerDonor(app));
    const replies = await times(RIVALS, (index) => book(app, donors[index] ?? staff, staff.facilityId, inDays(3)));
    const statuses = replies.map((reply) => reply.status);
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([1, RIVALS - 1]);
  });

  it('are accepted in a slot that was made smaller meanwhile: staff choose as many as it takes', async () => {
    const staff = await registerFacility(app);
    await setSlotCapacity(app, staff.facilityId, 6);
    const donors = await inTurn(6, () => registerDonor(app));
    const requests = await inTurn(6, (index) => booked(app, donors[index] ?? staff, staff.facilityId, inDays(3)));
    const edit = { slotCapacity: 2, slotMinutes: 30 };
    await call(app, 'PATCH', `/api/facility/${staff.facilityId}`, { cookie: staff.cookie, body: edit });
    const replies = await times(6, (index) => act(app, staff, 'approve', requests[index]?.id ?? ''));
    const statuses = replies.map((reply) => reply.status);
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([2, 4]);
  });

  it('are one donor hoarding every place: three of them wait, the others go to somebody else', async () => {
    const [donor, staff] = [await verifiedDonor(app), await registerFacility(app)];
    const replies = await times(RIVALS, (index) => book(app, donor, staff.facilityId, inDays(3 + index)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(3);
    const refused = replies.filter((reply) => reply.status !== 201).map((reply) => [reply.status, reply.body.code]);
    expect(new Set(refused.map(String))).toEqual(new Set(['409,too_many_waiting']));
  });

  it('are a donor without a verified address hoarding every place: one of them waits', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const replies = await times(RIVALS, (index) => book(app, donor, staff.facilityId, inDays(3 + index)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status !== 201).map((reply) => [reply.status, reply.body.code]);
    expect(new Set(refused.map(String))).toEqual(new Set(['409,verify_address_first']));
  });

  it('are one donor clicking again and again: one request', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const replies = await times(RIVALS, () => book(app, donor, staff.facilityId, inDays(3)));
    const statuses = replies.map((reply) => reply.status);
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([1, RIVALS - 1]);
  });

  it('repeat one Idempotency-Key: one request, one answer', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const body = { facilityId: staff.facilityId, bloodType: 'O-', preferredDate: inDays(3) };
    const headers = { 'idempotency-key': 'again' };
    const replies = await times(RIVALS, () =>
      call(app, 'POST', '/api/donation/schedule', { cookie: donor.cookie, headers, body }),
    );
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
  });

  it('are accepted for one donor at many facilities: donations stay 56 days apart', async () => {
    const donor = await verifiedDonor(app);
    const staffs = await inTurn(3, () => registerFacility(app));
    const requests = await inTurn(3, (index) => booked(app, donor, staffs[index]?.facilityId ?? '', inDays(3 + index)));
    const replies = await times(12, (index) =>
      act(app, staffs[index % 3] ?? donor, 'approve', requests[index % 3]?.id ?? ''),
    );
    expect(
      count(
        replies.map((reply) => reply.status),
        200,
      ),
    ).toBe(1);
    expect(replies.every((reply) => [200, 409, 422].includes(reply.status))).toBe(true);
  });

  it('answer an emergency for the last two places of a slot: two get them, the others learn that it is full', async () => {
    const staff = await registerFacility(app);
    const edit = { slotCapacity: 2, slotMinutes: 30 };
    await call(app, 'PATCH', `/api/facility/${staff.facilityId}`, { cookie: staff.cookie, body: edit });
    const emergency = await raised(app, staff, { unitsNeeded: RIVALS });
    const donors = await inTurn(RIVALS, () => registerDonor(app));
    const answer = (index: number) =>
      act(app, donors[index] ?? staff, 'assign', emergency.id, { preferredDate: inDays(2) });
    const replies = await times(RIVALS, answer);
    const outcomes = replies.map((reply) => `${reply.status} ${reply.body.code ?? ''}`.trim());
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(['200', '409 slot_full']));
    const another = await act(app, donors[RIVALS - 1] ?? staff, 'assign', emergency.id, {
      preferredDate: inDays(2, '10:30'),
    });
    expect([another.status, another.body.code]).not.toEqual([409, 'slot_full']);
  });

  it('answer an emergency and book at once: the last place of the slot is given once', async () => {
    const staff = await registerFacility(app);
    const edit = { slotCapacity: 1, slotMinutes: 30 };
    await call(app, 'PATCH', `/api/facility/${staff.facilityId}`, { cookie: staff.cookie, body: edit });
    const emergency = await raised(app, staff, { unitsNeeded: 14 });
    const donors = await inTurn(14, () => registerDonor(app));
    const replies = await times(14, async (index) => {
      const donor = donors[index] ?? staff;
      if (index % 2 === 0) return (await book(app, donor, staff.facilityId, inDays(2))).status;
      return (await act(app, donor, 'assign', emergency.id, { preferredDate: inDays(2) })).status;
    });
    expect(replies.filter((status) => status === 200 || status === 201)).toHaveLength(1);
    expect(count(replies, 409)).toBe(13);
  });

  it('answer an emergency for three units: it is covered, and its pledges are counted right', async () => {
    const staff = await registerFacility(app);
    const emergency = await raised(app, staff, { unitsNeeded: 3 });
    const donors = await inTurn(RIVALS, () => registerDonor(app));
    const answer = (index: number) =>
      act(app, donors[index] ?? staff, 'assign', emergency.id, { preferredDate: inDays(2) });
    const statuses = (await times(RIVALS, answer)).map((reply) => reply.status);
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([3, RIVALS - 3]);
    expect(await read(app, staff, emergency.id)).toMatchObject({ status: 'APPROVED', unitsPledged: 3 });
  });
});
