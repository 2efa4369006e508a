import type { DonationRequest, Failure, NotificationKind, WalkInDonor } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { bookSlot, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, dayOf, inDays, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import type { SignedInDonor, SignedInFacility } from '../../../../test/support/people.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { reconcileSeats } from '../../facilities/timetable/index.ts';

describeApp('donors who walk in', (app, database) => {
  const failureOf = (reply: { body: unknown }) => reply.body as Failure;
  const lookUp = (staff: SignedInFacility, email: string) =>
    call<WalkInDonor>(app(), 'POST', `/api/facility/${staff.facilityId}/walk-ins/lookup`, {
      cookie: staff.cookie,
      body: { email },
    });

  async function walkIn(staff: SignedInFacility, body: object, key?: string) {
    const { sessionId } = await slotOn(app(), staff, 0);
    const path = `/api/facility/${staff.facilityId}/sessions/${sessionId}/walk-ins/donor`;
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return call<DonationRequest>(app(), 'POST', path, { cookie: staff.cookie, body, headers });
  }

  /** Facility and donor who know each other: the donor gave there so many days ago. */
  async function acquainted(daysAgo = 100) {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    await published(app(), staff, { places: 1, from: '08:30' });
    app().clock.set(TEST_START);
    const booking = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 1));
    const { id } = booking.body.data;
    const gaveAt = after(TEST_START, -daysAgo * DAY);
    const gave = { status: 'COMPLETED', preferred_at: gaveAt, preferred_date: inDays(-daysAgo) } as const;
    const change = { ...gave, decided_at: gaveAt, session_id: null };
    await database().kysely.updateTable('donation_requests').set(change).where('id', '=', id).execute();
    return { staff, donor };
  }

  const takenOf = async (staff: SignedInFacility) =>
    (await sessionsOf(app(), staff, staff.facilityId, { days: 1 })).sessions[0]?.slots.map(({ taken }) => taken);

  async function newsOf({ cookie }: SignedInDonor) {
    await react(app());
    const reply = await call<{ list: { kind: NotificationKind }[] }>(app(), 'GET', '/api/notifications', { cookie });
    return reply.body.data.list.map(({ kind }) => kind);
  }

  test('are found by their exact address, checked in, counted in the slot that runs, and notified at once', async () => {
    const { staff, donor } = await acquainted();
    const found = await lookUp(staff, donor.email.toUpperCase());
    expect(found.body.data).toEqual({ firstName: 'Ada', lastName: 'Lovelace', bloodType: 'O-', mayGive: true });
    const added = await walkIn(staff, { email: donor.email });
    expect([added.status, added.body.data]).toMatchObject([
      201,
      { status: 'APPROVED', walkIn: true, checkedInAt: TEST_START.toISOString(), donorId: { firstName: 'Ada' } },
    ]);
    expect(await takenOf(staff)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect((await dayOf(app(), staff, 0)).body.data.appointments.map(({ request }) => request.walkIn)).toEqual([true]);
    expect(await newsOf(donor)).toContain('walk_in_added');
    const mails = app().mails.filter(({ to }) => to === donor.email);
    expect(mails.map(({ text }) => text).join()).toContain(
      'If this was not you, open it and choose “This was not me”.',
    );
    const { history } = await read(app(), donor, added.body.data.id);
    expect(history).toMatchObject([{ action: 'create', by: 'facility_staff', to: 'APPROVED' }]);
    expect((await act(app(), staff, 'complete', added.body.data.id)).body.data.status).toBe('COMPLETED');
  });

  test('are not added by staff whose facility is being closed at the same time', async () => {
    const { staff, donor } = await acquainted();
    const closed = { claimed_at: null, closed_at: TEST_START };
    await database().kysely.updateTable('facilities').set(closed).where('id', '=', staff.facilityId).execute();
    expect(failureOf(await walkIn(staff, { email: donor.email })).code).toBe('not_on_sanguine');
  });

  test('a full slot takes them, and no counter drifts', async () => {
    const { staff, donor } = await acquainted();
    await bookSlot(app(), await registerDonor(app()), staff.facilityId, await slotOn(app(), staff, 0, 3));
    expect((await walkIn(staff, { email: donor.email, slotNo: 3 })).status).toBe(201);
    expect(await takenOf(staff)).toEqual([0, 0, 2, 0, 0, 0, 0]);
    await reconcileSeats(app().services);
    expect(await takenOf(staff)).toEqual([0, 0, 2, 0, 0, 0, 0]);
    expect((await walkIn(staff, { email: donor.email, slotNo: 8 })).status).toBe(404);
  });

  test('a facility learns nothing of people who have never been there, with or without an account', async () => {
    const { donor } = await acquainted();
    const stranger = await registerFacility(app());
    await published(app(), stranger);
    const asked = await bookSlot(
      app(),
      await registerDonor(app()),
      stranger.facilityId,
      await slotOn(app(), stranger, 1),
    );
    expect(asked.status).toBe(201);
    const [known, unknown] = [await lookUp(stranger, donor.email), await lookUp(stranger, 'nobody@example.org')];
    expect([known.status, known.text]).toEqual([422, unknown.text]);
    expect(failureOf(known).code).toBe('not_a_donor_here');
    const [added, nobody] = [
      await walkIn(stranger, { email: donor.email }),
      await walkIn(stranger, { email: 'nobody@example.org' }),
    ];
    expect([added.status, added.text]).toEqual([422, nobody.text]);
    const { staff } = await acquainted();
    const other = await call(app(), 'POST', `/api/facility/${staff.facilityId}/walk-ins/lookup`, {
      cookie: stranger.cookie,
      body: { email: donor.email },
    });
    expect(other.status).toBe(404);
  });

  test('are not added inside their interval, and staff do not read why', async () => {
    const { staff, donor } = await acquainted(10);
    expect((await lookUp(staff, donor.email)).body.data.mayGive).toBe(false);
    const refused = await walkIn(staff, { email: donor.email });
    expect([refused.status, failureOf(refused)]).toMatchObject([
      422,
      { code: 'donor_cannot_give', message: 'This donor cannot give on that date.' },
    ]);
    const { staff: other, donor: young } = await acquainted();
    const born = { date_of_birth: inDays(-15 * 365).slice(0, 10) };
    await database().kysely.updateTable('users').set(born).where('id', '=', young.user.id).execute();
    expect((await walkIn(other, { email: young.email })).status).toBe(422);
  });

  test('an appointment here today is named, so that it is checked in instead', async () => {
    const { staff, donor } = await acquainted();
    const today = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0, 5));
    const { id: appointmentId } = today.body.data;
    expect((await lookUp(staff, donor.email)).body.data).toMatchObject({ mayGive: false, appointmentId });
  });

  test('a repeat of the same call is answered, and adds nobody twice', async () => {
    const { staff, donor } = await acquainted();
    const [first, again] = [
      await walkIn(staff, { email: donor.email }, 'one-walk-in'),
      await walkIn(staff, { email: donor.email }, 'one-walk-in'),
    ];
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, first.body.data.id]);
    expect((await walkIn(staff, { email: donor.email })).status).toBe(422);
    expect(await takenOf(staff)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });

  test('are free at once after saying that it was not them, and are not found there again for a year', async () => {
    const { staff, donor } = await acquainted();
    const added = await walkIn(staff, { email: donor.email });
    const { id } = added.body.data;
    const elsewhere = await call(app(), 'POST', `/api/donation/schedule/${id}/reschedule`, {
      cookie: donor.cookie,
      body: await slotOn(app(), staff, 1),
    });
    expect([elsewhere.status, failureOf(elsewhere).code]).toEqual([409, 'already_checked_in']);
    await act(app(), donor, 'cancel', id, { reason: 'This was not me.' });
    expect(await takenOf(staff)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect((await lookUp(staff, donor.email)).status).toBe(422);
    expect((await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 1))).status).toBe(201);
  });

  test('a blood type that the account does not have is what the donor says, or stays unknown', async () => {
    const { staff, donor } = await acquainted();
    const unknown = { blood_type: null, blood_type_certainty: 'unknown' } as const;
    await database().kysely.updateTable('users').set(unknown).where('id', '=', donor.user.id).execute();
    expect((await walkIn(staff, { email: donor.email, bloodType: 'A+' })).body.data.bloodType).toBe('A+');
    const unsure = await acquainted();
    await database().kysely.updateTable('users').set(unknown).where('id', '=', unsure.donor.user.id).execute();
    expect((await walkIn(unsure.staff, { email: unsure.donor.email })).body.data.bloodType).toBeNull();
  });

  test('lookups of a facility are limited, found or not', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff, { from: '08:30' });
    const replies = [];
    for (let turn = 0; turn < 61; turn += 1) replies.push((await lookUp(staff, `guess-${turn}@example.org`)).status);
    expect([replies.slice(0, 60).every((status) => status === 422), replies.at(-1)]).toEqual([true, 429]);
    expect((await walkIn(staff, { email: 'guess@example.org' })).status).toBe(429);
  });
});
