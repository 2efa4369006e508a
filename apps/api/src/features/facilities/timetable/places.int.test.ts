import type { DonationRequest, Failure, FreeTime } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  setSlotCapacity,
  TEST_START,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import {
  bookSlot,
  moveTo,
  published,
  sessionsOf,
  slotOn,
  type SlotChoice,
} from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, booked, inDays, raised, read } from '../../../../test/support/donations.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import { spokenDateTime } from '../../../platform/spoken-dates.ts';
import { expireRequests } from '../../bookings/lifecycle/index.ts';
import { reconcileSeats } from './seats.jobs.ts';
import { findDrift } from './seats.repository.ts';

type Staff = Awaited<ReturnType<typeof registerFacility>>;

describeApp('places in sessions', (app, database) => {
  const drift = () => findDrift(database().kysely, after(TEST_START, -DAY));

  async function takenOn(staff: Staff, day: number): Promise<(number | undefined)[]> {
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { day, days: 1 });
    return sessions[0]?.slots.map(({ taken }) => taken) ?? [];
  }

  async function publishing(changes: Parameters<typeof published>[2] = {}) {
    const staff = await registerFacility(app());
    await published(app(), staff, { places: 1, ...changes });
    return { staff, slot: await slotOn(app(), staff, 2) };
  }

  async function bookedSlot(donor: { cookie: string }, staff: Staff, slot: SlotChoice): Promise<DonationRequest> {
    const reply = await bookSlot(app(), donor, staff.facilityId, slot);
    if (reply.status !== 201) throw new Error(`booking answered ${reply.status}: ${reply.text}`);
    return reply.body.data;
  }

  const failureOf = (reply: { body: unknown }) => reply.body as Failure;
  const namesOf = (times: readonly FreeTime[] | undefined) => times?.map(({ localTime }) => localTime);

  test('a place in a session is accepted at once, and says where and when', async () => {
    const { staff, slot } = await publishing();
    const donor = await registerDonor(app());
    const request = await bookedSlot(donor, staff, { ...slot, slotNo: 2 });
    expect(request).toMatchObject({
      status: 'APPROVED',
      preferredDate: `${inDays(2).slice(0, 10)}T09:30`,
      session: { id: slot.sessionId, slotNo: 2, status: 'open', delayMinutes: 0 },
      place: { isElsewhere: false },
    });
    expect(request.allowedActions).toEqual(['cancel', 'reschedule']);
    expect((await read(app(), donor, request.id)).history.map(({ to }) => to)).toEqual(['APPROVED']);
    expect(await takenOn(staff, 2)).toEqual([0, 1, 0, 0, 0, 0]);
  });

  test('a booking waits where the session is not for instant ones, or the facility waits to be checked', async () => {
    const { staff, slot } = await publishing({ instant: false });
    expect((await bookedSlot(await registerDonor(app()), staff, slot)).status).toBe('PENDING');
    const other = await publishing();
    await database()
      .kysely.updateTable('facilities')
      .set({ verified_at: null, check_needed: true })
      .where('id', '=', other.staff.facilityId)
      .execute();
    expect((await bookedSlot(await registerDonor(app()), other.staff, other.slot)).status).toBe('PENDING');
  });

  test('a booking is accepted at once where the appeals are paused: reports touch no booking', async () => {
    const { staff, slot } = await publishing();
    const paused = database().kysely.updateTable('facilities').set({ appeals_paused_at: TEST_START });
    await paused.where('id', '=', staff.facilityId).execute();
    expect((await bookedSlot(await registerDonor(app()), staff, slot)).status).toBe('APPROVED');
  });

  test('a full slot answers 409 with the three nearest free times', async () => {
    const { staff, slot } = await publishing();
    await bookedSlot(await registerDonor(app()), staff, { ...slot, slotNo: 3 });
    await bookedSlot(await registerDonor(app()), staff, { ...slot, slotNo: 2 });
    const reply = await bookSlot(app(), await registerDonor(app()), staff.facilityId, { ...slot, slotNo: 3 });
    expect([reply.status, failureOf(reply).code]).toEqual([409, 'slot_full']);
    const day = inDays(2).slice(0, 10);
    expect(namesOf(failureOf(reply).freeTimes)).toEqual([`${day}T09:00`, `${day}T10:30`, `${day}T11:00`]);
  });

  test('what is not there is 404, also another facility’s; what is over or too early is 422', async () => {
    const { staff, slot } = await publishing();
    const [donor, other] = [await verifiedDonor(app()), await registerFacility(app())];
    const at = (facilityId: string, choice: SlotChoice) => bookSlot(app(), donor, facilityId, choice);
    expect((await at(staff.facilityId, { ...slot, slotNo: 7 })).status).toBe(404);
    expect((await at(staff.facilityId, { ...slot, sessionId: staff.facilityId })).status).toBe(404);
    expect((await at(other.facilityId, slot)).status).toBe(404);
    const over = await at(staff.facilityId, await slotOn(app(), staff, 0));
    expect([over.status, failureOf(over).code]).toEqual([422, 'date_in_the_past']);
    await bookedSlot(donor, staff, slot);
    const early = await at(staff.facilityId, await slotOn(app(), staff, 9));
    expect([early.status, failureOf(early).code, failureOf(early).firstDate]).toEqual([
      422,
      'too_close_to_scheduled',
      inDays(58).slice(0, 10),
    ]);
  });

  test('a donor with an unproven address has one booking', async () => {
    const { staff, slot } = await publishing();
    const donor = await registerDonor(app());
    await booked(app(), donor, (await registerFacility(app())).facilityId, inDays(90));
    const reply = await bookSlot(app(), donor, staff.facilityId, slot);
    expect([reply.status, failureOf(reply).code]).toEqual([409, 'verify_address_first']);
  });

  test('a session, or a date: not both, not half a choice', async () => {
    const { staff, slot } = await publishing();
    const donor = await registerDonor(app());
    for (const body of [{}, { sessionId: slot.sessionId }, { slotNo: 1 }, { slotNo: 1, preferredDate: inDays(2) }]) {
      const sent = { facilityId: staff.facilityId, bloodType: 'O-', ...body };
      expect((await call(app(), 'POST', '/api/donation/schedule', { cookie: donor.cookie, body: sent })).status).toBe(
        400,
      );
    }
  });

  test('every way out frees the place: cancelled, declined, expired, withdrawn, erased, ended by another', async () => {
    const { staff, slot } = await publishing({ instant: false, places: 10 });
    const taken = async () => (await takenOn(staff, 2))[0];
    const [one, two, three, four, five] = await Promise.all(Array.from({ length: 5 }, () => verifiedDonor(app())));
    if (!one || !two || !three || !four || !five) throw new Error('five donors were registered');
    const cancelled = await bookedSlot(one, staff, slot);
    const declined = await bookedSlot(two, staff, slot);
    await bookedSlot(three, staff, slot);
    await bookedSlot(four, staff, slot);
    await bookedSlot(five, staff, slot);
    expect(await taken()).toBe(5);
    await act(app(), one, 'cancel', cancelled.id);
    await act(app(), staff, 'decline', declined.id);
    expect(await taken()).toBe(3);
    await call(app(), 'DELETE', '/api/profile', { cookie: three.cookie, body: { password: three.password } });
    expect(await taken()).toBe(2);
    // Another facility accepts the fourth for the next day.
    const elsewhere = await publishing();
    await bookedSlot(four, elsewhere.staff, await slotOn(app(), elsewhere.staff, 3));
    expect(await taken()).toBe(1);
    app().clock.advance(49 * HOUR);
    await expireRequests(app().services);
    app().clock.set(TEST_START);
    expect(await taken()).toBe(0);
    expect(await drift()).toEqual([]);
  });

  test('a donor who came on another day leaves the place; undone, they have it back where it is free', async () => {
    const { staff, slot } = await publishing();
    const donor = await registerDonor(app());
    const request = await bookedSlot(donor, staff, slot);
    await act(app(), staff, 'complete', request.id);
    expect((await takenOn(staff, 2))[0]).toBe(0);
    await act(app(), staff, 'undo', request.id, { reason: 'It was somebody else.' });
    expect((await takenOn(staff, 2))[0]).toBe(1);
    expect((await read(app(), donor, request.id)).session).toMatchObject({ id: slot.sessionId, slotNo: 1 });
    await act(app(), staff, 'complete', request.id);
    const other = await registerDonor(app());
    await bookedSlot(other, staff, slot);
    await act(app(), staff, 'undo', request.id, { reason: 'It was somebody else.' });
    expect((await read(app(), donor, request.id)).session).toBeUndefined();
    expect(await drift()).toEqual([]);
  });

  test('every way in counts: a wished time, an answer to an emergency, an acceptance on another date', async () => {
    const { staff } = await publishing({ places: 1 });
    const [one, two, three, late] = await Promise.all(Array.from({ length: 4 }, () => registerDonor(app())));
    if (!one || !two || !three || !late) throw new Error('four donors were registered');
    await booked(app(), one, staff.facilityId, inDays(2, '09:10'));
    const emergency = await raised(app(), staff, { unitsNeeded: 3 });
    expect((await act(app(), two, 'assign', emergency.id, { preferredDate: inDays(2, '09:30') })).status).toBe(200);
    const waiting = await booked(app(), three, staff.facilityId, inDays(60));
    expect((await act(app(), staff, 'approve', waiting.id, { preferredDate: inDays(2, '10:00') })).status).toBe(200);
    expect(await takenOn(staff, 2)).toEqual([1, 1, 1, 0, 0, 0]);
    for (const time of ['09:00', '09:59', '10:15']) {
      const reply = await book(app(), late, staff.facilityId, inDays(2, time));
      expect([reply.status, failureOf(reply).freeTimes?.length]).toEqual([409, 3]);
    }
    const answer = await act(app(), late, 'assign', emergency.id, await slotOn(app(), staff, 2, 4));
    expect(answer.body.data).toMatchObject({ status: 'APPROVED', session: { slotNo: 4 } });
    expect(await drift()).toEqual([]);
  });

  test('a facility without sessions keeps the old way: a wished date waits, and its own slots count', async () => {
    const staff = await registerFacility(app());
    await setSlotCapacity(app(), staff.facilityId, 1);
    const request = await booked(app(), await registerDonor(app()), staff.facilityId, inDays(3));
    expect(request).toMatchObject({ status: 'PENDING' });
    expect(request.session).toBeUndefined();
    const full = await book(app(), await registerDonor(app()), staff.facilityId, inDays(3));
    expect([full.status, failureOf(full).freeTimes]).toEqual([409, undefined]);
  });

  test('a booking moves to another slot: history keeps both times, one place each', async () => {
    const { staff, slot } = await publishing();
    const donor = await registerDonor(app());
    const request = await bookedSlot(donor, staff, slot);
    const moved = await moveTo(app(), donor, request.id, await slotOn(app(), staff, 3, 2));
    expect(moved.body.data).toMatchObject({
      id: request.id,
      status: 'APPROVED',
      preferredDate: `${inDays(3).slice(0, 10)}T09:30`,
      session: { slotNo: 2 },
    });
    expect([(await takenOn(staff, 2))[0], (await takenOn(staff, 3))[1]]).toEqual([0, 1]);
    const { history } = await read(app(), donor, request.id);
    expect(history.at(-1)).toMatchObject({ action: 'reschedule', from: 'APPROVED', to: 'APPROVED' });
    const [from, to] = [spokenDateTime(inDays(2, '09:00'), 'en'), spokenDateTime(inDays(3, '09:30'), 'en')];
    expect(history.at(-1)?.reason).toBe(`From ${from} to ${to}.`);
    expect(await drift()).toEqual([]);
  });

  test('a move into a full slot leaves everything as it was; begun appointments do not move', async () => {
    const { staff, slot } = await publishing();
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    const request = await bookedSlot(donor, staff, slot);
    await bookedSlot(other, staff, { ...slot, slotNo: 2 });
    const full = await moveTo(app(), donor, request.id, { ...slot, slotNo: 2 });
    expect([full.status, failureOf(full).freeTimes?.length]).toEqual([409, 3]);
    expect((await takenOn(staff, 2)).slice(0, 2)).toEqual([1, 1]);
    const foreign = await publishing();
    expect((await moveTo(app(), donor, request.id, foreign.slot)).status).toBe(404);
    const late = await registerDonor(app());
    const today = await bookedSlot(late, staff, await slotOn(app(), staff, 0, 4));
    expect((await moveTo(app(), donor, today.id, slot)).status).toBe(404);
    app().clock.advance(2 * HOUR);
    const begun = await moveTo(app(), late, today.id, { ...slot, slotNo: 3 });
    expect([begun.status, failureOf(begun).code]).toEqual([409, 'already_begun']);
    app().clock.set(TEST_START);
    expect(await drift()).toEqual([]);
  });

  test('fewer places than are taken throws nobody out, and takes nobody else', async () => {
    const { staff, slot } = await publishing({ places: 2 });
    await bookedSlot(await registerDonor(app()), staff, slot);
    await bookedSlot(await registerDonor(app()), staff, slot);
    const path = `/api/facility/${staff.facilityId}/session-templates`;
    const templates = await call<{ id: string }[]>(app(), 'GET', path, { cookie: staff.cookie });
    const edit = { cookie: staff.cookie, body: { places: 1 } };
    await call(app(), 'PATCH', `${path}/${templates.body.data[0]?.id}`, edit);
    expect((await takenOn(staff, 2))[0]).toBe(2);
    expect((await bookSlot(app(), await registerDonor(app()), staff.facilityId, slot)).status).toBe(409);
  });

  test('the counters follow whoever writes; what was miscounted is found and set right', async () => {
    const { staff, slot } = await publishing();
    await bookedSlot(await registerDonor(app()), staff, slot);
    await database()
      .kysely.updateTable('donation_sessions')
      .set({ taken: [0, 3, 0, 0, 0, 0] })
      .where('id', '=', slot.sessionId)
      .execute();
    expect(await drift()).toEqual([{ id: slot.sessionId, counted: [1, 0, 0, 0, 0, 0] }]);
    await reconcileSeats(app().services);
    expect(await drift()).toEqual([]);
    expect(await takenOn(staff, 2)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(app().errors.join()).toContain('miscounted');
  });

  test('refuse one more in a full slot, written past the program’s checks', async () => {
    const { staff, slot } = await publishing();
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    await bookedSlot(donor, staff, slot);
    const late = await bookedSlot(other, staff, { ...slot, slotNo: 2 });
    const moved = database().kysely.updateTable('donation_requests').set({ slot_no: 1 }).where('id', '=', late.id);
    await expect(moved.execute()).rejects.toThrow('no place is free');
  });

  test('a booking of a slot that was moved before it was committed is refused', async () => {
    const { staff, slot } = await publishing({ places: 2 });
    const { id } = await bookedSlot(await registerDonor(app()), staff, slot);
    const copied = database()
      .kysely.transaction()
      .execute(async (trx) => {
        await sql`insert into donation_requests (id, creator, status, facility_id, blood_type, preferred_date, preferred_at,
          time_zone, created_at, session_id, slot_no)
        select gen_random_uuid(), creator, status, facility_id, blood_type, preferred_date, preferred_at, time_zone, created_at,
          session_id, slot_no from donation_requests where id = ${id}`.execute(trx);
        await sql`update donation_sessions set starts_at = starts_at - interval '1 hour' where id = ${slot.sessionId}`.execute(
          trx,
        );
      });
    await expect(copied).rejects.toThrow('at another time');
    expect(await takenOn(staff, 2)).toEqual([1, 0, 0, 0, 0, 0]);
  });
});
