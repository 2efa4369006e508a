import type { Data, Endpoints } from '@sanguine/contract';
import { beforeAll, expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

type Page = Data<Endpoints['GET /api/facility/{page}']>;

const PLACES: [string, number | null, number | null][] = [
  ['Berlin', 52.52, 13.405],
  ['Potsdam', 52.39, 13.065],
  ['Lagos', 6.4541, 3.3947],
  ['Suva', -18.1416, 178.4419],
  ['Nowhere B', null, null],
  ['Nowhere A', null, null],
];

describeApp('facilities near a place', (app) => {
  let donor = '';

  beforeAll(async () => {
    donor = (await registerDonor(app())).cookie;
    for (const [facilityName, latitude, longitude] of PLACES) {
      const { facilityId, cookie } = await registerFacility(app(), { facilityName });
      if (latitude === null) continue;
      const body = { latitude, longitude };
      const reply = await call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body });
      if (reply.status !== 200) throw new Error(`the place was refused: ${reply.text}`);
    }
  });

  const browse = (query: string) => call<Page>(app(), 'GET', `/api/facility/${query}`, { cookie: donor });

  test('come nearest first with their distance, those without a place last, by name', async () => {
    const { list } = (await browse('1?near=52.52,13.405&sort=distance')).body.data;
    const [first, second, third, fourth, ...others] = list;
    expect([first?.name, second?.name, third?.name, fourth?.name]).toEqual(['Berlin', 'Potsdam', 'Lagos', 'Suva']);
    expect(first?.distanceKm).toBe(0);
    expect(second?.distanceKm).toBeCloseTo(27.2, 0);
    expect(Math.abs((third?.distanceKm ?? 0) - 5195)).toBeLessThan(30);
    expect(others.map((row) => [row.name, row.distanceKm])).toEqual([
      ['Nowhere A', undefined],
      ['Nowhere B', undefined],
    ]);
  });

  test('are near across the date line', async () => {
    const { list } = (await browse('1?near=-18.1,-179.9&sort=distance')).body.data;
    expect(list[0]?.name).toBe('Suva');
    expect(list[0]?.distanceKm).toBeLessThan(200);
  });

  test('come page by page without a repetition, also with words', async () => {
    for (const more of ['', '&search=harbour']) {
      const names: string[] = [];
      for (const page of [1, 2, 3]) {
        const { data } = (await browse(`${page}?near=0,0&sort=distance&pageSize=2${more}`)).body;
        names.push(...data.list.map((row) => row.name));
        expect(data.total).toBe(6);
      }
      expect(new Set(names).size).toBe(6);
      expect(names[0]).toBe('Lagos');
    }
  });

  test('a place alone adds the distances and keeps the order of names', async () => {
    const { list } = (await browse('1?near=6.4541,3.3947')).body.data;
    expect(list.map((row) => row.name)).toEqual(PLACES.map(([name]) => name).toSorted());
    expect(list.find((row) => row.name === 'Lagos')?.distanceKm).toBe(0);
  });

  test('sorting by distance needs a place, and a place is two numbers on earth', async () => {
    const reply = await browse('1?sort=distance');
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['near']);
    expect((await browse('1?near=91,0')).status).toBe(400);
    expect((await browse('1?near=abc')).status).toBe(400);
  });

  test('a map gets the coordinates of facilities that anybody may see, and its middle to about a kilometre', async () => {
    const potsdam = await app()
      .services.db.kysely.updateTable('facilities')
      .set({ verified_at: null, check_needed: true })
      .where('name', '=', 'Potsdam')
      .executeTakeFirst();
    expect(Number(potsdam.numUpdatedRows)).toBe(1);
    const { list, from } = (await browse('1?near=52.51987,13.40512&sort=distance')).body.data;
    const [berlin, withheld] = list;
    expect(from).toEqual({ latitude: 52.52, longitude: 13.41 });
    expect(berlin).toMatchObject({ name: 'Berlin', latitude: 52.52, longitude: 13.405 });
    expect(withheld?.name).toBe('Potsdam');
    expect(withheld).not.toHaveProperty('latitude');
    expect(withheld).not.toHaveProperty('longitude');
  });
});
