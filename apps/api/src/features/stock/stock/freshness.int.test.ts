import { type Data, type Endpoints, type FacilityDetail, isStale } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { passTime, setStock, stocked } from '../../../../test/support/stock.ts';
import { HOUR, after } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { summariseStaleStock } from './stale-stock.jobs.ts';

type Page = Data<Endpoints['GET /api/facility/{page}']>;
type Dashboard = Data<Endpoints['GET /api/dashboard/facility']>;

test('a figure is fresh until the last moment of its hours, and stale from the next on', () => {
  const hours = fc.integer({ min: 1, max: 720 });
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
      hours,
      (confirmedAt, limit) => {
        const end = after(confirmedAt, limit * HOUR);
        expect(isStale(confirmedAt, limit, after(end, -1))).toBe(false);
        expect(isStale(confirmedAt, limit, end)).toBe(true);
      },
    ),
  );
});

describeApp('stock with an age', (app, database) => {
  /** Only this test's facilities have this word in their names. */
  async function named(): Promise<{ word: string; facility: SignedInFacility }> {
    const word = `w${newId().slice(-12)}`;
    const facility = await registerFacility(app());
    const path = `/api/facility/${facility.facilityId}`;
    await call(app(), 'PATCH', path, { cookie: facility.cookie, body: { name: `Clinic ${word}` } });
    return { word, facility };
  }

  const edit = ({ facilityId, cookie }: SignedInFacility, body: object) =>
    call<FacilityDetail>(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body });

  async function list(facility: SignedInFacility, query: string) {
    return (await call<Page>(app(), 'GET', `/api/facility/1?${query}`, { cookie: facility.cookie })).body.data;
  }

  async function stored({ facilityId }: SignedInFacility) {
    const { kysely } = database();
    const row = await kysely
      .selectFrom('facilities')
      .leftJoin('stock_freshness', 'stock_freshness.facility_id', 'facilities.id')
      .select(['urgency', 'stale_at'])
      .where('id', '=', facilityId)
      .executeTakeFirstOrThrow();
    return [row.urgency, row.stale_at?.toISOString() ?? null];
  }

  const cookieOf = ({ cookie }: SignedInFacility) => ({ cookie });

  test('a stale figure no longer counts as urgent, on every screen, before and after the job has run', async () => {
    const { word, facility } = await named();
    await stocked(app(), facility, { 'O-': 1 });
    await passTime(app(), 2 * HOUR);
    await stocked(app(), facility, { 'A+': 5, 'B+': 20 });
    await passTime(app(), 22 * HOUR - 1);
    expect((await list(facility, `search=${word}&urgency=high`)).total).toBe(1);
    await passTime(app(), 1);
    for (const job of [() => undefined, () => summariseStaleStock(app().services)]) {
      await job();
      expect((await list(facility, `search=${word}&urgency=high`)).total).toBe(0);
      const found = await list(facility, `search=${word}&urgency=medium`);
      expect(found).toMatchObject({ total: 1, list: [{ urgency: 'medium', bloodTypes: ['A+', 'B+', 'O-'] }] });
      expect(found.list[0]?.bloodStock['O-']).toMatchObject({ stale: true, status: 'critical' });
      expect(found.list[0]?.bloodStock['A+']).toMatchObject({ stale: false, status: 'low' });
      const { data } = (await call<Dashboard>(app(), 'GET', '/api/dashboard/facility', cookieOf(facility))).body;
      expect(data.lowestStock.map((entry) => [entry.bloodType, entry.stale])).toEqual([
        ['A+', false],
        ['B+', false],
        ['O-', true],
      ]);
    }
    expect(await stored(facility)).toEqual(['medium', after(app().clock.now(), 2 * HOUR).toISOString()]);
  });

  test('the list keeps the order of need and its pages while figures go stale', async () => {
    const word = `w${newId().slice(-12)}`;
    const facilities: SignedInFacility[] = [];
    for (const units of [1, 4, 9, 1, 4]) {
      const facility = await registerFacility(app());
      await edit(facility, { name: `${word} ${facilities.length}` });
      if (facilities.length === 3) await passTime(app(), HOUR);
      await setStock(app(), facility, 'A+', units);
      facilities.push(facility);
    }
    const [reader] = facilities;
    if (reader === undefined) throw new Error('there are five');
    await passTime(app(), 23 * HOUR);
    const names = async (query: string) =>
      (await list(reader, `search=${word}&${query}`)).list.map((row) => row.name.split(' ')[1]);
    for (const job of [() => undefined, () => summariseStaleStock(app().services)]) {
      await job();
      expect(await names('sort=urgency')).toEqual(['3', '4', '0', '1', '2']);
      expect(await names('sort=name')).toEqual(['0', '1', '2', '3', '4']);
      expect(await names('urgency=low')).toEqual(['0', '1', '2']);
    }
  });

  test('follows the clock in the counts, too, without words', async () => {
    const { facility } = await named();
    await stocked(app(), facility, { 'AB-': 1 });
    const { total } = await list(facility, 'urgency=high&bloodType=AB-');
    const { total: low } = await list(facility, 'urgency=low&bloodType=AB-');
    expect(total).toBeGreaterThan(0);
    await passTime(app(), 24 * HOUR);
    const all = async () => [
      (await list(facility, 'urgency=high&bloodType=AB-')).total,
      (await list(facility, 'urgency=low&bloodType=AB-')).total,
    ];
    const before = await all();
    expect(before).toEqual([0, low + total]);
    await summariseStaleStock(app().services);
    expect(await all()).toEqual(before);
  });

  test('hours and thresholds that an Admin changes hold at once', async () => {
    const { facility } = await named();
    await stocked(app(), facility, { 'O-': 1 });
    await passTime(app(), 5 * HOUR);
    expect((await edit(facility, { stockStaleHours: 5 })).body.data).toMatchObject({
      urgency: 'low',
      stockStaleHours: 5,
    });
    expect(await stored(facility)).toEqual(['low', null]);
    expect((await edit(facility, { stockStaleHours: 6 })).body.data.urgency).toBe('high');
    expect(await stored(facility)).toEqual(['high', after(app().clock.now(), HOUR).toISOString()]);
    for (const hours of [0, 721, 1.5]) expect((await edit(facility, { stockStaleHours: hours })).status).toBe(400);
  });

  test('units that come in, and a stock that is wanted, change at once how urgent a facility is', async () => {
    const { facility } = await named();
    await stocked(app(), facility, { 'O-': 1 });
    const send = (method: 'POST' | 'PUT', path: string, body: object) =>
      call(app(), method, `/api/facility/${facility.facilityId}/stock/${path}`, { cookie: facility.cookie, body });
    expect(await stored(facility)).toMatchObject(['high', expect.any(String)]);
    await send('POST', 'received', { lines: [{ component: 'red_cells', bloodType: 'O-', units: 30 }] });
    expect(await stored(facility)).toMatchObject(['low', expect.any(String)]);
    const target = { unit: 'units', minimum: 40, target: 50, maximum: null };
    await send('PUT', 'targets', { component: 'red_cells', targets: { 'O-': target } });
    expect(await stored(facility)).toMatchObject(['high', expect.any(String)]);
  });

  test('several workers at once summarise each facility, and leave nothing due', async () => {
    const { facility } = await named();
    await stocked(app(), facility, { 'O-': 1, 'A+': 1 });
    await passTime(app(), 25 * HOUR);
    await Promise.all(Array.from({ length: 5 }, () => summariseStaleStock(app().services)));
    expect(await stored(facility)).toEqual(['low', null]);
    await setStock(app(), facility, 'O-', 2);
    expect(await stored(facility)).toEqual(['high', after(app().clock.now(), 24 * HOUR).toISOString()]);
  });
});
