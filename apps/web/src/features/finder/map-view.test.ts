import type { FoundPlace, PublicFacility } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { MAP_SIZE, mapView } from './map-view.ts';
import { outlineOf } from './outlines.ts';

const facility: PublicFacility = {
  id: '019a0000-0000-7000-8000-00000000000f',
  name: 'Clinic',
  address: '1 Road',
  operationalHours: '',
  isVerified: false,
  isOnSanguine: true,
  timeZone: 'UTC',
  openingHours: null,
  latitude: 51.48,
  longitude: -3.18,
  needs: [],
  freeTimes: [],
  distanceKm: 41,
};
const bristol: FoundPlace = {
  id: 1,
  name: 'Bristol',
  region: 'England',
  country: 'GB',
  countryName: 'United Kingdom',
  latitude: 51.46,
  longitude: -2.6,
  timeZone: 'Europe/London',
};

test('has the place and what is near it, west on the left, inside of the map', () => {
  const north = { ...facility, latitude: 52.5, longitude: -1.9, distanceKm: 125 };
  const view = mapView(bristol, [facility, north]);
  const [cardiff, birmingham] = view?.dots ?? [];
  expect(cardiff?.x).toBeLessThan(view?.place.x ?? 0);
  expect(birmingham?.y).toBeLessThan(view?.place.y ?? 0);
  for (const { x, y } of [cardiff, birmingham, view?.place].filter((point) => point !== undefined)) {
    for (const value of [x, y]) expect(value).toBeGreaterThan(0);
    for (const value of [x, y]) expect(value).toBeLessThan(MAP_SIZE);
  }
  expect(outlineOf('GB', view?.frame ?? { west: 0, east: 0, north: 0, south: 0 })).toMatch(/^M-?\d/);
});

test('leaves out who has no place or is far away, and is none without dots', () => {
  expect(mapView(bristol, [{ ...facility, latitude: null, longitude: null }])).toBeUndefined();
  expect(mapView(bristol, [{ ...facility, distanceKm: 6_900 }])).toBeUndefined();
  expect(mapView(bristol, [])).toBeUndefined();
});

test('goes on across the date line', () => {
  const suva = { ...bristol, country: 'FJ', latitude: -18, longitude: 179.9 };
  const view = mapView(suva, [{ ...facility, latitude: -18, longitude: -179.9, distanceKm: 21 }]);
  expect(Math.abs((view?.dots[0]?.x ?? 0) - (view?.place.x ?? 0))).toBeLessThan(MAP_SIZE / 2);
});

test('a country that nobody has drawn has no outline, nor what is out of sight', () => {
  const frame = { west: 0, east: 1, north: 0, south: 1 };
  expect(outlineOf('XX', frame)).toBe('');
  expect(outlineOf('GB', frame)).toBe('');
});
