import type { Data, Endpoints } from '@sanguine/contract';
import { afterEach, expect, test } from 'vitest';
import {
  addStaff,
  call,
  freshFacility,
  registerDonor,
  registerFacility,
  type SignedInDonor,
  TEST_START,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, dayOf, inDays, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { announceUsed } from './announce-used.jobs.ts';

type Marked = Data<Endpoints['PUT /api/facility/{id}/used-donations']>;
type Released = Data<Endpoints['PUT /api/facility/{id}/released-donations']>;

interface Staff {
  readonly cookie: string;
  readonly facilityId: string;
}

describeApp('“your donation was used”', (app, database) => {
  afterEach(() => app().clock.set(TEST_START));

  const mark = (staff: Staff, requestIds: readonly string[], used = true) =>
    call<Marked>(app(), 'PUT', `/api/facility/${staff.facilityId}/used-donations`, {
      cookie: staff.cookie,
      body: { requestIds, used },
    });
  const release = (staff: Staff, requestIds: readonly string[], released = true) =>
    call<Released>(app(), 'PUT', `/api/facility/${staff.facilityId}/released-donations`, {
      cookie: staff.cookie,
      body: { requestIds, released },
    });
  const doneOf = async (reply: ReturnType<typeof mark | typeof release>) =>
    (await reply).body.data.results.map(({ done }) => done);

  /** As staff who have just signed in. */
  async function at(instant: Date, { facilityId }: Staff): Promise<Staff> {
    app().clock.set(instant);
    return { facilityId, ...(await addStaff(app(), facilityId)) };
  }

  async function gave(facility?: Staff, { isReleased = true } = {}) {
    const [staff, donor] = [facility ?? (await registerFacility(app())), await registerDonor(app())];
    const { id } = await booked(app(), donor, staff.facilityId, inDays(0, '20:00'));
    await act(app(), staff, 'approve', id);
    expect((await act(app(), staff, 'complete', id)).status).toBe(200);
    if (isReleased) expect(await doneOf(release(staff, [id]))).toEqual([true]);
    return { staff, donor, id };
  }

  async function heard({ user }: SignedInDonor): Promise<number> {
    await Promise.all([announceUsed(app().services), announceUsed(app().services)]);
    await react(app());
    const rows = database().kysely.selectFrom('notifications').select('id').where('user_id', '=', user.id);
    return (await rows.where('kind', '=', 'donation_used').execute()).length;
  }

  test('needs that testing released the blood, unless the facility records that elsewhere', async () => {
    const { staff, donor, id } = await gave(undefined, { isReleased: false });
    const ofDay = async () => (await dayOf(app(), staff, 0)).body.data.appointments[0];
    expect(await doneOf(mark(staff, [id]))).toEqual([false]);
    expect(await ofDay()).toMatchObject({ testing: 'open' });
    expect(await doneOf(release(staff, [id]))).toEqual([true]);
    expect(await ofDay()).toMatchObject({ testing: 'released' });
    expect(JSON.stringify(await read(app(), donor, id))).not.toMatch(/testing|release/i);
    expect(await doneOf(release(staff, [id], false))).toEqual([true]);
    expect(await doneOf(mark(staff, [id]))).toEqual([false]);
    const edit = { cookie: staff.cookie, body: { testingElsewhere: true } };
    expect((await call(app(), 'PATCH', `/api/facility/${staff.facilityId}`, edit)).status).toBe(200);
    expect(await ofDay()).toMatchObject({ testing: 'elsewhere' });
    expect(await doneOf(mark(staff, [id]))).toEqual([true]);
  });

  test('keeps the release: it is taken back once the mark is, and with the completion', async () => {
    const { staff, id } = await gave();
    await mark(staff, [id]);
    expect(await doneOf(release(staff, [id], false))).toEqual([false]);
    await mark(staff, [id], false);
    await act(app(), staff, 'undo', id, { reason: 'The wrong line.' });
    await act(app(), staff, 'complete', id);
    expect(await doneOf(mark(staff, [id]))).toEqual([false]);
  });

  test('of another facility, of a booking and of a disputed donation is not released', async () => {
    const [{ staff }, other] = [await gave(), await gave(undefined, { isReleased: false })];
    const waiting = await booked(app(), await registerDonor(app()), staff.facilityId, inDays(1));
    const disputed = await gave(staff, { isReleased: false });
    await act(app(), disputed.donor, 'dispute', disputed.id, {});
    expect(await doneOf(release(staff, [other.id, waiting.id, disputed.id]))).toEqual([false, false, false]);
    expect((await release({ ...other.staff, facilityId: staff.facilityId }, [other.id])).status).toBe(404);
  });

  test('reaches the donor once, a day after the donation was recorded', async () => {
    const { staff, donor, id } = await gave();
    expect(await doneOf(mark(staff, [id]))).toEqual([true]);
    expect(await doneOf(mark(staff, [id]))).toEqual([true]);
    expect((await read(app(), donor, id)).use).toBeUndefined();
    expect((await dayOf(app(), staff, 0)).body.data.appointments[0]?.use).toMatchObject({ announcedAt: null });
    app().clock.set(after(TEST_START, DAY - MINUTE));
    expect(await heard(donor)).toBe(0);
    app().clock.set(after(TEST_START, DAY));
    expect(await heard(donor)).toBe(1);
    app().clock.set(after(TEST_START, 2 * DAY));
    expect(await heard(donor)).toBe(1);
    const { body } = await call<{ user: unknown }>(app(), 'POST', '/api/auth/login', {
      body: { email: donor.email, password: donor.password },
    });
    expect(body.success).toBe(true);
  });

  test('is undone until then, and not after', async () => {
    const { staff, donor, id } = await gave();
    await mark(staff, [id]);
    expect(await doneOf(mark(staff, [id], false))).toEqual([true]);
    const later = await at(after(TEST_START, 3 * DAY), staff);
    expect(await heard(donor)).toBe(0);
    await mark(later, [id]);
    expect(await heard(donor)).toBe(0);
    app().clock.advance(HOUR);
    expect(await heard(donor)).toBe(1);
    const last = await at(app().clock.now(), staff);
    expect(await doneOf(mark(last, [id], false))).toEqual([false]);
  });

  test('is of completed donations of the own facility only', async () => {
    const [{ staff, id }, other] = [await gave(), await gave()];
    const waiting = await booked(app(), await registerDonor(app()), staff.facilityId, inDays(1));
    const disputed = await gave(staff);
    await act(app(), disputed.donor, 'dispute', disputed.id, {});
    expect(await doneOf(mark(staff, [id, other.id, waiting.id, disputed.id]))).toEqual([true, false, false, false]);
    expect((await dayOf(app(), other.staff, 0)).body.data.appointments.some(({ use }) => use !== undefined)).toBe(
      false,
    );
    expect(await doneOf(mark(other.staff, [id], false))).toEqual([true]);
    expect((await dayOf(app(), staff, 0)).body.data.appointments.filter(({ use }) => use !== undefined)).toHaveLength(
      1,
    );
    expect((await mark({ ...other.staff, facilityId: staff.facilityId }, [id])).status).toBe(404);
  });

  test('is for no facility that may not appeal to donors, at the mark and later', async () => {
    const fresh = await freshFacility(app());
    const early = await gave(fresh);
    expect([(await mark(fresh, [early.id])).status]).toEqual([409]);
    const { staff, donor, id } = await gave();
    await mark(staff, [id]);
    const paused = { appeals_paused_at: app().clock.now() };
    await database().kysely.updateTable('facilities').set(paused).where('id', '=', staff.facilityId).execute();
    app().clock.set(after(TEST_START, 2 * DAY));
    expect(await heard(donor)).toBe(0);
  });

  test.each([
    ['released', { claimed_at: null }],
    ['closed', { claimed_at: null, closed_at: TEST_START }],
  ])('is never said for a facility that an operator has %s since the mark', async (_, ended) => {
    const { staff, donor, id } = await gave();
    await mark(staff, [id]);
    await database().kysely.updateTable('facilities').set(ended).where('id', '=', staff.facilityId).execute();
    app().clock.set(after(TEST_START, 2 * DAY));
    expect(await heard(donor)).toBe(0);
  });

  test('is nothing for a donor who disputes the donation or has withdrawn the consent', async () => {
    const [first, second] = [await gave(), await gave()];
    await mark(first.staff, [first.id]);
    await mark(second.staff, [second.id]);
    await act(app(), first.donor, 'dispute', first.id, {});
    const consent = { user_id: second.donor.user.id, kind: 'health_data', version: '1', action: 'withdrawn' } as const;
    const id = newId();
    await database()
      .kysely.insertInto('consents')
      .values({ ...consent, id, at: after(app().clock.now(), MINUTE) })
      .execute();
    app().clock.set(after(TEST_START, 2 * DAY));
    expect([await heard(first.donor), await heard(second.donor)]).toEqual([0, 0]);
  });

  test('ends with a completion that is undone', async () => {
    const { staff, donor, id } = await gave();
    await mark(staff, [id]);
    await act(app(), staff, 'undo', id, { reason: 'The wrong line.' });
    await act(app(), staff, 'complete', id);
    app().clock.set(after(TEST_START, 2 * DAY));
    expect(await heard(donor)).toBe(0);
  });

  test('is not mailed to somebody who wants no reminders, and says nothing of a patient', async () => {
    const { staff, donor, id } = await gave();
    const path = '/api/profile/notification-preferences';
    const { body } = await call<Record<string, object>>(app(), 'GET', path, { cookie: donor.cookie });
    const reminders = { inApp: false, email: false, push: false };
    await call(app(), 'PUT', path, { cookie: donor.cookie, body: { ...body.data, reminders } });
    await mark(staff, [id]);
    app().clock.set(after(TEST_START, 2 * DAY));
    expect(await heard(donor)).toBe(0);
  });

  test('is kept in the audit trail with who did it', async () => {
    const { staff, id } = await gave();
    await mark(staff, [id]);
    await mark(staff, [id], false);
    const rows = await database()
      .kysely.selectFrom('audit_events')
      .select(['action', 'actor_role'])
      .where('subject_id', '=', id)
      .where('action', 'in', ['request.marked-used', 'request.unmarked-used'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'request.marked-used', actor_role: 'facility_staff' },
      { action: 'request.unmarked-used', actor_role: 'facility_staff' },
    ]);
  });
});
