import type { DecisionResult } from '@sanguine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addStaff,
  call,
  registerDonor,
  registerFacility,
  type SignedInFacility,
  startTestApp,
  type TestApp,
} from '../../../../test/support/app.ts';
import { act, booked, inDays, list, raised, read } from '../../../../test/support/donations.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { newId } from '../../../platform/ids.ts';

const MANY = '/api/donation/schedule/decisions';
type Answer = { results: DecisionResult[] };
type Who = { readonly cookie: string };

function decide(app: TestApp, who: Who, body: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return call<Answer>(app, 'POST', MANY, { cookie: who.cookie, body, headers });
}

const outcomes = ({ results }: Answer) => results.map((result) => (result.done ? result.status : result.code));

/** Bookings of so many donors, on one day after another. */
async function waitingAt(app: TestApp, { facilityId }: SignedInFacility, many: number) {
  const ids: string[] = [];
  for (let index = 0; index < many; index += 1) {
    ids.push((await booked(app, await registerDonor(app), facilityId, inDays(3 + index))).id);
  }
  return ids;
}

describeApp('many decisions in one call', (app, database) => {
  it('are each made or refused separately, in words, and in the order in which they were sent', async () => {
    const [staff, other] = [await registerFacility(app()), await registerFacility(app())];
    const [first = '', declined = '', last = ''] = await waitingAt(app(), staff, 3);
    const [theirs = ''] = await waitingAt(app(), other, 1);
    await act(app(), staff, 'decline', declined);
    const emergency = await raised(app(), staff);
    const ids = [first, declined, theirs, newId(), emergency.id, last];
    const reply = await decide(app(), staff, { ids, action: 'approve' });
    expect(reply.status).toBe(200);
    expect(reply.body.message).toBe('2 of 6 have been decided, 4 could not be');
    expect(reply.body.data.results.map(({ id }) => id)).toEqual(ids);
    const none = ['wrong_state', 'not_found', 'not_found', 'wrong_state'];
    expect(outcomes(reply.body.data)).toEqual(['APPROVED', ...none, 'APPROVED']);
    const [, already, another, nobodys] = reply.body.data.results;
    expect(already).toMatchObject({ message: 'This request is already declined (REJECTED).' });
    expect({ ...another, id: '' }).toEqual({ ...nobodys, id: '' });
    expect((await read(app(), other, theirs)).status).toBe('PENDING');
  });

  it('leave each request its own history, notice and place in the audit trail', async () => {
    const staff = await registerFacility(app());
    const ids = await waitingAt(app(), staff, 2);
    const reason = 'No nurse on these days.';
    await decide(app(), staff, { ids, action: 'decline', reason });
    for (const id of ids) {
      const { history } = await read(app(), staff, id);
      expect(history.at(-1)).toMatchObject({ action: 'decline', by: 'facility_staff', to: 'REJECTED', reason });
    }
    const { kysely } = database();
    const events = await kysely
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'request.declined')
      .execute();
    const payloads = events.map(({ payload }) => JSON.stringify(payload));
    expect(ids.every((id) => payloads.some((payload) => payload.includes(id)))).toBe(true);
    const trail = await kysely
      .selectFrom('audit_events')
      .select(['subject_id', 'actor_role'])
      .where('subject_id', 'in', ids)
      .where('actor_role', '=', 'facility_staff')
      .execute();
    expect(new Set(trail.map((event) => event.subject_id))).toEqual(new Set(ids));
  });

  it('leave alone what a colleague has accepted meanwhile', async () => {
    const staff = await registerFacility(app());
    const [id = ''] = await waitingAt(app(), staff, 1);
    await act(app(), staff, 'approve', id);
    const reply = await decide(app(), staff, { ids: [id], action: 'decline', reason: 'Closed.' });
    expect(outcomes(reply.body.data)).toEqual(['wrong_state']);
    expect((await read(app(), staff, id)).status).toBe('APPROVED');
  });

  it('are made once per key; what was refused is tried again, and another body is refused whole', async () => {
    const staff = await registerFacility(app());
    const [first = '', second = ''] = await waitingAt(app(), staff, 2);
    const key = newId();
    const body = { ids: [first, second], action: 'approve' };
    const answer = await decide(app(), staff, body, key);
    await act(app(), staff, 'cancel', first);
    expect((await decide(app(), staff, body, key)).body).toEqual(answer.body);
    expect((await read(app(), staff, first)).status).toBe('CANCELLED');
    const [third = ''] = await waitingAt(app(), staff, 1);
    const another = await decide(app(), staff, { ids: [third], action: 'approve' }, key);
    expect([another.status, another.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await read(app(), staff, third)).status).toBe('PENDING');
  });

  it.each([
    ['no booking', []],
    ['one booking twice', ['019A0000-0000-7000-8000-00000000000f', '019a0000-0000-7000-8000-00000000000f']],
    ['more than 200', Array.from({ length: 201 }, newId)],
  ])('are refused for %s', async (_, ids) => {
    const staff = await registerFacility(app());
    const reply = await decide(app(), staff, { ids, action: 'approve' });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['ids']]);
  });

  it('take a reason with a decline only', async () => {
    const staff = await registerFacility(app());
    const reply = await decide(app(), staff, { ids: [newId()], action: 'approve', reason: 'Why not.' });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['reason']]);
  });
});

describeApp("the facility's list", (app) => {
  it('is narrowed to a day of appointments, and by name once the donor is known', async () => {
    const staff = await registerFacility(app());
    const [one = '', two = ''] = await waitingAt(app(), staff, 2);
    const idsOf = async (query: string) =>
      (await list(app(), staff, `/facility?creator=donor&${query}`)).list.map(({ id }) => id);
    expect(await idsOf(`status=PENDING&day=${inDays(3).slice(0, 10)}`)).toEqual([one]);
    await act(app(), staff, 'approve', one);
    const { firstName = '', lastName = '' } = (await read(app(), staff, one)).donorId ?? {};
    const name = encodeURIComponent(`${firstName} ${lastName}`.toUpperCase().slice(1, -1));
    expect(await idsOf(`status=APPROVED&name=${name}`)).toEqual([one]);
    // Without a status, too, a name finds nobody who still waits.
    expect(await idsOf(`name=${name}`)).toEqual([one]);
    expect(await idsOf('status=APPROVED&name=%25')).toEqual([]);
    expect(await idsOf('status=PENDING')).toEqual([two]);
  });

  it('does not look for the name of a donor who waits', async () => {
    const staff = await registerFacility(app());
    const path = '/api/donation/schedule/facility?status=PENDING&name=a';
    const reply = await call(app(), 'GET', path, { cookie: staff.cookie });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['name']]);
  });
});

describeOnPostgres('many decisions beside those of colleagues', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  it('are each made by exactly one person, and the second is refused', async () => {
    const staff = await registerFacility(app);
    const colleague = await addStaff(app, staff.facilityId);
    const ids = await waitingAt(app, staff, 8);
    const attempts = [
      decide(app, staff, { ids, action: 'approve' }),
      decide(app, colleague, { ids: ids.toReversed(), action: 'decline' }),
      ...ids.map((id) => act(app, colleague, 'approve', id)),
    ];
    await Promise.all(attempts);
    const [accepted, declined] = await Promise.all(attempts.slice(0, 2));
    expect([accepted?.status, declined?.status]).toEqual([200, 200]);
    for (const id of ids) {
      const { history } = await read(app, staff, id);
      expect(history.filter((entry) => entry.from !== null)).toHaveLength(1);
    }
  });

  it('sent twice at once with one key are made once, and both answers say so', async () => {
    const staff = await registerFacility(app);
    const ids = await waitingAt(app, staff, 4);
    const [body, key] = [{ ids, action: 'approve' }, newId()];
    const replies = await Promise.all([1, 2, 3].map(() => decide(app, staff, body, key)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(replies.map((reply) => outcomes(reply.body.data))[0]).toEqual(ids.map(() => 'APPROVED'));
  });

  it('fill a slot to its last place and no further', async () => {
    const staff = await registerFacility(app);
    const donors = [await registerDonor(app), await registerDonor(app), await registerDonor(app)];
    const ids: string[] = [];
    for (const donor of donors) ids.push((await booked(app, donor, staff.facilityId, inDays(3))).id);
    const edit = { slotCapacity: 2, slotMinutes: 30 };
    await call(app, 'PATCH', `/api/facility/${staff.facilityId}`, { cookie: staff.cookie, body: edit });
    const reply = await decide(app, staff, { ids, action: 'approve' });
    expect(outcomes(reply.body.data)).toEqual(['APPROVED', 'APPROVED', 'slot_full']);
  });
});
