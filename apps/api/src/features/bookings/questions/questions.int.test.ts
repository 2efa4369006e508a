import {
  EXAMPLE_FORM,
  type Failure,
  type PublishedForms,
  type QuestionsOfBooking,
  type QuestionsOfDay,
} from '@sanguine/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays } from '../../../../test/support/donations.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';

interface Staff {
  readonly cookie: string;
  readonly facilityId: string;
}

describeApp('questions before arrival', (app, database) => {
  afterEach(() => app().clock.set(TEST_START));

  const today = inDays(0).slice(0, 10);
  const form = (version: number) => ({ ...EXAMPLE_FORM, version });
  const codeOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as Failure).code];
  const pathOf = ({ facilityId }: Staff) => `/api/facility/${facilityId}/questions` as const;
  const publish = (staff: Staff, version: number, validFrom = today) =>
    call<PublishedForms>(app(), 'POST', pathOf(staff), {
      cookie: staff.cookie,
      body: { form: form(version), validFrom },
    });
  const end = (staff: Staff) => call<PublishedForms>(app(), 'DELETE', pathOf(staff), { cookie: staff.cookie });
  const deskOf = async (who: Staff) =>
    (await call<QuestionsOfDay>(app(), 'GET', `${pathOf(who)}/today`, { cookie: who.cookie })).body.data;
  const ask = (donor: { cookie: string }, requestId: string) =>
    call<QuestionsOfBooking | null>(app(), 'GET', `/api/donation/schedule/${requestId}/questions`, {
      cookie: donor.cookie,
    });

  /** A donor with an accepted appointment so many days from now. */
  async function appointed(days: number, facility?: Staff) {
    const staff = facility ?? (await registerFacility(app()));
    if (facility === undefined) await published(app(), staff);
    const donor = await registerDonor(app());
    const reply = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, days, 4));
    expect(reply.status, reply.text).toBe(201);
    return { staff, donor, id: reply.body.data.id };
  }

  test('nothing is asked until a form is in force, and nothing once it was ended; both are in the trail', async () => {
    const { staff, donor, id } = await appointed(0);
    expect([(await ask(donor, id)).body.data, (await deskOf(staff)).form]).toEqual([null, null]);
    expect((await publish(staff, 1, inDays(1).slice(0, 10))).body.data).toMatchObject({
      inForce: null,
      lastVersion: 1,
    });
    expect([(await ask(donor, id)).body.data, (await deskOf(staff)).bookings]).toEqual([null, []]);
    expect((await publish(staff, 2)).body.data).toMatchObject({
      inForce: { form: { version: 2 }, validFrom: today, publishedBy: expect.any(String) },
      next: { form: { version: 1 } },
      lastVersion: 2,
    });
    expect((await ask(donor, id)).body.data).toMatchObject({ form: form(2), day: today, isShort: false });
    expect((await end(staff)).body.data).toMatchObject({ inForce: null, next: null, lastVersion: 2 });
    expect([(await ask(donor, id)).body.data, (await deskOf(staff)).form]).toEqual([null, null]);
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', action, new->>'version', new->>'from', old->>'version') as line from audit_events
      where facility_id = ${staff.facilityId} and action like 'facility.questions%' order by at, id`.execute(
      database().kysely,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      `facility.questions-published 1 ${inDays(1).slice(0, 10)}`,
      `facility.questions-published 2 ${today}`,
      'facility.questions-ended 1',
      'facility.questions-ended 2',
    ]);
  });

  test('a form is refused whose version was used, whose day is over, or whose file is not whole', async () => {
    const staff = await registerFacility(app());
    expect((await publish(staff, 2)).status).toBe(201);
    expect([codeOf(await publish(staff, 2)), codeOf(await publish(staff, 1))]).toEqual(
      Array.from({ length: 2 }, () => [409, 'version_used']),
    );
    expect(codeOf(await publish(staff, 3, inDays(-1).slice(0, 10)))).toEqual([422, 'date_in_the_past']);
    const body = { form: { ...form(3), short: ['nobody'] }, validFrom: today };
    expect(codeOf(await call(app(), 'POST', pathOf(staff), { cookie: staff.cookie, body }))).toEqual([
      400,
      'invalid_input',
    ]);
    const atOnce = await Promise.all([publish(staff, 4), publish(staff, 4)]);
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test('the donor is asked from 00:01 of the day until it ends', async () => {
    const { staff, donor, id } = await appointed(2);
    await publish(staff, 1);
    const midnight = new Date(`${inDays(2).slice(0, 10)}T00:00:00Z`);
    const at = async (now: Date) => {
      app().clock.set(now);
      return ask(donor, id);
    };
    const early = await at(after(midnight, 30_000));
    expect(codeOf(early)).toEqual([422, 'not_its_day']);
    expect((early.body as Failure).message).toMatch(
      /^You can answer the questions on .+, from 00:01 until the day ends\.$/,
    );
    const { data } = (await at(after(midnight, 60_000))).body;
    expect(data?.key).toMatch(/^[\w-]{43}$/);
    expect(codeOf(await at(after(midnight, DAY)))).toEqual([422, 'not_its_day']);
  });

  test('no other donor and no other facility has a key, and none is there for a booking that ended or moved', async () => {
    const { staff, donor, id } = await appointed(0);
    await publish(staff, 1);
    const reception = { ...(await addStaff(app(), staff.facilityId, 'Reception')), facilityId: staff.facilityId };
    const [stranger, other] = [await registerDonor(app()), await registerFacility(app())];
    expect(codeOf(await ask(stranger, id))).toEqual([404, 'not_found']);
    for (const path of ['/today', ''] as const) {
      const reply = await call(app(), 'GET', `${pathOf(staff)}${path}`, { cookie: other.cookie });
      expect(codeOf(reply)).toEqual([404, 'not_found']);
    }
    const key = (await ask(donor, id)).body.data?.key;
    expect((await deskOf(reception)).bookings).toEqual([{ requestId: id, key }]);
    const moved = await appointed(0, staff);
    const first = (await ask(moved.donor, moved.id)).body.data?.key;
    expect((await moveTo(app(), moved.donor, moved.id, await slotOn(app(), staff, 1, 4))).status).toBe(200);
    expect(codeOf(await ask(moved.donor, moved.id))).toEqual([422, 'not_its_day']);
    await act(app(), donor, 'cancel', id);
    expect(codeOf(await ask(donor, id))).toEqual([409, 'wrong_state']);
    expect((await deskOf(staff)).bookings).toEqual([]);
    app().clock.set(after(TEST_START, DAY - HOUR));
    const second = (await ask(moved.donor, moved.id)).body.data?.key;
    expect(second).not.toBe(first);
  });

  test('who has given there three times has the short form', async () => {
    const { staff, donor, id } = await appointed(0);
    await publish(staff, 1);
    /** Further visits, as they would be after a year: the triggers of this transaction alone are left out. */
    const give = (visits: number) =>
      database().transaction(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`
          insert into donation_requests select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
            'status', 'COMPLETED', 'session_id', null, 'slot_no', null))).*
          from donation_requests r, generate_series(1, ${visits}::int) where r.id = ${id}`.execute(trx);
      });
    await give(2);
    expect((await ask(donor, id)).body.data?.isShort).toBe(false);
    await give(1);
    expect((await ask(donor, id)).body.data?.isShort).toBe(true);
  });

  test('the database has no column for an answer', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and concat(table_name, column_name) ~ 'question|answer'
      order by table_name, ordinal_position`.execute(database().kysely);
    expect(rows.map(({ name }) => name)).toEqual([
      // What the API answered to a call, and by when donors and partners answer.
      'idempotency_keys.answer',
      ...['facility_id', 'version', 'valid_from', 'published_at', 'published_by', 'file', 'ended_at'].map(
        (column) => `question_forms.${column}`,
      ),
      'session_announcements.answer_by',
      'transfers.unanswered',
      'verification_messages.answered_at',
    ]);
  });
});
