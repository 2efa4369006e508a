import type { Data, Endpoints, FacilityDetail, FacilityMatch, ReviewedFacility } from '@sanguine/contract';
import { expect, onTestFinished, test } from 'vitest';
import {
  TEST_START,
  call,
  registerDonor,
  registerFacility,
  type SignedInFacility,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, booked, inDays, list, raised } from '../../../../test/support/donations.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { setStock, stocked } from '../../../../test/support/stock.ts';
import { begin, share, transferOf } from '../../../../test/support/transfers.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { importDirectories } from './directory.jobs.ts';

type Page = Data<Endpoints['GET /api/facility/{page}']>;

describeApp('facilities that an operator closes', (app, database) => {
  const operate = (id: string, verb: string, body: object, operator: { cookie: string }) =>
    call<ReviewedFacility>(app(), 'POST', `/api/operator/facilities/${id}/${verb}`, { ...operator, body });
  const reason = 'The same house, registered twice.';

  /** Two records of one facility, both with staff. */
  const twins = async () => {
    const mark = `b${newId().slice(-11)}`;
    const facilityName = `Twin ${mark}`;
    const first = await registerFacility(app(), { facilityName, address: '1 Quay' });
    const second = await registerFacility(app(), { facilityName, address: '1 Quay', facilityPhoneNumber: '' });
    return { mark, first, second, operator: await addOperator(app()) };
  };
  const found = async (viewer: { cookie: string }, query: Record<string, string>) =>
    (await call<Page>(app(), 'GET', `/api/facility/1?${new URLSearchParams(query).toString()}`, viewer)).body.data;
  const ids = ({ list: rows }: Page) => rows.map(({ id }) => id);
  const isSignedIn = async ({ cookie }: SignedInFacility) =>
    (await call(app(), 'GET', '/api/profile', { cookie })).status === 200;

  test('two facilities with staff are merged: one closes, its staff lose their access, and its address leads to the other', async () => {
    const { mark, first, second, operator } = await twins();
    const donor = await verifiedDonor(app());
    const past = await booked(app(), donor, second.facilityId, inDays(1));
    await act(app(), second, 'approve', past.id);
    await act(app(), second, 'complete', past.id);
    const [both] = (
      await call<{ list: ReviewedFacility[] }>(app(), 'GET', `/api/operator/facilities?search=${mark}`, operator)
    ).body.data.list;
    expect(both?.twins).toHaveLength(1);

    const merged = await operate(second.facilityId, 'merge', { into: first.facilityId, reason }, operator);
    expect(merged.body.data).toMatchObject({ id: first.facilityId, closedAt: null });
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false]);
    const opened = await call<FacilityDetail>(app(), 'GET', `/api/facility/${second.facilityId}`, donor);
    expect(opened.body.data.id).toBe(first.facilityId);
    expect((await list(app(), donor, '/donor')).list.map(({ id, status }) => [id, status])).toContainEqual([
      past.id,
      'COMPLETED',
    ]);

    const closed = (
      await call<{ list: ReviewedFacility[] }>(
        app(),
        'GET',
        `/api/operator/facilities?verificationStatus=closed&search=${mark}`,
        operator,
      )
    ).body.data.list;
    expect(closed).toMatchObject([
      { id: second.facilityId, closedInto: { id: first.facilityId }, admins: [], twins: [], note: reason },
    ]);
    const trail = (await call(app(), 'GET', '/api/operator/audit', operator)).text;
    expect(trail).toContain('facility.closed');
    expect(trail).toContain('facility.merged');
    const own = (await call(app(), 'GET', `/api/facility/${first.facilityId}/audit`, first)).text;
    expect(own).toContain(reason);
  });

  test('donors find a closed facility nowhere, and nothing of it counts; reopened, it is a listing', async () => {
    const { mark, first, second, operator } = await twins();
    const donor = await verifiedDonor(app(), { bloodType: 'O-' });
    for (const staff of [first, second]) await stocked(app(), staff, { 'O-': 1 });
    onTestFinished(() => app().clock.set(TEST_START));
    const counted = async () => {
      app().clock.advance(MINUTE);
      return (await call<Data<Endpoints['GET /api/dashboard/donor']>>(app(), 'GET', '/api/dashboard/donor', donor)).body
        .data.facilitiesRegistered;
    };
    const lists = [
      {},
      { search: mark },
      { urgency: 'high' },
      { near: '1,1' },
      { near: '1,1', search: mark },
      { donorBloodType: 'O-' },
      { donorBloodType: 'O-', search: mark },
      { donorBloodType: 'O-', sort: 'urgency' },
    ];
    const before = { counted: await counted(), all: (await found(donor, {})).total };
    for (const query of lists)
      expect(ids(await found(donor, { pageSize: '50', ...query }))).toContain(second.facilityId);

    expect((await operate(second.facilityId, 'close', { reason }, operator)).body.data.verificationStatus).toBe(
      'closed',
    );
    for (const query of lists)
      expect(ids(await found(donor, { pageSize: '50', ...query }))).not.toContain(second.facilityId);
    expect({ counted: await counted(), all: (await found(donor, {})).total }).toEqual({
      counted: before.counted - 1,
      all: before.all - 1,
    });
    expect((await call(app(), 'GET', `/api/facility/${second.facilityId}`, donor)).status).toBe(404);
    expect((await call(app(), 'GET', `/api/public/facilities/${second.facilityId}`)).status).toBe(404);
    expect((await call(app(), 'GET', '/api/public/facilities')).text).not.toContain(second.facilityId);
    expect((await book(app(), donor, second.facilityId, inDays(3))).body.code).toBe('not_on_sanguine');
    expect((await call(app(), 'PUT', `/api/facility/${second.facilityId}/watch`, donor)).status).toBe(409);

    const reopened = await operate(second.facilityId, 'reopen', { reason: 'It stands again.' }, operator);
    expect(reopened.body.data).toMatchObject({
      closedAt: null,
      verificationStatus: 'unclaimed',
      note: 'It stands again.',
    });
    expect(ids(await found(donor, { search: mark }))).toContain(second.facilityId);
    expect((await found(donor, {})).total).toBe(before.all);
    expect((await operate(second.facilityId, 'reopen', { reason }, operator)).status).toBe(409);
  });

  test('a facility with open bookings or emergencies stays open, and the operator reads how many', async () => {
    const { first, second, operator } = await twins();
    const donor = await verifiedDonor(app());
    const waiting = await booked(app(), donor, second.facilityId, inDays(3));
    const emergency = await raised(app(), second);
    const refused = await operate(second.facilityId, 'merge', { into: first.facilityId, reason }, operator);
    expect(refused.body).toMatchObject({ code: 'has_open_requests' });
    expect(refused.body.message).toContain('1 open booking and 1 open emergency');
    await act(app(), second, 'decline', waiting.id, { reason: 'We are closing.' });
    expect((await operate(second.facilityId, 'close', { reason }, operator)).body.code).toBe('has_open_requests');
    await act(app(), second, 'cancel', emergency.id, { reason: 'We are closing.' });
    expect((await operate(second.facilityId, 'close', { reason }, operator)).status).toBe(200);
    expect((await operate(second.facilityId, 'close', { reason }, operator)).status).toBe(409);
    expect((await operate(first.facilityId, 'merge', { into: second.facilityId, reason }, operator)).status).toBe(409);
  });

  test('staff whose facility is being closed at the same time raise no emergency', async () => {
    const { first } = await twins();
    const closed = { claimed_at: null, closed_at: new Date() };
    await database().kysely.updateTable('facilities').set(closed).where('id', '=', first.facilityId).execute();
    await expect(raised(app(), first)).rejects.toThrow('not_on_sanguine');
  });

  test('a released facility asks donors no more: its emergencies end, with the donations promised to them', async () => {
    const { second, operator } = await twins();
    const donor = await verifiedDonor(app(), { bloodType: 'O-' });
    const emergency = await raised(app(), second, { bloodType: 'O-', unitsNeeded: 3 });
    await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(2) });
    const open = async () =>
      (await list(app(), donor, '/donor?creator=facility_staff&status=PENDING&pageSize=50')).list.map(({ id }) => id);
    expect(await open()).toContain(emergency.id);
    expect((await operate(second.facilityId, 'release', { reason }, operator)).status).toBe(200);
    expect(await open()).not.toContain(emergency.id);
    expect((await list(app(), donor, '/donor')).list.map(({ status }) => status)).toEqual(['CANCELLED']);
  });

  test('a facility that is merged shares nothing any more, and its partners know that it ended', async () => {
    const { first, second, operator } = await twins();
    const partner = await registerFacility(app());
    await share(app(), second.facilityId, partner.facilityId);
    await setStock(app(), partner, 'O-', 3);
    const held = (await begin(app(), partner, second, { kind: 'offer', units: 3 })).body.data;
    expect(held.state).toBe('offered');
    expect((await operate(second.facilityId, 'merge', { into: first.facilityId, reason }, operator)).status).toBe(200);
    expect((await transferOf(app(), partner, held.id)).state).toBe('withdrawn');
    expect((await begin(app(), partner, second, { kind: 'offer', units: 3 })).status).toBe(409);
  });

  test('an import and a registration meet the other one of two twins, and a closed facility is not listed again', async () => {
    const { mark, first, second, operator } = await twins();
    const donor = await registerDonor(app());
    await operate(second.facilityId, 'merge', { into: first.facilityId, reason }, operator);
    const send = async () => {
      const body = `name,address,city\nTwin ${mark},1 Quay,Bristol`;
      const headers = { 'content-type': 'text/csv' };
      await call(app(), 'POST', '/api/operator/directory?trial=false', { ...operator, headers, body });
      await importDirectories(app().services);
      return (await found(donor, { search: mark })).list.map(({ id }) => id);
    };
    expect(await send()).toEqual([first.facilityId]);
    const asked = { body: { facilityName: `Twin ${mark}`, address: '1 Quay' } };
    const matches = async () => (await call<FacilityMatch[]>(app(), 'POST', '/api/facility/matches', asked)).body.data;
    expect(await matches()).toMatchObject([{ id: first.facilityId, isOnSanguine: true }]);
    await operate(first.facilityId, 'close', { reason }, operator);
    expect(await send()).toEqual([]);
    expect(await matches()).toEqual([]);
    expect((await call(app(), 'GET', `/api/facility/${second.facilityId}`, donor)).status).toBe(404);
  });
});
