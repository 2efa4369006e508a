import { expect, test } from 'vitest';
import { MAP_SIZE, mapView } from './map-view.ts';
import { loadOutline } from './load-outline.ts';
import { outlinePath } from './outline-path.ts';

const facility = { latitude: 51.48, longitude: -3.18, distanceKm: 41 };
const bristol = { latitude: 51.46, longitude: -2.6 };

/** Corners of an SVG path made by `outlinePath`. */
function cornersOf(path: string) {
  return path.split('M').flatMap((ring) => {
    const steps = (ring.match(/-?\d+/g) ?? []).map(Number);
    let [x, y] = [0, 0];
    return steps.flatMap((step, index) => {
      if (index % 2 === 0) x += step;
      else y += step;
      return index % 2 === 0 ? [] : [[x / 2, y / 2] as const];
    });
  });
}

function isInside(ring: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): boolean {
  return (
    ring.filter(([xi, yi], index) => {
      const [xj, yj] = ring.at(index - 1) ?? [xi, yi];
      return yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi;
    }).length %
      2 ===
    1
  );
}

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
});

test('leaves out who has no place or is far away, and is none without dots', () => {
  expect(mapView(bristol, [{ ...facility, latitude: null, longitude: null }])).toBeUndefined();
  expect(mapView(bristol, [{ ...facility, distanceKm: 6_900 }])).toBeUndefined();
  expect(mapView(bristol, [])).toBeUndefined();
});

test('goes on across the date line', () => {
  const suva = { latitude: -18, longitude: 179.9 };
  const view = mapView(suva, [{ ...facility, latitude: -18, longitude: -179.9, distanceKm: 21 }]);
  expect(Math.abs((view?.dots[0]?.x ?? 0) - (view?.place.x ?? 0))).toBeLessThan(MAP_SIZE / 2);
});

test('an outline is cut to the map, and has the coast where it is', async () => {
  const view = mapView(bristol, [facility]);
  if (view === undefined) throw new Error('there is no map');
  const path = outlinePath(await loadOutline('GB'), view.onMap, MAP_SIZE);
  expect(path).toMatch(/^M-?\d/);
  expect(path.length).toBeLessThan(6_000);
  for (const value of cornersOf(path).flat()) {
    expect(value).toBeGreaterThan(-6);
    expect(value).toBeLessThan(MAP_SIZE + 6);
  }
});

test.each([
  ['Newport', 51.5842, -2.9977, true],
  ['Penarth', 51.4386, -3.1734, true],
  ['Weston-super-Mare', 51.346, -2.97, true],
  ['the Bristol Channel', 51.35, -3.4, false],
])('%s is drawn as what it is', async (_, latitude, longitude, isLand) => {
  const view = mapView(bristol, [facility]);
  if (view === undefined) throw new Error('there is no map');
  const path = outlinePath(await loadOutline('GB'), view.onMap, MAP_SIZE);
  const [x, y] = view.onMap({ latitude, longitude });
  const surrounding = path.split(/(?=M)/).filter((ring) => isInside(cornersOf(ring), [x, y]));
  expect(surrounding.length % 2 === 1).toBe(isLand);
});

test('a country that nobody has drawn has no outline, nor what is out of sight', async () => {
  const view = mapView({ latitude: 0, longitude: 0 }, [{ latitude: 0, longitude: 0, distanceKm: 0 }]);
  if (view === undefined) throw new Error('there is no map');
  expect(await loadOutline('XX')).toBe('');
  expect(outlinePath(await loadOutline('GB'), view.onMap, MAP_SIZE)).toBe('');
});
