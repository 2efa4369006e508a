import { addDays, type Data, type Endpoints, type InventoryEntry } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { listDrift, move, stockOf } from '../../../../test/support/lots.ts';
import { setStock, stocked } from '../../../../test/support/stock.ts';
import { newId } from '../../../platform/ids.ts';

type Lots = Data<Endpoints['GET /api/facility/{id}/stock/lots']>;
type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;

describeApp('stock with dates and numbers', (app, database) => {
  const today = () => app().clock.now().toISOString().slice(0, 10);
  const inDays = (days: number) => addDays(today(), days);
  const of = (bloodType: string, component = 'red_cells') => ({ component, bloodType });

  async function lotsOf({ facilityId, cookie }: SignedInFacility, query = 'component=red_cells') {
    const path = `/api/facility/${facilityId}/stock/lots?${query}`;
    return (await call<Lots>(app(), 'GET', path, { cookie })).body.data;
  }

  async function ledgerOf({ facilityId, cookie }: SignedInFacility, query = '') {
    const path = `/api/facility/${facilityId}/inventory/movements?pageSize=50${query}`;
    return (await call<Movements>(app(), 'GET', path, { cookie })).body.data.list;
  }

  const rowOf = async (facility: SignedInFacility, bloodType: string, component?: string) =>
    (await stockOf(app(), facility, component)).rows.find((row) => row.bloodType === bloodType);

  test('a new facility keeps red cells, and what it receives is its figure', async () => {
    const facility = await registerFacility(app());
    const stock = await stockOf(app(), facility);
    expect(stock).toMatchObject({ component: 'red_cells', kept: ['red_cells'], today: today() });
    expect(stock.rows).toHaveLength(8);
    const lines = [
      { ...of('A+'), units: 4, expiresOn: inDays(20) },
      { ...of('A+'), units: 3 },
      { ...of('A+'), units: 2, expiresOn: inDays(20) },
    ];
    const { status, body } = await move(app(), facility, 'received', { lines });
    expect([status, body.data.rows]).toMatchObject([
      200,
      [{ bloodType: 'A+', units: 9, datedUnits: 6, soonestExpiry: inDays(20), status: 'sufficient' }],
    ]);
    expect((await lotsOf(facility)).list).toMatchObject([{ units: 6, expiresOn: inDays(20), donationNumber: null }]);
    const { body: entries } = await call<InventoryEntry[]>(
      app(),
      'GET',
      `/api/facility/${facility.facilityId}/inventory`,
      {
        cookie: facility.cookie,
      },
    );
    expect(entries.data.find((entry) => entry.bloodType === 'A+')).toMatchObject({ unitsAvailable: 9 });
    expect(await listDrift(database())).toEqual([]);
  });

  test('issues the earliest date first, and units without a date last', async () => {
    const facility = await registerFacility(app());
    const lines = [
      { ...of('O-'), units: 2, expiresOn: inDays(3) },
      { ...of('O-'), units: 1, expiresOn: inDays(1) },
      { ...of('O-'), units: 5 },
    ];
    await move(app(), facility, 'received', { lines });
    const { body } = await move(app(), facility, 'issued', { lines: [{ ...of('O-'), units: 4 }] });
    expect(body.data.rows).toMatchObject([{ units: 4, datedUnits: 0, soonestExpiry: null }]);
    const issued = (await ledgerOf(facility, '&kind=issued')).map(({ delta, resultingUnits, lot }) => [
      delta,
      resultingUnits,
      lot?.expiresOn ?? null,
    ]);
    expect(issued).toEqual([
      [-1, 4, null],
      [-2, 5, inDays(3)],
      [-1, 7, inDays(1)],
    ]);
  });

  test('asks for a reason when a later lot is chosen, and notes it', async () => {
    const facility = await registerFacility(app());
    const lines = [
      { ...of('B+'), units: 1, expiresOn: inDays(2) },
      { ...of('B+'), units: 1, expiresOn: inDays(9) },
    ];
    await move(app(), facility, 'received', { lines });
    const later = (await lotsOf(facility)).list[1];
    const line = { lotId: later?.id, units: 1 };
    const refused = await move(app(), facility, 'issued', { lines: [line] });
    expect([refused.status, refused.body.code]).toEqual([422, 'later_lot']);
    const both = await move(app(), facility, 'issued', { lines: [{ ...line, laterLotReason: 'fresher_needed' }] });
    expect(both.status).toBe(200);
    expect((await ledgerOf(facility))[0]).toMatchObject({ kind: 'issued', reasonCode: 'fresher_needed' });
  });

  test('needs no reason when the earlier units go in the same movement', async () => {
    const facility = await registerFacility(app());
    const bags = ['W000026000001', 'W000026000002'].map((donationNumber, n) => {
      return { ...of('A-'), units: 1, expiresOn: inDays(2 + n), donationNumber };
    });
    await move(app(), facility, 'received', { lines: bags });
    const lines = bags.map(({ donationNumber }) => ({ donationNumber, units: 1 }));
    expect((await move(app(), facility, 'issued', { lines: [lines[1]] })).body.code).toBe('later_lot');
    expect((await move(app(), facility, 'issued', { lines: lines.toReversed() })).status).toBe(200);
  });

  test('refuses more than is there, and changes nothing', async () => {
    const facility = await registerFacility(app());
    await stocked(app(), facility, { 'A+': 3, 'O+': 3 });
    const lines = [
      { ...of('A+'), units: 2 },
      { ...of('O+'), units: 4 },
    ];
    const { status, body } = await move(app(), facility, 'issued', { lines });
    expect([status, body.code, body.fields]).toEqual([
      409,
      'not_enough_units',
      { 'lines.1.units': 'Only 3 units of O+ are free.' },
    ]);
    expect(await rowOf(facility, 'A+')).toMatchObject({ units: 3 });
  });

  test('a bag is received once: again it says where the first is', async () => {
    const facility = await registerFacility(app());
    const bag = { ...of('AB-'), units: 1, expiresOn: inDays(30), donationNumber: '=G12349865432177' };
    const [first, second] = await Promise.all([
      move(app(), facility, 'received', { lines: [bag] }),
      move(app(), facility, 'received', { lines: [{ ...bag, ...of('AB+') }] }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, expect.toSatisfy((s) => s >= 400)]);
    const again = await move(app(), facility, 'received', { lines: [bag] });
    expect([again.status, again.body.code]).toEqual([409, 'number_known']);
    expect(again.body.message).toMatch(/^G123498654321 is already in stock: AB/);
    await move(app(), facility, 'issued', { lines: [{ donationNumber: 'G123498654321', units: 1 }] });
    const gone = await move(app(), facility, 'received', { lines: [bag] });
    expect(gone.body.message).toMatch(/Issued on /);
    const other = await registerFacility(app());
    expect((await move(app(), other, 'received', { lines: [bag] })).status).toBe(200);
    expect(await listDrift(database())).toEqual([]);
  });

  test('refuses a number that was misread, and dates that no label has', async () => {
    const facility = await registerFacility(app());
    const bag = { ...of('A+'), units: 1, expiresOn: inDays(9), donationNumber: '=G12349865432178' };
    const misread = await move(app(), facility, 'received', { lines: [bag] });
    expect([misread.status, misread.body.message]).toEqual([400, expect.stringMatching(/misread/)]);
    const date = async (expiresOn: string, component = 'red_cells') =>
      (await move(app(), facility, 'received', { lines: [{ ...of('A+', component), units: 1, expiresOn }] })).body.code;
    expect(await date(inDays(-1))).toBe('invalid_input');
    expect(await date(inDays(50))).toBe('expiry_too_far');
    expect(await date(inDays(5), 'platelets')).toBe('component_not_kept');
    expect(
      (await move(app(), facility, 'received', { lines: [{ ...of('A+'), units: 1, expiresOn: inDays(0) }] })).status,
    ).toBe(200);
  });

  test('takes back at most what was issued, into the lot that it left', async () => {
    const facility = await registerFacility(app());
    const lines = [
      { ...of('O+'), units: 3, expiresOn: inDays(5) },
      { ...of('O+'), units: 2 },
    ];
    await move(app(), facility, 'received', { lines });
    await move(app(), facility, 'issued', { lines: [{ ...of('O+'), units: 4 }] });
    const empty = await call<Lots>(
      app(),
      'GET',
      `/api/facility/${facility.facilityId}/stock/lots?component=red_cells`,
      {
        cookie: facility.cookie,
      },
    );
    expect(empty.body.data.total).toBe(0);
    const lotId = (
      await database()
        .kysely.selectFrom('stock_lots')
        .select('id')
        .where('facility_id', '=', facility.facilityId)
        .executeTakeFirstOrThrow()
    ).id;
    const back = (line: object) => move(app(), facility, 'returned', { lines: [line] });
    expect((await back({ lotId, units: 4 })).body.code).toBe('not_enough_units');
    expect((await back({ lotId, units: 3 })).body.data.rows).toMatchObject([{ units: 4, datedUnits: 3 }]);
    expect((await back({ ...of('O+'), units: 2 })).body.code).toBe('not_enough_units');
    expect((await back({ ...of('O+'), units: 1 })).body.data.rows).toMatchObject([{ units: 5 }]);
    expect((await back({ lotId, units: 1 })).body.code).toBe('not_enough_units');
    expect(await listDrift(database())).toEqual([]);
  });

  test('discards a chosen lot or undated units with a reason', async () => {
    const facility = await registerFacility(app());
    const lines = [
      { ...of('B-'), units: 3, expiresOn: inDays(5) },
      { ...of('B-'), units: 2 },
    ];
    await move(app(), facility, 'received', { lines });
    const undated = { ...of('B-'), units: 3, reasonCode: 'damaged' };
    expect((await move(app(), facility, 'discarded', { lines: [undated] })).body.code).toBe('not_enough_units');
    const lotId = (await lotsOf(facility)).list[0]?.id;
    const discarded = [
      { ...undated, units: 1 },
      { lotId, units: 2, reasonCode: 'temperature' },
    ];
    const { body } = await move(app(), facility, 'discarded', { lines: discarded });
    expect(body.data.rows).toMatchObject([{ units: 2, datedUnits: 1 }]);
    expect((await ledgerOf(facility, '&kind=discarded')).map(({ reasonCode }) => reasonCode)).toEqual([
      'temperature',
      'damaged',
    ]);
  });

  test('corrects the units or the date of a lot, once for two who read the same', async () => {
    const facility = await registerFacility(app());
    await move(app(), facility, 'received', { lines: [{ ...of('A+'), units: 5, expiresOn: inDays(9) }] });
    const lot = (await lotsOf(facility)).list[0];
    const correction = {
      lotId: lot?.id,
      expectedVersion: lot?.version,
      units: 4,
      expiresOn: inDays(9),
      reasonCode: 'counted',
    };
    const replies = await Promise.all([1, 2].map(() => move(app(), facility, 'corrected', correction)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const now = (await lotsOf(facility)).list[0];
    const moved = {
      lotId: now?.id,
      expectedVersion: now?.version,
      units: 4,
      expiresOn: inDays(11),
      reasonCode: 'typing_error',
    };
    expect((await move(app(), facility, 'corrected', moved)).body.data.rows).toMatchObject([
      { units: 4, soonestExpiry: inDays(11) },
    ]);
    expect((await lotsOf(facility)).list).toMatchObject([{ units: 4, expiresOn: inDays(11) }]);
    expect(await listDrift(database())).toEqual([]);
  });

  test('a figure that is set changes only the units without a date', async () => {
    const facility = await registerFacility(app());
    await move(app(), facility, 'received', { lines: [{ ...of('A+'), units: 5, expiresOn: inDays(9) }] });
    expect((await setStock(app(), facility, 'A+', 7)).status).toBe(201);
    expect(await rowOf(facility, 'A+')).toMatchObject({ units: 7, datedUnits: 5 });
    const refused = await setStock(app(), facility, 'A+', 3);
    expect([refused.status, refused.body.code]).toEqual([409, 'dated_units']);
    const path = `/api/facility/${facility.facilityId}/inventory`;
    const whole = { entries: [{ bloodType: 'A+', unitsAvailable: 4 }] };
    expect((await call(app(), 'PUT', path, { cookie: facility.cookie, body: whole })).body.code).toBe('dated_units');
  });

  test('a movement with the same key is done once, and another body is refused', async () => {
    const facility = await registerFacility(app());
    const headers = { 'idempotency-key': newId() };
    const body = { lines: [{ ...of('A+'), units: 5 }] };
    const replies = await Promise.all([1, 2, 3].map(() => move(app(), facility, 'received', body, headers)));
    expect(replies.map(({ body: { data } }) => data.rows[0]?.units)).toEqual([5, 5, 5]);
    const other = await move(app(), facility, 'received', { lines: [{ ...of('A+'), units: 6 }] }, headers);
    expect(other.status).toBe(422);
    expect(await rowOf(facility, 'A+')).toMatchObject({ units: 5 });
  });
});
