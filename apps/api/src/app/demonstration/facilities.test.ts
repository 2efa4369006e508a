import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFacilities } from './facilities.ts';
import { makeListings } from './listings.ts';
import { createRandom } from './random.ts';

type Corner = readonly [east: number, south: number];

const FOLDER = new URL('../../../../web/src/features/facilities/map/outlines/', import.meta.url);

/** A ring begins at a point and goes on in steps of 1/200 degree. */
function cornersOf(ring: string): Corner[] {
  const steps = (ring.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  return steps.flatMap((step, index): Corner[] => {
    if (index % 2 === 0) x += step;
    else y += step;
    return index % 2 === 0 ? [] : [[x / 200, y / 200]];
  });
}

const rings = readdirSync(FOLDER)
  .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
  .flatMap((outline) => outline.match(/M[^M]*/g) ?? [])
  .map(cornersOf);

/**
 * Tells whether a point is inside the ring: a line from it to the east then crosses the ring an odd number of times.
 */
function isIn(ring: readonly Corner[], [x, y]: Corner): boolean {
  const crossed = ring.filter(([toX, toY], index) => {
    const [fromX, fromY] = ring.at(index - 1) ?? [toX, toY];
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  });
  return crossed.length % 2 === 1;
}

test('every facility of the demonstration is drawn on land', () => {
  const now = new Date('2026-11-23T09:00:00Z');
  const all = [...makeFacilities(createRandom(2026), now), ...makeListings(now)];
  const isOnLand = (latitude: number | null, longitude: number | null) =>
    latitude !== null && longitude !== null && rings.some((ring) => isIn(ring, [longitude, -latitude]));
  const inWater = all.filter(({ latitude, longitude }) => !isOnLand(latitude, longitude));
  expect(inWater.map(({ name, latitude, longitude }) => [name, latitude, longitude])).toEqual([]);
});
