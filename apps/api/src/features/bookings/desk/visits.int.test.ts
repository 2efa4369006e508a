import type { AuditEntry, DonationRequest, Failure, NotificationKind, PersonalExport } from '@sanguine/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  addStaff,
  call,
  registerDonor,
  registerFacility,
  type SignedInDonor,
  TEST_START,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { bookSlot, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, booked, dayOf, inDays, raised, read } from '../../../../test/support/donations.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { react } from '../../../../test/support/outbox.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { remindDonors } from '../../notify/notifications/reminders.jobs.ts';

const day = (days: number) => inDays(days).slice(0, 10);

describeApp('a donor who came and did not give', (app, database) => {
  afterEach(() => app().clock.set(TEST_START));

  const codeOf = (reply: { body: unknown }) => (reply.body as Failure).code;

  /** A donor with an appointment today at half past ten. */
  async function appointed() {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    await published(app(), staff);
    const reply = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0, 4));
    return { staff, donor, request: reply.body.data };
  }

  const kindsOf = async (who: { cookie: string }) => {
    await react(app());
    const reply = await call<{ list: { kind: NotificationKind }[] }>(app(), 'GET', '/api/notifications', who);
    return reply.body.data.list.map(({ kind }) => kind);
  };

  const mailsTo = ({ user }: SignedInDonor) =>
    app()
      .mails.filter(({ userId }) => userId === user.id)
      .map(({ subject }) => subject);

  const signedInAgain = async ({ email, password }: { email: string; password: string }) => ({
    cookie: (await call(app(), 'POST', '/api/auth/login', { body: { email, password } })).cookie ?? '',
  });

  const askedFrom = async ({ user }: SignedInDonor) => {
    const { rows } = await sql<{ not_before: string | null }>`
      select not_before::text from askable_donors where user_id = ${user.id}`.execute(database().kysely);
    return rows[0]?.not_before;
  };

  test('is recorded as having come, keeps their place, and stays on the day', async () => {
    const { staff, donor, request } = await appointed();
    const reply = await act(app(), staff, 'could-not-give', request.id, { notBefore: day(90) });
    expect(reply.body, reply.text).toMatchObject({
      message: 'Recorded: the donor came and could not give',
      data: {
        status: 'COULD_NOT_GIVE',
        notBefore: day(90),
        checkedInAt: TEST_START.toISOString(),
        donorId: { firstName: 'Ada' },
        allowedActions: ['undo'],
      },
    });
    const { appointments, sessions } = (await dayOf(app(), staff, 0)).body.data;
    expect(appointments.map(({ request: of }) => of.status)).toEqual(['COULD_NOT_GIVE']);
    expect(sessions[0]?.slots[3]?.taken).toBe(1);
    app().clock.advance(6 * HOUR);
    const path = `/api/facility/${staff.facilityId}/attendance`;
    const colleague = await addStaff(app(), staff.facilityId);
    const { body } = await call<{ came: number; missed: number }>(app(), 'GET', path, colleague);
    expect(body.data).toMatchObject({ came: 1, missed: 0, notRecorded: 0 });
    expect((await read(app(), donor, request.id)).history.at(-1)).toMatchObject({
      action: 'could-not-give',
      from: 'APPROVED',
      to: 'COULD_NOT_GIVE',
      reason: 'The donor was here; nobody had checked them in.',
    });
  });

  test('may not book before the day that they were told, here or elsewhere, and others learn no more', async () => {
    const { staff, donor, request } = await appointed();
    const other = await registerFacility(app());
    const waiting = await booked(app(), donor, other.facilityId, inDays(60));
    await act(app(), staff, 'could-not-give', request.id, { notBefore: day(90) });
    const early = await book(app(), donor, other.facilityId, inDays(89));
    expect([early.status, codeOf(early), (early.body as Failure).firstDate]).toEqual([422, 'asked_to_wait', day(90)]);
    const approval = await act(app(), other, 'approve', waiting.id);
    expect([approval.status, codeOf(approval)]).toEqual([422, 'donor_cannot_give']);
    expect(approval.text).not.toContain(day(90));
    expect(await read(app(), other, waiting.id)).not.toHaveProperty('notBefore');
    expect(await askedFrom(donor)).toBe(day(90));
    expect((await book(app(), donor, other.facilityId, inDays(90))).status).toBe(201);
    const past = sql`insert into donation_requests (id, creator, status, facility_id, donor_id, preferred_date, preferred_at,
        time_zone, created_at)
      values (gen_random_uuid(), 'donor', 'APPROVED', ${other.facilityId}, ${donor.user.id}, ${inDays(80)},
        ${new Date(`${day(80)}T10:00:00Z`)}, 'UTC', now())`;
    await expect(past.execute(database().kysely)).rejects.toThrow('asked to come later');
  });

  test('is asked to wait for two years at most, from tomorrow, and only on a day on which they were there', async () => {
    const { staff, request } = await appointed();
    for (const wrong of [day(0), day(-1), day(731)]) {
      const reply = await act(app(), staff, 'could-not-give', request.id, { notBefore: wrong });
      expect([reply.status, Object.keys((reply.body as Failure).fields ?? {})], wrong).toEqual([400, ['notBefore']]);
    }
    expect((await act(app(), staff, 'could-not-give', request.id, { reason: 'low' })).status).toBe(400);
    const later = await bookSlot(app(), await registerDonor(app()), staff.facilityId, await slotOn(app(), staff, 1));
    for (const step of ['could-not-give', 'left'] as const) {
      const reply = await act(app(), staff, step, later.body.data.id);
      expect([reply.status, codeOf(reply)]).toEqual([409, 'not_checked_in']);
    }
    const stranger = await registerFacility(app());
    expect((await act(app(), stranger, 'left', request.id)).status).toBe(404);
    expect((await act(app(), staff, 'could-not-give', request.id, { notBefore: day(730) })).status).toBe(200);
    const byHand = sql`update donation_requests set not_before = not_before + 3 where id = ${request.id}`;
    await expect(byHand.execute(database().kysely)).rejects.toThrow('donation_requests_not_before');
  });

  test('is recorded without an arrival with its reason only, which the donor reads in their language', async () => {
    const { staff, donor, request } = await appointed();
    const bare = (step: string, body?: object) =>
      call<DonationRequest>(app(), 'POST', `/api/donation/schedule/${request.id}/${step}`, {
        cookie: staff.cookie,
        ...(body === undefined ? {} : { body }),
      });
    for (const step of ['complete', 'could-not-give', 'left']) {
      const refused = await bare(step);
      expect([refused.status, codeOf(refused)], step).toEqual([422, 'no_arrival']);
      expect((await bare(step, { withoutArrival: true })).status, step).toBe(400);
      expect((await bare(step, { reason: 'on-paper' })).status, step).toBe(400);
    }
    expect((await bare('complete', { withoutArrival: true, reason: 'on-paper', notes: 'See sheet 4.' })).status).toBe(
      200,
    );
    expect((await read(app(), donor, request.id)).history.at(-1)?.reason).toBe(
      'It was noted on paper at the time, and entered later. See sheet 4.',
    );
  });

  test('needs no reason once they are here, unless it is more than two hours before their time', async () => {
    const { staff, request } = await appointed();
    app().clock.set(new Date(Date.parse(request.preferredAt) - 2 * HOUR - MINUTE));
    await act(app(), staff, 'check-in', request.id);
    const left = () =>
      call<DonationRequest>(app(), 'POST', `/api/donation/schedule/${request.id}/left`, { cookie: staff.cookie });
    expect(codeOf(await left())).toBe('no_arrival');
    app().clock.set(new Date(Date.parse(request.preferredAt) - 2 * HOUR));
    expect((await left()).status).toBe(200);
  });

  test('is recorded once by two colleagues at once, and an emergency that counted on them opens again', async () => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    const colleague = await addStaff(app(), staff.facilityId);
    const emergency = await raised(app(), staff, { preferredDate: inDays(2) });
    const answer = await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(0, '10:00') });
    const { id } = answer.body.data;
    const replies = await Promise.all([
      act(app(), staff, 'could-not-give', id),
      act(app(), colleague, 'left', id),
      act(app(), staff, 'complete', id),
    ]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(2);
    const { status } = await read(app(), staff, id);
    expect((await read(app(), staff, emergency.id)).status).toBe(status === 'COMPLETED' ? 'APPROVED' : 'PENDING');
    await act(app(), staff, 'undo', id, { reason: 'Once more.' });
    await act(app(), staff, 'left', id);
    expect(await read(app(), staff, emergency.id)).toMatchObject({ status: 'PENDING', unitsPledged: 0 });
    await act(app(), staff, 'undo', id, { reason: 'The wrong line.' });
    expect((await read(app(), staff, emergency.id)).status).toBe('APPROVED');
  });

  test('is thanked by mail after ten minutes; undone before, nothing is sent and nothing keeps them from giving', async () => {
    const { staff, donor, request } = await appointed();
    await react(app());
    const before = mailsTo(donor).length;
    await act(app(), staff, 'could-not-give', request.id, { notBefore: day(90) });
    const undone = await act(app(), staff, 'undo', request.id, { reason: 'The wrong line.' });
    expect(undone.body, undone.text).toMatchObject({
      message: 'The appointment has been restored. The donor is still checked in.',
      data: { status: 'APPROVED', checkedInAt: TEST_START.toISOString() },
    });
    expect(undone.body.data).not.toHaveProperty('notBefore');
    expect(await askedFrom(donor)).toBeNull();
    await react(app());
    app().clock.advance(11 * MINUTE);
    await react(app());
    expect(mailsTo(donor)).toHaveLength(before);

    await act(app(), staff, 'left', request.id);
    await react(app());
    expect(mailsTo(donor)).toHaveLength(before);
    app().clock.advance(11 * MINUTE);
    await react(app());
    expect(mailsTo(donor).slice(before)).toEqual(['Thank you for coming']);
    await act(app(), staff, 'undo', request.id, { reason: 'They came back.' });
    await react(app());
    expect(mailsTo(donor).slice(before)).toEqual(['Thank you for coming', 'A recorded visit was undone']);
    expect((await act(app(), staff, 'complete', request.id)).status).toBe(200);
  });

  test('is reminded on the day, at nine in the morning, unless something else keeps them from giving', async () => {
    const { staff, donor, request } = await appointed();
    await act(app(), staff, 'could-not-give', request.id, { notBefore: day(30) });
    const at = async (time: string) => {
      app().clock.set(new Date(`${day(30)}T${time}:00Z`));
      await Promise.all([remindDonors(app().services), remindDonors(app().services)]);
      return (await kindsOf(await signedInAgain(donor))).filter((kind) => kind === 'welcome_again');
    };
    expect(await at('08:59')).toEqual([]);
    expect(await at('09:00')).toEqual(['welcome_again']);
    expect(await at('12:00')).toEqual(['welcome_again']);
  });

  test('may object: until it is settled they may book, and the facility or the operator settles it', async () => {
    const { staff, donor, request } = await appointed();
    const operator = await addOperator(app());
    await act(app(), staff, 'could-not-give', request.id, { notBefore: day(90) });
    expect((await read(app(), donor, request.id)).allowedActions).toEqual(['dispute']);
    expect((await act(app(), donor, 'dispute', request.id, { reason: 'Nobody told me.' })).status).toBe(200);
    expect(await askedFrom(donor)).toBeNull();
    expect(await kindsOf(staff)).toContain('donation_disputed');
    expect((await act(app(), staff, 'insist', request.id, { reason: 'We did.' })).status).toBe(200);
    const path = `/api/operator/disputes/${request.id}`;
    const body = { stands: true, reason: 'The staff remember it.' };
    const settled = await call(app(), 'PUT', path, { cookie: operator.cookie, body });
    expect(settled.status, settled.text).toBe(200);
    expect(await askedFrom(donor)).toBe(day(90));
    expect((await act(app(), donor, 'dispute', request.id)).body).toMatchObject({ code: 'dispute_settled' });

    const other = await appointed();
    await act(app(), other.staff, 'could-not-give', other.request.id, { notBefore: day(90) });
    await act(app(), other.donor, 'dispute', other.request.id);
    expect((await book(app(), other.donor, other.staff.facilityId, inDays(5, '23:00'))).status).toBe(201);
    const withdrawn = await act(app(), other.staff, 'withdraw', other.request.id);
    expect(withdrawn.body, withdrawn.text).toMatchObject({
      message: 'The visit is no longer recorded for this donor',
      data: { status: 'CANCELLED', donorId: null },
    });
    expect(withdrawn.body.data).not.toHaveProperty('notBefore');
    expect(await kindsOf(other.donor)).toContain('donation_withdrawn');
    const news = await call(app(), 'GET', '/api/notifications', other.donor);
    expect(news.text).toContain('A visit is no longer recorded for you');
    expect(news.text).not.toContain('A donation is no longer recorded');
  });

  test('what they dispute is in a queue of the facility, and counted on its dashboard, until the facility answers', async () => {
    const [{ staff, donor, request }, stranger] = [await appointed(), await registerFacility(app())];
    const queueOf = async (who: { cookie: string }, query = '') => {
      const path = `/api/donation/schedule/facility?disputed=true${query}`;
      const [queue, board] = await Promise.all([
        call<{ list: DonationRequest[] }>(app(), 'GET', path, who),
        call<{ disputes: number }>(app(), 'GET', '/api/dashboard/facility', who),
      ]);
      return [queue.body.data.list.map(({ id }) => id), board.body.data.disputes];
    };
    await act(app(), staff, 'left', request.id);
    expect(await queueOf(staff)).toEqual([[], 0]);
    await act(app(), donor, 'dispute', request.id);
    expect(await queueOf(staff)).toEqual([[request.id], 1]);
    expect(await queueOf(staff, '&name=Ada')).toEqual([[request.id], 1]);
    expect(await queueOf(staff, '&name=Nobody')).toEqual([[], 1]);
    expect(await queueOf(stranger)).toEqual([[], 0]);
    await act(app(), staff, 'insist', request.id, { reason: 'We remember it.' });
    expect(await queueOf(staff)).toEqual([[], 0]);
  });

  test('is in the audit trail and in the export of the donor, and no day is kept of somebody erased', async () => {
    const { staff, donor, request } = await appointed();
    await act(app(), staff, 'could-not-give', request.id, { notBefore: day(90) });
    const trail = await call<{ list: AuditEntry[] }>(app(), 'GET', `/api/facility/${staff.facilityId}/audit`, staff);
    expect(trail.text).toContain('request.could-not-give');
    expect(trail.text).not.toContain(day(90));
    const exported = await call<PersonalExport>(app(), 'GET', '/api/profile/export', donor);
    expect(exported.text).toContain(`"notBefore":"${day(90)}"`);
    const body = { password: donor.password };
    const erased = await call(app(), 'DELETE', '/api/profile', { cookie: donor.cookie, body });
    expect(erased.status, erased.text).toBe(200);
    const { rows } = await sql<DonationRequest>`
      select donor_id, not_before from donation_requests where id = ${request.id}`.execute(database().kysely);
    expect(rows).toEqual([{ donor_id: null, not_before: null }]);
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { days: 1 });
    expect(sessions[0]?.slots[3]?.taken).toBe(1);
  });
});
