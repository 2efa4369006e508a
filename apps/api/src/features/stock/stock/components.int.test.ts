import {
  addDays,
  type ComponentStock,
  type Data,
  type Endpoints,
  type FacilityDetail,
  type PublicFacility,
  type StockLine,
} from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { keep, move, stockOf } from '../../../../test/support/lots.ts';
import { passTime, stocked } from '../../../../test/support/stock.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

type Page = Data<Endpoints['GET /api/facility/{page}']>;

describeApp('components and targets', (app, database) => {
  const inDays = (days: number) => addDays(app().clock.now().toISOString().slice(0, 10), days);
  const of = (bloodType: string, component = 'red_cells') => ({ component, bloodType });
  const rowOf = async (facility: SignedInFacility, bloodType: string, component?: string) =>
    (await stockOf(app(), facility, component)).rows.find((row) => row.bloodType === bloodType);

  test('keeps another component with eight figures of its own, and lets it go when it is empty', async () => {
    const facility = await registerFacility(app());
    const { facilityId, cookie } = facility;
    await keep(app(), facility, 'platelets');
    await stocked(app(), facility, { 'A+': 9 });
    await move(app(), facility, 'received', { lines: [{ ...of('A+', 'platelets'), units: 2, expiresOn: inDays(4) }] });
    expect(await stockOf(app(), facility, 'platelets')).toMatchObject({ kept: ['red_cells', 'platelets'] });
    expect(await rowOf(facility, 'A+', 'platelets')).toMatchObject({ units: 2 });
    expect(await rowOf(facility, 'A+')).toMatchObject({ units: 9 });
    const path = `/api/facility/${facilityId}/stock/components`;
    const onlyRed = () => call(app(), 'PUT', path, { cookie, body: { components: ['red_cells'] } });
    expect((await onlyRed()).body.code).toBe('component_in_stock');
    await move(app(), facility, 'issued', { lines: [{ ...of('A+', 'platelets'), units: 2 }] });
    expect((await onlyRed()).status).toBe(200);
    const gone = await call<ComponentStock>(app(), 'GET', `/api/facility/${facilityId}/stock?component=platelets`, {
      cookie,
    });
    expect(gone.body.code).toBe('component_not_kept');
    const { body } = await call<{ urgency: string }>(app(), 'GET', `/api/facility/${facilityId}`, { cookie });
    expect(body.data.urgency).toBe('low');
  });

  test('donors and visitors read of another component that it is low, and no figure; a stale one says nothing', async () => {
    const facility = await registerFacility(app());
    const { facilityId, cookie } = facility;
    await keep(app(), facility, 'platelets', 'plasma');
    const lines = [
      { ...of('A+', 'platelets'), units: 4, expiresOn: inDays(4) },
      { ...of('O-', 'platelets'), units: 2, expiresOn: inDays(4) },
      { ...of('A+', 'plasma'), units: 60 },
    ];
    await move(app(), facility, 'received', { lines });
    const needs = async () => {
      const own = await call<FacilityDetail>(app(), 'GET', `/api/facility/${facilityId}`, { cookie });
      const seen = await call<{ facility: PublicFacility }>(app(), 'GET', `/api/public/facilities/${facilityId}`);
      const list = await call<Page>(app(), 'GET', '/api/facility/1?search=' + encodeURIComponent(own.body.data.name), {
        cookie,
      });
      const row = list.body.data.list.find(({ id }) => id === facilityId);
      return [own.body.data.componentNeeds, seen.body.data.facility.componentNeeds, row?.componentNeeds];
    };
    const low = [{ component: 'platelets', level: 'urgent' }];
    expect(await needs()).toEqual([low, low, low]);
    await move(app(), facility, 'received', { lines: [{ ...of('O-', 'platelets'), units: 2 }] });
    // Pages of visitors are kept for some seconds.
    await passTime(app(), MINUTE);
    const better = [{ component: 'platelets', level: 'low' }];
    expect(await needs()).toEqual([better, better, better]);
    await passTime(app(), 25 * HOUR);
    expect(await needs()).toEqual([undefined, undefined, undefined]);
  });

  test('says days of supply and next week once 28 days of use are known', async () => {
    const facility = await registerFacility(app());
    await move(app(), facility, 'received', { lines: [{ ...of('O+'), units: 200 }] });
    await database()
      .kysely.insertInto('inventory_movements')
      .values(
        Array.from({ length: 30 }, (_, n) => ({
          id: newId(),
          facility_id: facility.facilityId,
          blood_type: 'O+' as const,
          kind: 'issued' as const,
          delta: -2,
          resulting_units: 0,
          reason: '',
          at: new Date(app().clock.now().getTime() - (n + 1) * 86_400_000),
        })),
      )
      .execute();
    expect(await rowOf(facility, 'O+')).toMatchObject({
      supply: { daysKnown: 30, perDay: 2, days: 100, nextWeek: { mean: 14, fewerThan: 15 } },
    });
    expect(await rowOf(facility, 'A+')).toMatchObject({ supply: { daysKnown: 30, perDay: 0, days: null } });
    const path = `/api/facility/${facility.facilityId}/stock/targets`;
    const target = { unit: 'days', minimum: 101, target: 120, maximum: null };
    const { body } = await call<ComponentStock>(app(), 'PUT', path, {
      cookie: facility.cookie,
      body: { component: 'red_cells', targets: { 'O+': target } },
    });
    expect(body.data.rows.find((row: StockLine) => row.bloodType === 'O+')).toMatchObject({
      status: 'critical',
      target,
    });
    const { body: shown } = await call<{ urgency: string; bloodStock: Record<string, object> }>(
      app(),
      'GET',
      `/api/facility/${facility.facilityId}`,
      { cookie: facility.cookie },
    );
    expect([shown.data.urgency, shown.data.bloodStock['O+']]).toMatchObject(['high', { status: 'critical' }]);
  });
});
