import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeDatabase } from '../../../../test/support/test-database.ts';
import type { Point } from './facility-columns.read-model.ts';
import { listFacilities } from './facility-list.read-model.ts';

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance by the formula of the textbooks. */
function haversine(one: Point, other: Point): number {
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The same numbers in each run, from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = numbersFrom(20_261_122);
/** Every third near others, so that there are short distances, too. */
const anywhere = (_: unknown, n: number): Point =>
  n % 3 === 0
    ? { latitude: 51 + next(), longitude: next() - 0.5 }
    : { latitude: (Math.asin(2 * next() - 1) * 180) / Math.PI, longitude: 360 * next() - 180 };

const EDGES: Point[] = [
  { latitude: 90, longitude: 0 },
  { latitude: -90, longitude: 120 },
  { latitude: 0, longitude: 180 },
  { latitude: 0, longitude: -180 },
];
const FACILITIES = [...EDGES, ...Array.from({ length: 96 }, anywhere)];
const PLACES = [...EDGES, ...Array.from({ length: 96 }, anywhere)];

describeDatabase('10,000 pairs of places and facilities', (database) => {
  beforeAll(async () => {
    await sql`
      insert into facilities (id, name, address, operational_hours, time_zone, latitude, longitude)
      select gen_random_uuid(), f.position::text, 'Somewhere', '', 'UTC', f.latitude, f.longitude
      from unnest(${FACILITIES.map((one) => one.latitude)}::float8[], ${FACILITIES.map((one) => one.longitude)}::float8[])
        with ordinality as f (latitude, longitude, position)`.execute(database().kysely);
  });

  test('have the distance and the order that the haversine formula gives', async () => {
    const query = {
      words: [],
      bloodTypes: [],
      urgency: undefined,
      now: new Date(0),
      sort: 'distance',
      limit: 100,
      offset: 0,
      counts: [],
    } as const;
    for (const near of PLACES) {
      const { rows } = await listFacilities(database().kysely, { ...query, near });
      const distances = FACILITIES.map((one) => haversine(near, one));
      const listed = rows.map(({ name }) => distances[Number(name) - 1] ?? NaN);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(FACILITIES.length);
      for (const [index, row] of rows.entries()) {
        expect(Math.abs((row.distance_km ?? NaN) - (listed[index] ?? NaN))).toBeLessThan(0.0501);
        // To a millimetre: the chord of a point on the other side of the earth has no more digits.
        expect(listed[index]).toBeGreaterThan((listed[index - 1] ?? 0) - 0.001);
      }
    }
  });
});
