import type { DonationRequest, DonorCard, Failure, WalkInCode } from '@sanguine/contract';
import { afterEach, expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, read } from '../../../../test/support/donations.ts';
import { TOWNS } from '../../../../test/support/places.ts';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';

interface Staff {
  readonly cookie: string;
  readonly facilityId: string;
}

describeApp('a check-in by code', (app, database) => {
  afterEach(() => app().clock.set(TEST_START));

  const send = (staff: Staff, code: string, facilityId = staff.facilityId) =>
    call<DonationRequest>(app(), 'POST', `/api/facility/${facilityId}/check-in`, {
      cookie: staff.cookie,
      body: { code },
    });
  const place = ({ facilityId }: Staff, { latitude, longitude }: { latitude: number; longitude: number }) =>
    database().kysely.updateTable('facilities').set({ latitude, longitude }).where('id', '=', facilityId).execute();
  const failureOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as Failure).code];
  const cardOf = async ({ cookie }: { cookie: string }) =>
    (await call<DonorCard>(app(), 'GET', '/api/profile/card', { cookie })).body.data;
  async function codesOf(donor: { cookie: string }) {
    const code = (await cardOf(donor)).appointment?.checkInCode;
    if (!code) throw new Error('the card has no code');
    return code;
  }

  /** A donor with an appointment today at half past ten. */
  async function appointed(facility?: Staff, slotNo = 4) {
    const staff = facility ?? (await registerFacility(app()));
    if (facility === undefined) await published(app(), staff);
    const donor = await registerDonor(app());
    const reply = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0, slotNo));
    expect(reply.status, reply.text).toBe(201);
    return { staff, donor, request: reply.body.data };
  }

  test('takes what a camera read, or what the donor reads aloud', async () => {
    const first = await appointed();
    const { scanned, spoken } = await codesOf(first.donor);
    expect(Buffer.from(scanned, 'base64url')).toHaveLength(16);
    expect(spoken).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const reply = await send(first.staff, `https://sanguine.example/check-in#${scanned}`);
    expect([reply.status, reply.body.data.id, reply.body.data.donorId?.firstName]).toEqual([
      200,
      first.request.id,
      'Ada',
    ]);
    const second = await appointed(first.staff, 5);
    const typed = (await codesOf(second.donor)).spoken.toLowerCase().replace(/^.{4}/, '$& ').replaceAll('0', 'o');
    expect((await send(first.staff, typed)).body.data).toMatchObject({
      id: second.request.id,
      checkedInAt: TEST_START.toISOString(),
    });
    expect((await cardOf(second.donor)).appointment).toMatchObject({ checkInCode: null });
  });

  test('happens once, however often the code is sent, also at the same time', async () => {
    const { staff, donor, request } = await appointed();
    const { scanned } = await codesOf(donor);
    // Ten times the connections of the pool.
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(staff, scanned)));
    const statuses = Map.groupBy(replies, ({ status }) => status);
    expect(statuses.get(200)).toHaveLength(1);
    expect([...statuses.keys()].every((status) => [200, 409, 429].includes(status))).toBe(true);
    const { history } = await read(app(), donor, request.id);
    expect(history.filter(({ action }) => action === 'check-in')).toHaveLength(1);
  });

  test('checks nobody in at another facility: far away it is a code that never was, near by it says where it belongs', async () => {
    const { staff, donor } = await appointed();
    const { scanned, spoken } = await codesOf(donor);
    const [far, near] = [await registerFacility(app()), await registerFacility(app())];
    await place(staff, TOWNS.bristol);
    await place(far, TOWNS.glasgow);
    await place(near, TOWNS.bath);
    const never = await send(far, 'ZZZZ-ZZZZ');
    for (const code of [scanned, spoken]) {
      const refused = await send(far, code);
      expect([failureOf(refused), refused.text]).toEqual([[422, 'wrong_code'], never.text]);
      const told = await send(near, code);
      expect(failureOf(told)).toEqual([422, 'wrong_code']);
      expect((told.body as unknown as Failure).message).toMatch(
        /^This is the code of an appointment at .+: Monday 16 November 2026 at 10:30\.$/,
      );
    }
    expect((await send(far, scanned, staff.facilityId)).status).toBe(404);
    expect((await send(staff, scanned)).status).toBe(200);
  });

  test('says of an appointment here on another day when it is', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff);
    const donor = await registerDonor(app());
    await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 3, 4));
    app().clock.advance(3 * 24 * HOUR - 12 * HOUR);
    const { spoken } = await codesOf(donor);
    app().clock.set(TEST_START);
    const told = await send(staff, spoken);
    expect((told.body as unknown as Failure).message).toMatch(/: Thursday 19 November 2026 at 10:30\.$/);
  });

  test('says that a donor has no appointment whose code is that of a walk-in, and such codes are not counted as wrong', async () => {
    const staff = await registerFacility(app());
    for (let donors = 0; donors < 7; donors += 1) {
      const donor = await registerDonor(app());
      const made = await call<WalkInCode>(app(), 'POST', '/api/profile/card/code', { cookie: donor.cookie });
      expect(failureOf(await send(staff, made.body.data.code))).toEqual([409, 'without_appointment']);
    }
  });

  test('answers a repeat after a lost answer as the first one', async () => {
    const { staff, donor } = await appointed();
    const { scanned } = await codesOf(donor);
    const repeat = () =>
      call<DonationRequest>(app(), 'POST', `/api/facility/${staff.facilityId}/check-in`, {
        cookie: staff.cookie,
        body: { code: scanned },
        headers: { 'idempotency-key': 'a-scan-whose-answer-was-lost' },
      });
    const [first, second] = [await repeat(), await repeat()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect(failureOf(await send(staff, scanned))).toEqual([409, 'already_checked_in']);
  });

  test('is possible from 12 hours before to 6 hours after the time, on its day', async () => {
    const { donor, request, staff } = await appointed();
    const { scanned, validFrom, validUntil } = await codesOf(donor);
    const at = new Date(request.preferredAt);
    expect([validFrom, validUntil]).toEqual([after(at, -12 * HOUR).toISOString(), after(at, 6 * HOUR).toISOString()]);
    const tried = async (instant: Date) => {
      app().clock.set(instant);
      return failureOf(await send({ ...staff, ...(await addStaff(app(), staff.facilityId)) }, scanned));
    };
    expect(await tried(after(at, -12 * HOUR - MINUTE))).toEqual([422, 'wrong_code']);
    expect(await tried(after(at, -12 * HOUR))).toEqual([422, 'not_its_day']);
    expect(await tried(after(at, 6 * HOUR + MINUTE))).toEqual([422, 'wrong_code']);
    expect((await tried(after(at, 6 * HOUR)))[0]).toBe(200);
  });

  test('asks for the new code once the appointment was moved, which ends with the check-in', async () => {
    const { staff, donor, request } = await appointed();
    const { scanned } = await codesOf(donor);
    const moved = await moveTo(app(), donor, request.id, await slotOn(app(), staff, 0, 6));
    expect(moved.status, moved.text).toBe(200);
    const present = await codesOf(donor);
    expect(present.scanned).not.toBe(scanned);
    expect(failureOf(await send(staff, scanned))).toEqual([422, 'wrong_code']);
    expect((await send(staff, present.scanned)).status).toBe(200);
    const late = await moveTo(app(), donor, request.id, await slotOn(app(), staff, 0, 5));
    expect(failureOf(late)).toEqual([409, 'already_checked_in']);
  });

  test('has no code where the booking waits, is cancelled, or is too long ago', async () => {
    const { staff, donor, request } = await appointed();
    const { scanned } = await codesOf(donor);
    await act(app(), donor, 'cancel', request.id);
    expect(failureOf(await send(staff, scanned))).toEqual([409, 'wrong_state']);
    expect((await cardOf(donor)).appointment).toBeNull();
    const waiting = await booked(app(), donor, staff.facilityId, inDays(3, '20:00'));
    expect((await cardOf(donor)).appointment).toMatchObject({ requestId: waiting.id, checkInCode: null });
  });

  test('five wrong spoken codes stop typing for a minute, but neither the camera nor right ones', async () => {
    const { staff, donor } = await appointed();
    const { scanned, spoken } = await codesOf(donor);
    for (let tried = 0; tried < 5; tried += 1) expect(failureOf(await send(staff, '0000-0000'))[0]).toBe(422);
    const stopped = await send(staff, spoken);
    expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '60']);
    expect((await send(staff, scanned)).status).toBe(200);
    app().clock.advance(MINUTE);
    for (let slot = 1; slot < 8; slot += 1) {
      const next = await appointed(staff, 5 + (slot % 2));
      expect((await send(staff, (await codesOf(next.donor)).spoken)).status).toBe(200);
    }
  });

  test('ends with the membership of the staff', async () => {
    const { staff, donor } = await appointed();
    const colleague = { ...staff, ...(await addStaff(app(), staff.facilityId)) };
    const { scanned } = await codesOf(donor);
    const removed = `/api/facility/staff/${colleague.userId}`;
    expect((await call(app(), 'DELETE', removed, { cookie: staff.cookie })).status).toBe(200);
    expect((await send(colleague, scanned)).status).toBe(401);
  });

  test('is undone where somebody else showed the code, which works again', async () => {
    const { staff, donor, request } = await appointed();
    const reason = 'It was not this donor.';
    expect(failureOf(await act(app(), staff, 'undo', request.id, { reason }))).toEqual([409, 'not_checked_in']);
    const { scanned } = await codesOf(donor);
    expect((await send(staff, scanned)).body.data.allowedActions).toContain('undo');
    const undone = await act(app(), staff, 'undo', request.id, { reason });
    expect([undone.status, undone.body.data.checkedInAt]).toEqual([200, undefined]);
    expect((await send(staff, scanned)).status).toBe(200);
  });

  test('needs nothing in the database that tells a code', async () => {
    const { donor, request } = await appointed();
    const { scanned, spoken } = await codesOf(donor);
    const rows = database().kysely.selectFrom('donation_requests').selectAll().where('id', '=', request.id);
    const text = JSON.stringify(await rows.execute());
    expect([text.includes(scanned), text.includes(spoken)]).toEqual([false, false]);
  });
});
