import type { Data, Endpoints } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerFacility } from '../../../test/support/app.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { setStock, stocked } from '../../../test/support/stock.ts';
import { MINUTE } from '../../platform/clock.ts';

type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;

describeApp('the stock ledger', (app, database) => {
  const ledger = (facilityId: string, cookie: string, query = '') =>
    call<Movements>(app(), 'GET', `/api/facility/${facilityId}/inventory/movements${query}`, { cookie });

  test('says who changed which figure, by how much and why, newest first', async () => {
    const facility = await registerFacility(app());
    await setStock(app(), facility, 'O-', 8, { reason: 'Delivery' });
    app().clock.advance(MINUTE);
    await setStock(app(), facility, 'O-', 5);
    const { body } = await ledger(facility.facilityId, facility.cookie);
    expect(body.data).toMatchObject({ total: 2, currentPage: 1, totalPages: 1 });
    expect(body.data.list).toMatchObject([
      { bloodType: 'O-', delta: -3, resultingUnits: 5, reason: '', by: 'Grace Hopper' },
      { bloodType: 'O-', delta: 8, resultingUnits: 8, reason: 'Delivery', by: 'Grace Hopper' },
    ]);
    expect(body.data.list[0]?.at).toBe(app().clock.now().toISOString());
  });

  test('is read by pages of ten and by blood type; changes of one moment keep their order', async () => {
    const facility = await registerFacility(app());
    for (let units = 1; units <= 12; units += 1) await setStock(app(), facility, 'A+', units);
    app().clock.advance(MINUTE);
    await stocked(app(), facility, { 'B+': 3 });
    const { facilityId, cookie } = facility;
    const second = (await ledger(facilityId, cookie, '?page=2')).body.data;
    expect(second).toMatchObject({ total: 13, totalPages: 2, currentPage: 2 });
    expect(second.list.map((row) => row.resultingUnits)).toEqual([3, 2, 1]);
    const ofType = (await ledger(facilityId, cookie, '?bloodType=A%2B&pageSize=5')).body.data;
    expect(ofType).toMatchObject({ total: 12, totalPages: 3 });
    expect(ofType.list.map((row) => row.resultingUnits)).toEqual([12, 11, 10, 9, 8]);
    expect((await ledger(facilityId, cookie, '?page=999999999')).body.data).toMatchObject({ list: [], total: 13 });
  });

  test('names someone who has left as former staff', async () => {
    const { facilityId, cookie } = await registerFacility(app());
    const staff = await addStaff(app(), facilityId);
    const path = `/api/facility/${facilityId}/inventory/A+`;
    await call(app(), 'PUT', path, { cookie: staff.cookie, body: { unitsAvailable: 4 } });
    expect((await ledger(facilityId, cookie)).body.data.list[0]?.by).toBe('Katherine Johnson');
    await database().kysely.deleteFrom('users').where('id', '=', staff.userId).execute();
    expect((await ledger(facilityId, cookie)).body.data.list[0]?.by).toBe('Former staff');
  });
});
