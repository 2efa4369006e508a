import type { BloodType, Profile } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  type SignedInDonor,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, booked, inDays, raised, read } from '../../../../test/support/donations.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { react } from '../../../../test/support/outbox.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';

describeApp('completing', (app, database) => {
  const profileOf = async ({ cookie }: { cookie: string }) =>
    (await call<Profile>(app(), 'GET', '/api/profile', { cookie })).body.data;
  const typeOf = async (donor: SignedInDonor) => {
    const { bloodType, bloodTypeCertainty } = await profileOf(donor);
    return [bloodType, bloodTypeCertainty];
  };
  const askable = async ({ user }: SignedInDonor) => {
    const row = database().kysely.selectFrom('users').where('id', '=', user.id);
    const { rows } = await sql<{ last_donation: string | null }>`
      select last_donation::text from askable_donors where user_id = (${row.select('id')})`.execute(database().kysely);
    return rows[0];
  };
  const newsOf = async ({ cookie }: { cookie: string }) => {
    await react(app());
    const { body } = await call<{ list: { kind: string }[] }>(app(), 'GET', '/api/notifications?pageSize=50', {
      cookie,
    });
    return body.data.list.map(({ kind }) => kind);
  };
  type Staff = Awaited<ReturnType<typeof registerFacility>>;
  const scheduled = async (donor: SignedInDonor, staff: Staff, day = 3) => {
    const { id } = await booked(app(), donor, staff.facilityId, inDays(day));
    await act(app(), staff, 'approve', id);
    return id;
  };
  const completed = async (donor: SignedInDonor, staff: Staff, tested?: BloodType) => {
    const id = await scheduled(donor, staff);
    const reply = await act(app(), staff, 'complete', id, { cameToday: true, testedBloodType: tested ?? null });
    expect(reply.status, reply.text).toBe(200);
    return id;
  };
  /** A second donation of the same donor elsewhere, dated long ago in the books, so that no interval is in the way. */
  const completedElsewhere = async (donor: SignedInDonor, staff: Staff, tested: BloodType) => {
    const earlier = sql`update donation_requests set preferred_date = preferred_date - interval '200 days'
      where donor_id = ${donor.user.id} and status = 'COMPLETED'`;
    await earlier.execute(database().kysely);
    return completed(donor, staff, tested);
  };

  it('needs the day of the appointment, or that staff say the donor came today', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    const id = await scheduled(donor, staff, 100);
    for (const body of [{}, { cameToday: false }]) {
      const early = await act(app(), staff, 'complete', id, body);
      expect([early.status, early.body.code]).toEqual([422, 'not_its_day']);
    }
    const today = await act(app(), staff, 'complete', id, { cameToday: true });
    expect([today.status, today.body.data.preferredDate.slice(0, 10)]).toEqual([200, inDays(0).slice(0, 10)]);
  });

  it('needs no word on the day itself, as the facility’s calendar has it', async () => {
    const donor = await registerDonor(app());
    const start = app().clock.now();
    // At eleven in UTC the next day has begun in Kiritimati.
    app().clock.advance(2 * HOUR);
    const staff = await registerFacility(app(), { timeZone: 'Pacific/Kiritimati' });
    const id = await scheduled(donor, staff, 1);
    expect((await act(app(), staff, 'complete', id, {})).status).toBe(200);
    const other = await registerFacility(app(), { timeZone: 'Pacific/Honolulu' });
    const later = await scheduled(await registerDonor(app()), other, 1);
    const tooEarly = await act(app(), other, 'complete', later, {});
    app().clock.set(start);
    expect(tooEarly.body.code).toBe('not_its_day');
  });

  it('notifies the donor at once, in the app whatever they chose, with the way to say that it was not them', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    const off = { inApp: false, email: false, push: false };
    const body = { urgentBloodRequests: off, appointmentConfirmations: off, reminders: off, quietHours: null };
    await call(app(), 'PUT', '/api/profile/notification-preferences', { cookie: donor.cookie, body });
    const id = await completed(donor, staff);
    expect(await newsOf(donor)).toEqual(['request_completed']);
    expect((await read(app(), donor, id)).allowedActions).toEqual(['dispute']);
  });

  it('confirms no blood type unless a tested one is entered', async () => {
    const staff = await registerFacility(app());
    const donor = await registerDonor(app(), { bloodType: 'A+' });
    const id = await completed(donor, staff);
    expect(await typeOf(donor)).toEqual(['A+', 'self-reported']);
    const entered = await act(app(), staff, 'test-type', id, { testedBloodType: 'B-' });
    expect(entered.status, entered.text).toBe(200);
    expect(await typeOf(donor)).toEqual(['B-', 'confirmed']);
    expect((await read(app(), donor, id)).bloodType).toBe('B-');
    expect((await read(app(), staff, id)).bloodType).toBe('O-');
    expect(await askable(donor)).toBeDefined();
    const corrected = { testedBloodType: 'A+' };
    expect((await act(app(), staff, 'test-type', id, corrected)).body.code).toBe('reason_needed');
    await act(app(), staff, 'test-type', id, { ...corrected, reason: 'The tube was another’s.' });
    expect(await typeOf(donor)).toEqual(['A+', 'confirmed']);
    const { history, ownTest } = await read(app(), staff, id);
    expect(history.map(({ action, reason }) => [action, reason]).slice(-2)).toEqual([
      ['test-type', ''],
      ['test-type', 'The tube was another’s.'],
    ]);
    expect(ownTest?.bloodType).toBe('A+');
    expect((await newsOf(donor)).toSorted()).toEqual([
      'blood_type_corrected',
      'blood_type_tested',
      'booking_sent',
      'request_accepted',
      'request_completed',
    ]);
    const kept = database()
      .kysely.selectFrom('blood_type_tests')
      .select('blood_type')
      .where('donor_id', '=', donor.user.id);
    expect(await kept.execute()).toHaveLength(2);
  });

  it('leaves the type to what the donor said once a facility takes back its only test', async () => {
    const [donor, staff] = [await registerDonor(app(), { bloodType: 'A+' }), await registerFacility(app())];
    const id = await completed(donor, staff, 'B-');
    await act(app(), staff, 'test-type', id, { testedBloodType: null, reason: 'Another donor’s tube.' });
    expect(await typeOf(donor)).toEqual(['A+', 'self-reported']);
  });

  it('makes a type unclear that two facilities tested differently, and nobody asks the donor until they agree', async () => {
    const [first, second] = [await registerFacility(app()), await registerFacility(app())];
    const donor = await registerDonor(app(), { bloodType: 'O-' });
    const at = await completed(donor, first, 'O-');
    await completedElsewhere(donor, second, 'O+');
    expect(await typeOf(donor)).toEqual([undefined, 'unclear']);
    expect((await profileOf(donor)).bloodTypeTests?.map(({ bloodType }) => bloodType)).toEqual(['O-', 'O+']);
    expect(await askable(donor)).toBeUndefined();
    const change = { cookie: donor.cookie, body: { bloodType: 'O-', healthDataConsent: true } };
    const byHand = await call(app(), 'PATCH', '/api/profile', change);
    expect([byHand.status, byHand.body.code]).toEqual([422, 'blood_type_unclear']);
    expect(await newsOf(donor)).toContain('blood_type_unclear');
    for (const staff of [first, second]) expect(await newsOf(staff)).toContain('blood_type_questioned');
    await act(app(), first, 'test-type', at, { testedBloodType: 'O+', reason: 'Tested again.' });
    expect(await typeOf(donor)).toEqual(['O+', 'confirmed']);
    expect(await askable(donor)).toBeDefined();
  });

  it('is undone by the same facility within a day: the appointment, the interval and the type are as before', async () => {
    const [donor, staff, stranger] = [
      await registerDonor(app(), { bloodType: 'A+' }),
      await registerFacility(app()),
      await registerFacility(app()),
    ];
    const id = await scheduled(donor, staff, 30);
    await act(app(), staff, 'complete', id, { cameToday: true, testedBloodType: 'B-' });
    expect(await profileOf(donor)).toMatchObject({ lifetimeDonations: 1, bloodType: 'B-' });
    expect((await act(app(), stranger, 'undo', id, { reason: 'Mine.' })).status).toBe(404);
    const undone = await act(app(), staff, 'undo', id, { reason: 'The wrong line.' });
    expect(undone.body.data, undone.text).toMatchObject({
      status: 'APPROVED',
      preferredDate: inDays(30).replace(' ', 'T'),
    });
    expect(await profileOf(donor)).toMatchObject({ lifetimeDonations: 0, bloodType: 'A+' });
    // Scheduled again in 30 days, and nothing has been given.
    expect(await profileOf(donor)).toMatchObject({ plannedDonationDate: inDays(30).slice(0, 10) });
    expect(await profileOf(donor)).not.toHaveProperty('nextEligibleDate');
    expect(await askable(donor)).toEqual({ last_donation: null });
    expect(await newsOf(donor)).toContain('completion_undone');
    expect((await act(app(), staff, 'complete', id, { cameToday: true })).status).toBe(200);
  });

  it('is not undone a day later', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    const id = await completed(donor, staff);
    const start = app().clock.now();
    app().clock.advance(24 * HOUR);
    const login = { body: { email: staff.email, password: staff.password } };
    const cookie = (await call(app(), 'POST', '/api/auth/login', login)).cookie ?? '';
    const [late, detail] = [
      await act(app(), { cookie }, 'undo', id, { reason: 'Too late.' }),
      await read(app(), { cookie }, id),
    ];
    app().clock.set(start);
    expect([late.status, late.body.code]).toEqual([409, 'undo_too_late']);
    expect(detail.allowedActions).toEqual(['test-type']);
    const late2 = sql`update donation_requests set status = 'APPROVED', decided_at = decided_at + interval '24 hours' where id = ${id}`;
    await expect(late2.execute(database().kysely)).rejects.toThrow('may not go from COMPLETED to APPROVED');
  });

  it('ends as cancelled when undone after the donor has arranged another donation', async () => {
    const staff = await registerFacility(app(), {});
    const other = await registerFacility(app());
    const donor = await registerDonor(app());
    const id = await scheduled(donor, staff, 30);
    await act(app(), staff, 'complete', id, { cameToday: true });
    const next = await booked(app(), donor, other.facilityId, inDays(60));
    await act(app(), other, 'approve', next.id);
    const undone = await act(app(), staff, 'undo', id, { reason: 'The wrong line.' });
    expect([undone.body.data.status, (await read(app(), donor, next.id)).status]).toEqual(['CANCELLED', 'APPROVED']);
    expect(undone.text).not.toContain(inDays(60).slice(0, 10));
  });

  it('counts for no interval while the donor says that it was not them, and is settled by the facility', async () => {
    const [donor, staff] = [await registerDonor(app(), { bloodType: 'A+' }), await registerFacility(app())];
    const id = await completed(donor, staff, 'B-');
    expect((await book(app(), donor, staff.facilityId, inDays(5), { bloodType: 'B-' })).body.code).toBe('too_soon');
    const disputed = await act(app(), donor, 'dispute', id, { reason: 'I was at sea.' });
    expect(disputed.status, disputed.text).toBe(200);
    expect((await act(app(), donor, 'dispute', id)).body.code).toBe('already_disputed');
    expect(await askable(donor)).toEqual({ last_donation: null });
    expect(await newsOf(staff)).toContain('donation_disputed');
    const again = await book(app(), donor, staff.facilityId, inDays(5), { bloodType: 'B-' });
    expect(again.status, again.text).toBe(201);
    expect((await read(app(), staff, id)).allowedActions.toSorted()).toEqual(['insist', 'undo', 'withdraw']);
    const withdrawn = await act(app(), staff, 'withdraw', id, { reason: 'You are right.' });
    expect(withdrawn.body.data.status, withdrawn.text).toBe('CANCELLED');
    expect(await profileOf(donor)).toMatchObject({ lifetimeDonations: 0, bloodType: 'A+' });
    expect(await newsOf(donor)).toContain('donation_withdrawn');
  });

  it('is settled by the operator where the facility insists: it is upheld, and counts again', async () => {
    const [donor, staff, operator] = [
      await registerDonor(app(), { firstName: 'Canary' }),
      await registerFacility(app()),
      await addOperator(app()),
    ];
    const id = await completed(donor, staff);
    await act(app(), donor, 'dispute', id, { reason: 'I was at sea.' });
    expect((await act(app(), staff, 'insist', id, { reason: 'You signed for it.' })).status).toBe(200);
    const list = await call(app(), 'GET', '/api/operator/disputes', { cookie: operator.cookie });
    expect(list.text).toContain('You signed for it.');
    for (const word of ['Canary', donor.email, donor.user.id]) expect(list.text).not.toContain(word);
    const path = `/api/operator/disputes/${id}`;
    const body = { stands: true, reason: 'The signature is yours.' };
    const settled = await call(app(), 'PUT', path, { cookie: operator.cookie, body });
    expect(settled.status, settled.text).toBe(200);
    expect((await call(app(), 'PUT', path, { cookie: operator.cookie, body })).status).toBe(404);
    expect(await profileOf(donor)).toMatchObject({ lifetimeDonations: 1 });
    expect((await act(app(), donor, 'dispute', id)).body.code).toBe('dispute_settled');
    expect(await newsOf(donor)).toContain('donation_stands');
    expect(await newsOf(staff)).toContain('dispute_settled');
    expect((await read(app(), donor, id)).history.at(-1)).toMatchObject({ by: 'operator', action: 'uphold' });
  });

  it('ends what the donor arranged meanwhile inside the interval, when it is upheld', async () => {
    const [donor, staff, elsewhere, operator] = [
      await verifiedDonor(app()),
      await registerFacility(app()),
      await registerFacility(app()),
      await addOperator(app()),
    ];
    const id = await completed(donor, staff);
    await act(app(), donor, 'dispute', id, { reason: 'I was at sea.' });
    const emergency = await raised(app(), elsewhere, { preferredDate: inDays(9) });
    const answer = await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(5) });
    expect(answer.status, answer.text).toBe(200);
    const far = await booked(app(), donor, elsewhere.facilityId, inDays(120));
    expect(await read(app(), elsewhere, emergency.id)).toMatchObject({ status: 'APPROVED' });
    const body = { stands: true, reason: 'The signature is yours.' };
    const settled = await call(app(), 'PUT', `/api/operator/disputes/${id}`, { cookie: operator.cookie, body });
    expect(settled.status, settled.text).toBe(200);
    const ended = await read(app(), donor, answer.body.data.id);
    expect(ended.history.at(-1)).toMatchObject({
      by: 'system',
      to: 'CANCELLED',
      reason: expect.stringContaining('scheduled too close'),
    });
    expect((await read(app(), elsewhere, answer.body.data.id)).history.at(-1)?.reason).toBe(
      'This donor cannot give on that date.',
    );
    expect(await read(app(), elsewhere, emergency.id)).toMatchObject({ status: 'PENDING', unitsPledged: 0 });
    expect(await read(app(), donor, far.id)).toMatchObject({ status: 'PENDING' });
    expect(await newsOf(donor)).toContain('request_cancelled');
  });

  it('is disputed within thirty days', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    const id = await completed(donor, staff);
    const start = app().clock.now();
    app().clock.advance(30 * DAY);
    const login = { body: { email: donor.email, password: donor.password } };
    const cookie = (await call(app(), 'POST', '/api/auth/login', login)).cookie ?? '';
    const late = await act(app(), { cookie }, 'dispute', id);
    app().clock.set(start);
    expect([late.status, late.body.code]).toEqual([409, 'dispute_too_late']);
  });
});
