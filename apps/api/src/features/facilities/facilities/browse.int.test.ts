import type { Data, Endpoints, FacilityRow } from '@sanguine/contract';
import { beforeAll, expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { stocked } from '../../../../test/support/stock.ts';
import { listStatements } from '../../../platform/db/index.ts';

type Page = Data<Endpoints['GET /api/facility/{page}']>;

const NAMES = Array.from({ length: 25 }, (_, n) => `Clinic ${String(n).padStart(2, '0')}`);

describeApp('the list of facilities', (app) => {
  let donor = '';

  const browse = (page: number, query: Record<string, string> = {}) =>
    call<Page>(app(), 'GET', `/api/facility/${page}?${new URLSearchParams(query).toString()}`, { cookie: donor });

  async function allPages(query: Record<string, string> = {}): Promise<FacilityRow[]> {
    const rows: FacilityRow[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = (await browse(page, { pageSize: '4', ...query })).body;
      rows.push(...data.list);
      if (page >= data.totalPages) return rows;
    }
  }

  const named = async (query: Record<string, string>) => (await allPages(query)).map((row) => row.name);

  beforeAll(async () => {
    donor = (await registerDonor(app())).cookie;
    for (const facilityName of NAMES.toReversed()) {
      await registerFacility(app(), { facilityName, address: '5 Side Street, Accra' });
    }
    const zurich = await registerFacility(app(), {
      facilityName: 'Hôpital Zürich',
      address: 'Bahnhofstraße 1, Zürich',
    });
    const odd = await registerFacility(app(), { facilityName: '100%_sure \\ Blood', address: 'Port Harcourt' });
    const both = await registerFacility(app(), { facilityName: 'Accra General', address: 'Ridge Road, Accra' });
    await stocked(app(), zurich, { 'O-': 2, 'A+': 30 });
    await stocked(app(), odd, { 'AB+': 5 });
    await stocked(app(), both, { 'O-': 50, 'AB+': 60 });
  });

  test('goes through all facilities by name, twelve on a page', async () => {
    const first = (await browse(1)).body.data;
    expect(first).toMatchObject({ currentPage: 1, total: 28, totalPages: 3 });
    expect(first.list).toHaveLength(12);
    const names = await named({});
    expect(names).toEqual(['100%_sure \\ Blood', 'Accra General', ...NAMES, 'Hôpital Zürich'].toSorted());
    expect(new Set((await allPages()).map((row) => row.id)).size).toBe(28);
  });

  test('a page past the end is empty and gives the true totals', async () => {
    expect((await browse(999_999_999)).body.data).toEqual({
      list: [],
      currentPage: 999_999_999,
      total: 28,
      totalPages: 3,
    });
    const past = (await browse(9, { search: 'clinic' })).body.data;
    expect(past).toEqual({ list: [], currentPage: 9, total: 25, totalPages: 3 });
  });

  test('shows the reported stock of a facility with its state', async () => {
    const [row] = (await browse(1, { search: 'zurich' })).body.data.list;
    const updatedAt = app().clock.now().toISOString();
    expect(row).toMatchObject({
      name: 'Hôpital Zürich',
      operationalHours: '24 hours',
      bloodTypes: ['A+', 'O-'],
      urgency: 'high',
      bloodStock: {
        'A+': { units: 30, status: 'sufficient', updatedAt },
        'O-': { units: 2, status: 'critical', updatedAt },
      },
    });
    expect(Object.keys(row?.bloodStock ?? {})).toHaveLength(2);
    const [silent] = (await browse(1, { search: 'Clinic 07' })).body.data.list;
    expect(silent).toMatchObject({ bloodTypes: [], urgency: 'low', bloodStock: {} });
  });

  test.each([
    ['zürich', ['Hôpital Zürich']],
    ['ZURICH hopital', ['Hôpital Zürich']],
    ['bahnhofstrasse', ['Hôpital Zürich']],
    ['ahnhof', ['Hôpital Zürich']],
    ['cl 24', ['Clinic 24']],
    ['Clinic nothing-like-it', []],
    ['accra general', ['Accra General']],
    ['inic', NAMES],
    ['ic', []],
    ['O-', ['Accra General', 'Hôpital Zürich']],
    ['o negative', ['Accra General', 'Hôpital Zürich']],
    ['ab+ accra', ['Accra General']],
    ['AB+ O-', ['Accra General']],
    ['B-', []],
    ['100%_sure \\ &', ['100%_sure \\ Blood']],
    ['100%_s', ['100%_sure \\ Blood']],
    ['100_%s', []],
    ['accra%l', []],
    ['accr_', []],
    ['100\\%', []],
    ['% _ \\', [...NAMES, '100%_sure \\ Blood', 'Accra General', 'Hôpital Zürich']],
    ["' or 1=1 --", []],
  ])('search %s', async (search, names) => {
    expect(await named({ search })).toEqual(names.toSorted());
  });

  test('filters by stocked type and by urgency, also together with words', async () => {
    expect(await named({ bloodType: 'AB+' })).toEqual(['100%_sure \\ Blood', 'Accra General']);
    expect(await named({ urgency: 'high' })).toEqual(['Hôpital Zürich']);
    expect(await named({ urgency: 'medium', bloodType: 'AB+' })).toEqual(['100%_sure \\ Blood']);
    expect(await named({ urgency: 'low', search: 'accra', bloodType: 'O-' })).toEqual(['Accra General']);
  });

  test('sorts by urgency, and by name among equals', async () => {
    const names = await named({ sort: 'urgency' });
    expect(names.slice(0, 4)).toEqual(['Hôpital Zürich', '100%_sure \\ Blood', 'Accra General', 'Clinic 00']);
  });

  test('needs one statement for a page beside the session check, and one that finds where the donor lives', async () => {
    const query = { search: 'clinic', urgency: 'low' };
    const near = { ...query, near: '51.46,-2.6' };
    expect((await listStatements(() => browse(2, near))).statements.length).toBeLessThanOrEqual(2);
    expect((await listStatements(() => browse(2, query))).statements.length).toBeLessThanOrEqual(3);
  });

  test('refuses what it does not understand', async () => {
    expect((await browse(1, { pageSize: '51' })).status).toBe(400);
    expect((await browse(1, { pageSize: '0' })).status).toBe(400);
    expect((await browse(1, { bloodType: 'C+' })).body.fields).toHaveProperty('bloodType');
    expect((await browse(1, { whatever: '1' })).body.fields).toHaveProperty('whatever');
    expect((await call(app(), 'GET', '/api/facility/1')).status).toBe(401);
  });
});
