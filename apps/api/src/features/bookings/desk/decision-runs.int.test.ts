import type { DecisionRun, Failure } from '@sanguine/contract';
import { expect, it, test } from 'vitest';
import {
  addStaff,
  call,
  registerDonor,
  registerFacility,
  type SignedInFacility,
} from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, list, read } from '../../../../test/support/donations.ts';
import { newId } from '../../../platform/ids.ts';
import { decideInRuns } from './decide-in-runs.jobs.ts';

const RUNS = '/api/donation/decision-runs';
type Who = { readonly cookie: string };

describeApp('all waiting bookings that match', (app, database) => {
  async function waitingAt({ facilityId }: SignedInFacility, many: number, day = 3) {
    const ids: string[] = [];
    for (let index = 0; index < many; index += 1) {
      const date = inDays(day, `1${index % 4}:00`);
      ids.push((await booked(app(), await registerDonor(app()), facilityId, date)).id);
    }
    return ids;
  }

  const start = ({ cookie }: Who, body: object, key = newId()) =>
    call<DecisionRun>(app(), 'POST', RUNS, { cookie, headers: { 'idempotency-key': key }, body });
  const acceptAll = (who: Who, expected: number, filter: object = {}) =>
    start(who, { action: 'approve', expected, filter });
  const latest = async ({ cookie }: Who) => {
    return (await call<DecisionRun | null>(app(), 'GET', `${RUNS}/latest`, { cookie })).body.data;
  };
  const work = () => decideInRuns(app().services);
  const codeOf = (reply: { body: unknown }) => (reply.body as Failure).code;

  it('are accepted by a job, each once, and what could not be accepted says why', async () => {
    const staff = await registerFacility(app());
    const ids = await waitingAt(staff, 5);
    const [cancelled = '', ...others] = ids;
    const begun = await acceptAll(staff, 5);
    expect([begun.status, begun.body.data]).toMatchObject([201, { state: 'running', total: 5, decided: 0 }]);
    await act(app(), staff, 'decline', cancelled);
    await Promise.all([work(), work()]);
    expect(await latest(staff)).toMatchObject({
      state: 'finished',
      decided: 4,
      refused: 1,
      problems: [{ id: cancelled, code: 'wrong_state', message: 'This request is already declined (REJECTED).' }],
    });
    for (const id of others) {
      const { status, history } = await read(app(), staff, id);
      expect([status, history.filter(({ action }) => action === 'approve')]).toMatchObject([
        'APPROVED',
        [{ by: 'facility_staff' }],
      ]);
    }
    const trail = await database()
      .kysely.selectFrom('audit_events')
      .select('actor_role')
      .where('subject_id', 'in', others)
      .where('action', '=', 'request.approve')
      .execute();
    expect(trail.map((event) => event.actor_role)).toEqual(others.map(() => 'facility_staff'));
  });

  it('are those of the filter, and refused where another number waits than staff have seen', async () => {
    const staff = await registerFacility(app());
    const [first = ''] = await waitingAt(staff, 2);
    const [later = ''] = await waitingAt(staff, 1, 5);
    const changed = await acceptAll(staff, 2);
    expect([changed.status, codeOf(changed)]).toEqual([409, 'list_changed']);
    expect((await acceptAll(staff, 1, { day: inDays(5).slice(0, 10) })).status).toBe(201);
    await work();
    expect((await read(app(), staff, later)).status).toBe('APPROVED');
    expect((await read(app(), staff, first)).status).toBe('PENDING');
  });

  it('are answered by one run at a time, begun once per key, and stopped by any colleague', async () => {
    const staff = await registerFacility(app());
    const colleague = await addStaff(app(), staff.facilityId);
    const ids = await waitingAt(staff, 3);
    const [key, body] = [newId(), { action: 'decline', reason: 'No nurse.', expected: 3, filter: {} }];
    const [one, again] = [await start(staff, body, key), await start(staff, body, key)];
    expect(again.body.data.id).toBe(one.body.data.id);
    const second = await acceptAll(colleague, 3);
    expect([second.status, codeOf(second)]).toEqual([409, 'run_open']);
    const stop = (who: Who) => call<DecisionRun>(app(), 'POST', `${RUNS}/${one.body.data.id}/stop`, who);
    expect((await stop(await registerFacility(app()))).status).toBe(404);
    expect((await stop(colleague)).body.data).toMatchObject({ state: 'stopped', decided: 0, total: 3 });
    expect(codeOf(await stop(staff))).toBe('run_over');
    await work();
    for (const id of ids) expect((await read(app(), staff, id)).status).toBe('PENDING');
  });

  it('stay as they are once the person who asked for it has left the facility', async () => {
    const staff = await registerFacility(app());
    const colleague = await addStaff(app(), staff.facilityId);
    const [id = ''] = await waitingAt(staff, 1);
    await acceptAll(colleague, 1);
    const { kysely } = database();
    const run = await kysely
      .selectFrom('decision_runs')
      .select('started_by')
      .where('facility_id', '=', staff.facilityId)
      .executeTakeFirstOrThrow();
    const change = { disabled_at: app().clock.now() };
    await kysely.updateTable('users').set(change).where('id', '=', run.started_by).execute();
    await work();
    expect(await latest(staff)).toMatchObject({ state: 'stopped', decided: 0 });
    expect((await read(app(), staff, id)).status).toBe('PENDING');
  });

  test('are filtered by type and session, sorted by how long they wait, 200 a page', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff, { instant: false });
    const [later, sooner] = [await slotOn(app(), staff, 4), await slotOn(app(), staff, 2)];
    const ids: string[] = [];
    for (const slot of [later, sooner])
      ids.push((await bookSlot(app(), await registerDonor(app()), staff.facilityId, slot)).body.data.id);
    const found = async (query: string) => {
      const path = `/facility?status=PENDING&creator=donor&pageSize=200&${query}`;
      return (await list(app(), staff, path)).list.map(({ id }) => id);
    };
    expect(await found('')).toEqual(ids.toReversed());
    expect(await found('sort=asked')).toEqual(ids);
    expect(await found(`sessionId=${later.sessionId}`)).toEqual(ids.slice(0, 1));
    expect(await found('bloodType=unknown')).toEqual([]);
    const { bloodType } = await read(app(), staff, ids[0] ?? '');
    expect(await found(`bloodType=${encodeURIComponent(bloodType ?? '')}`)).toContain(ids[0]);
    const path = '/api/donation/schedule/facility?pageSize=201';
    expect((await call(app(), 'GET', path, staff)).status).toBe(400);
  });
});
