import {
  type AuditEntry,
  type Caller,
  type DonationRequest,
  donorNumber,
  type Failure,
  LOOKUPS_PER_HOUR,
  type NotificationKind,
} from '@sanguine/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { call, registerFacility, TEST_START, verifiedDonor } from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import type { SignedInDonor, SignedInFacility } from '../../../../test/support/people.ts';
import { DAY, after } from '../../../platform/clock.ts';

const born = '1990-04-30';

describeApp('a donor who calls', (app, database) => {
  afterEach(() => app().clock.set(TEST_START));

  const codeOf = (reply: { body: unknown }) => (reply.body as Failure).code;

  const lookUp = (staff: SignedInFacility, body: object, facilityId = staff.facilityId) =>
    call<{ donors: Caller[] }>(app(), 'POST', `/api/facility/${facilityId}/donors/lookup`, {
      cookie: staff.cookie,
      body,
    });
  const foundBy = async (staff: SignedInFacility, body: object) =>
    (await lookUp(staff, body)).body.data?.donors.map(({ id }) => id) ?? [];
  const byName = { name: 'ada lovelace', dateOfBirth: born };
  const byNumber = ({ user }: SignedInDonor) => ({ number: donorNumber(user.id) });

  const bookFor = (staff: SignedInFacility, donor: SignedInDonor, slot: object, headers: Record<string, string> = {}) =>
    call<DonationRequest>(app(), 'POST', `/api/facility/${staff.facilityId}/donors/${donor.user.id}/bookings`, {
      cookie: staff.cookie,
      body: slot,
      headers,
    });

  async function someDonor() {
    const donor = await verifiedDonor(app());
    const facts = { date_of_birth: born };
    await database().kysely.updateTable('users').set(facts).where('id', '=', donor.user.id).execute();
    return donor;
  }

  async function facility() {
    const staff = await registerFacility(app());
    await published(app(), staff, { places: 1 });
    return staff;
  }

  /** A donor whose appointment here was cancelled: the facility has read their name. */
  async function acquainted() {
    const [staff, donor] = [await facility(), await someDonor()];
    const { body } = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 1));
    await act(app(), donor, 'cancel', body.data.id);
    return { staff, donor };
  }

  const kindsOf = async (who: { cookie: string }) => {
    await react(app());
    const reply = await call<{ list: { kind: NotificationKind }[] }>(app(), 'GET', '/api/notifications', who);
    return reply.body.data.list.map(({ kind }) => kind);
  };

  test('is found by name and date of birth, or by number, and by nothing less', async () => {
    const { staff, donor } = await acquainted();
    const [found] = (await lookUp(staff, byName)).body.data.donors;
    expect(found).toEqual({
      id: donor.user.id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      dateOfBirth: born,
      bloodType: 'O-',
    });
    expect(await foundBy(staff, byNumber(donor))).toEqual([donor.user.id]);
    expect(await foundBy(staff, { number: donorNumber(donor.user.id).toLowerCase().replace('-', ' ') })).toHaveLength(
      1,
    );
    expect(await foundBy(staff, { name: 'Ada', dateOfBirth: born })).toEqual([]);
    expect(await foundBy(staff, { name: 'Ada Lovelace', dateOfBirth: '1990-05-01' })).toEqual([]);
    for (const body of [{}, { name: 'Ada Lovelace' }, { dateOfBirth: born }, { ...byName, ...byNumber(donor) }]) {
      expect((await lookUp(staff, body)).status).toBe(400);
    }
  });

  test('is not found by a facility to which they have nothing to do, by no colleague there, and not booked for', async () => {
    const { staff, donor } = await acquainted();
    const stranger = await facility();
    expect(await foundBy(stranger, byName)).toEqual([]);
    expect(await foundBy(stranger, byNumber(donor))).toEqual([]);
    const [known, unknown] = [await lookUp(stranger, byName), await lookUp(stranger, { ...byName, name: 'No Body' })];
    expect([known.status, known.text]).toEqual([422, unknown.text]);
    expect((await lookUp(stranger, byName, staff.facilityId)).status).toBe(404);
    expect((await bookFor(stranger, donor, await slotOn(app(), stranger, 2))).status).toBe(404);
    const days = `/api/facility/${stranger.facilityId}/donors/${donor.user.id}/days` as const;
    expect((await call(app(), 'GET', days, { cookie: stranger.cookie })).status).toBe(404);
  });

  test('who was only asked by an appeal, or waits for an answer, is found by the number that they say', async () => {
    const [staff, donor] = [await facility(), await someDonor()];
    const { id } = await raised(app(), staff);
    await react(app());
    await sql`insert into appeal_recipients (request_id, donor_id, wave, tier, asked_at)
      values (${id}, ${donor.user.id}, 1, 1, ${TEST_START})`.execute(database().kysely);
    expect(await foundBy(staff, byName)).toEqual([]);
    expect(await foundBy(staff, byNumber(donor))).toEqual([donor.user.id]);
  });

  test('is searched for 60 times an hour at most, and every search is on record', async () => {
    const { staff, donor } = await acquainted();
    await lookUp(staff, byName);
    await lookUp(staff, { ...byName, dateOfBirth: '1980-01-01' });
    const actions = async () => {
      const reply = await call<{ list: AuditEntry[] }>(app(), 'GET', `/api/facility/${staff.facilityId}/audit`, {
        cookie: staff.cookie,
      });
      return reply.body.data.list.map(({ action }) => action);
    };
    expect(await actions()).toEqual(
      expect.arrayContaining(['appointments.caller-looked-up', 'appointments.caller-not-found']),
    );
    for (let n = 2; n < LOOKUPS_PER_HOUR; n += 1) await lookUp(staff, byNumber(donor));
    expect((await lookUp(staff, byName)).status).toBe(429);
  });

  test('gets a published time by the rules of a booking of their own, at once, and hears which facility booked it', async () => {
    const { staff, donor } = await acquainted();
    const slot = await slotOn(app(), staff, 2, 3);
    const key = { 'idempotency-key': 'a-call-0001' };
    const reply = await bookFor(staff, donor, slot, key);
    expect([reply.status, reply.body.data]).toMatchObject([201, { status: 'APPROVED', donorId: { firstName: 'Ada' } }]);
    expect((await bookFor(staff, donor, slot, key)).body.data.id).toBe(reply.body.data.id);
    expect(await kindsOf(donor)).toContain('booked_for_you');
    const mails = app().mails.filter(({ to }) => to === donor.email);
    const said = mails.map(({ text }) => text).join();
    expect(said).toContain('St Mary Blood Centre booked a donation for you');
    expect(said).not.toContain('Grace');
    const { history } = await read(app(), donor, reply.body.data.id);
    expect(history).toMatchObject([{ action: 'create', by: 'facility_staff', to: 'APPROVED' }]);
    expect((await lookUp(staff, byName)).body.data.donors[0]?.appointment?.id).toBe(reply.body.data.id);
    // Too close to it, and a place that is taken.
    expect(codeOf(await bookFor(staff, donor, await slotOn(app(), staff, 9)))).toBe('donor_cannot_give');
    const other = await someDonor();
    const mine = await bookSlot(app(), other, staff.facilityId, await slotOn(app(), staff, 1));
    await act(app(), other, 'cancel', mine.body.data.id);
    expect(codeOf(await bookFor(staff, other, slot))).toBe('slot_full');
    expect((await act(app(), donor, 'cancel', reply.body.data.id)).body.data.status).toBe('CANCELLED');
  });

  test('cannot give on the days that the picker marks, and on no other; staff read no reason', async () => {
    const { staff, donor } = await acquainted();
    const { body } = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 10));
    const path = `/api/facility/${staff.facilityId}/donors/${donor.user.id}/days` as const;
    const blocked = async (query = '') =>
      (await call<{ blocked: string[] }>(app(), 'GET', `${path}${query}`, { cookie: staff.cookie })).body.data.blocked;
    const days = await blocked();
    const day = (n: number) => inDays(n).slice(0, 10);
    expect([days.at(0), days.at(-1), days.length]).toEqual([day(0), day(65), 66]);
    expect(await blocked(`?except=${day(10)}`)).toEqual([]);
    expect(codeOf(await bookFor(staff, donor, await slotOn(app(), staff, 65)))).toBe('donor_cannot_give');
    await act(app(), donor, 'cancel', body.data.id);
    expect((await bookFor(staff, donor, await slotOn(app(), staff, 65))).status).toBe(201);
  });

  test('who did not ask for it says so with one press, and is not found here again for a year', async () => {
    const { staff, donor } = await acquainted();
    const { id } = (await bookFor(staff, donor, await slotOn(app(), staff, 2))).body.data;
    await act(app(), donor, 'cancel', id, { notAsked: true });
    const { history } = await read(app(), staff, id);
    expect(history.at(-1)).toMatchObject({ action: 'cancel', reason: 'The donor did not ask for this appointment.' });
    expect(await foundBy(staff, byName)).toEqual([]);
    expect(await foundBy(staff, byNumber(donor))).toEqual([]);
    expect((await bookFor(staff, donor, await slotOn(app(), staff, 3))).status).toBe(404);
    app().clock.set(after(TEST_START, 366 * DAY));
    const later = await call<{ user: object }>(app(), 'POST', '/api/auth/login', {
      body: { email: staff.email, password: staff.password },
    });
    expect(await foundBy({ ...staff, cookie: later.cookie ?? '' }, byNumber(donor))).toEqual([donor.user.id]);
  });
});
