import { BLOOD_TYPES, type Data, type Endpoints, FILES_PER_HOUR } from '@sanguine/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addStaff, call, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { cellsOf } from '../../../../test/support/csv.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { setStock, stocked } from '../../../../test/support/stock.ts';
import { MINUTE } from '../../../platform/clock.ts';

type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;

describeApp('the stock ledger', (app, database) => {
  const ledger = (facilityId: string, cookie: string, query = '') =>
    call<Movements>(app(), 'GET', `/api/facility/${facilityId}/inventory/movements${query}`, { cookie });

  const file = async (facilityId: string, cookie: string, day: string, more = '') => {
    const url = `/api/facility/${facilityId}/inventory/movements/csv?from=${day}&until=${day}${more}`;
    const reply = await app().http.inject({ url, headers: { cookie } });
    return { status: reply.statusCode, text: reply.body, headers: reply.headers };
  };

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

  describe('narrowed', () => {
    const last = (movements: Movements) =>
      movements.list.map(({ bloodType, resultingUnits }) => [bloodType, resultingUnits]);

    test('says who changed a type on a day of the facility, whatever the day is in UTC', async () => {
      const facility = await registerFacility(app());
      const { facilityId, cookie } = facility;
      await call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body: { timeZone: 'Pacific/Auckland' } });
      app().clock.set(new Date('2026-03-09T10:59:00Z'));
      const before = await addStaff(app(), facilityId);
      await setStock(app(), { ...facility, ...before }, 'O-', 4);
      app().clock.set(new Date('2026-03-09T11:00:00Z'));
      await setStock(app(), { ...facility, ...before }, 'O-', 5);
      const day = '?from=2026-03-10&until=2026-03-10';
      expect(last((await ledger(facilityId, before.cookie, day)).body.data)).toEqual([['O-', 5]]);
      expect((await ledger(facilityId, before.cookie, `${day}&by=JOHNSON`)).body.data.total).toBe(1);
      expect((await ledger(facilityId, before.cookie, `${day}&by=hopper`)).body.data.total).toBe(0);
      const { text, headers } = await file(facilityId, before.cookie, '2026-03-10', '&bloodType=O-');
      expect(headers['content-disposition']).toBe('attachment; filename="stock-movements-2026-03-10-2026-03-10.csv"');
      expect(text).toMatch(/^\uFEFF"date",/);
      expect(cellsOf(text).map(String)).toEqual([
        'date,time,time_zone,blood_type,kind,change,units_after,by,reason,reference,component,reason_code,expires_on,donation_number',
        expect.stringMatching(
          /^2026-03-10,00:00:00,Pacific\/Auckland,O-,set,1,5,Katherine Johnson,,[0-9a-f-]{36},red_cells,,,$/,
        ),
      ]);
      app().clock.set(TEST_START);
    });

    test('keeps the order of what was saved at once', async () => {
      const facility = await registerFacility(app());
      const { facilityId, cookie } = facility;
      const entries = BLOOD_TYPES.map((bloodType, index) => ({ bloodType, unitsAvailable: index }));
      await call(app(), 'PUT', `/api/facility/${facilityId}/inventory`, { cookie, body: { entries } });
      expect((await ledger(facilityId, cookie)).body.data.list.map(({ bloodType }) => bloodType)).toEqual([
        ...BLOOD_TYPES,
      ]);
    });
  });

  test('as a file has no formula, is noted, and is limited for each person', async () => {
    const facility = await registerFacility(app());
    const { facilityId, cookie } = facility;
    await setStock(app(), facility, 'B+', 9);
    await setStock(app(), facility, 'B+', 2, { reason: '=HYPERLINK("http://evil.example")' });
    const day = app().clock.now().toISOString().slice(0, 10);
    const { text } = await file(facilityId, cookie, day);
    expect(text).toContain(`,"B+","set",-7,2,"Grace Hopper","'=HYPERLINK(""http://evil.example"")",`);
    const { rows } = await sql`select action, new from audit_events where facility_id = ${facilityId}
      and action = 'facility.stock-exported'`.execute(database().kysely);
    expect(rows).toEqual([{ action: 'facility.stock-exported', new: { from: day, until: day } }]);
    const other = await registerFacility(app());
    expect((await file(facilityId, other.cookie, day)).status).toBe(404);
    for (let more = 1; more < FILES_PER_HOUR; more += 1) expect((await file(facilityId, cookie, day)).status).toBe(200);
    expect((await file(facilityId, cookie, day)).status).toBe(429);
  });
});
