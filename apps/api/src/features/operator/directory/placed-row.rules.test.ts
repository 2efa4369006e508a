import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChosenTown, kilometresBetween, MAX_KM } from '../../people/places/index.ts';
import type { ListableRow, RowRefusal } from './directory-cells.rules.ts';
import { isRefusal } from './directory.rules.ts';
import { placedRow } from './placed-row.rules.ts';

const ROW: ListableRow = { line: 2, name: 'Clinic', address: '1 Road', notes: [] };
const HERE = { asGiven: false, turned: false };
const latitudes = fc.double({ min: -89, max: 89, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true });
const points = fc.record({ latitude: latitudes, longitude: longitudes });
const choiceAt = (point: { latitude: number; longitude: number }, by: ChosenTown['by'] = 'name'): ChosenTown => ({
  town: { id: 1, search_name: 'town', name: 'Town', region: 'Region', country: 'GH', ...point },
  by,
});
const isPlaced = (row: ListableRow | RowRefusal): row is ListableRow => !isRefusal(row);
const placeOf = ({ latitude, longitude }: ListableRow) => ({ latitude, longitude });

test('a row beside a certain town is listed within 50 km of it, or refused', () => {
  fc.assert(
    fc.property(points, points, fc.constantFrom('name', 'code'), (point, town, by) => {
      const row = placedRow({ ...ROW, ...point }, { choice: choiceAt(town, by), isAbroad: HERE, isLookedFor: true });
      if (!isPlaced(row)) return kilometresBetween(point, town) > MAX_KM;
      const { latitude = 0, longitude = 0 } = row;
      return kilometresBetween({ latitude, longitude }, town) <= MAX_KM + 1e-6;
    }),
  );
});

test('coordinates of a certain town the wrong way round are swapped, and said to be', () => {
  const town = { latitude: 6.69, longitude: -1.62 };
  const row = placedRow(
    { ...ROW, latitude: town.longitude, longitude: town.latitude },
    { choice: choiceAt(town), isAbroad: HERE, isLookedFor: true },
  );
  expect(row).toMatchObject({ ...town, notes: [expect.stringContaining('directory.note.swapped')] });
});

test('a row without coordinates, or at 0, 0, is never refused: its town has them, else nothing has', () => {
  const nowhere = fc.constantFrom({}, { latitude: 0, longitude: 0 });
  const ways = fc.constantFrom<ChosenTown['by'][]>('name', 'code', 'likeness', 'address', 'district');
  fc.assert(
    fc.property(nowhere, points, ways, fc.boolean(), fc.boolean(), (given, town, by, hasTown, abroad) => {
      const choice = hasTown ? choiceAt(town, by) : undefined;
      const isAbroad = { asGiven: abroad, turned: abroad };
      const row = placedRow({ ...ROW, ...given }, { choice, isAbroad, isLookedFor: true });
      expect(isPlaced(row) && placeOf(row)).toEqual(hasTown ? town : { latitude: undefined, longitude: undefined });
    }),
  );
});

test('without a certain town the country decides: as given, the other way round, or a question', () => {
  fc.assert(
    fc.property(points, fc.boolean(), fc.boolean(), (point, asGiven, turned) => {
      fc.pre(point.latitude !== 0 || point.longitude !== 0);
      const known = { choice: undefined, isAbroad: { asGiven, turned }, isLookedFor: true };
      const row = placedRow({ ...ROW, ...point }, known);
      if (!asGiven) expect(row).toMatchObject({ ...point, notes: [] });
      else if (!turned && Math.abs(point.longitude) <= 90) {
        expect(row).toMatchObject({ latitude: point.longitude, longitude: point.latitude });
      } else expect(row).toHaveProperty('problem', expect.stringContaining('directory.problem.abroad'));
    }),
  );
});
