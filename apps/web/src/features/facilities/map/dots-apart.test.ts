import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dotsApart } from './dots-apart.ts';
import { MAP_SIZE } from './map-view.ts';

const inside = fc.integer({ min: 20, max: MAP_SIZE - 20 });
const dot = fc.record({ x: inside, y: inside, radius: fc.constantFrom(6, 8, 11) });
/** As in a town: most of a page stands at nearly the same place. */
const crowd = fc.record({
  x: fc.integer({ min: 195, max: 205 }),
  y: fc.integer({ min: 195, max: 205 }),
  radius: fc.constantFrom(6, 8, 11),
});

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const overlap = (a: Placed, b: Placed) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius + 0.5;

test('no dot of a page hides another one, and all are on the map', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(dot, crowd), { maxLength: 24 }), (dots) => {
      const radii = dots.map(({ radius }) => radius);
      const drawn = dotsApart(dots, radii, MAP_SIZE).map((one, index) => ({ ...one, radius: radii[index] ?? 0 }));
      expect(drawn.some((a, i) => drawn.slice(i + 1).some((b) => overlap(a, b)))).toBe(false);
      for (const { x, y, radius } of drawn) {
        expect(Math.min(x, y) - radius).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y) + radius).toBeLessThanOrEqual(MAP_SIZE);
      }
    }),
  );
});

test('dots with room around them stay where they are', () => {
  const dots = [
    { x: 50, y: 50 },
    { x: 100, y: 50 },
    { x: 300, y: 200 },
  ];
  expect(dotsApart(dots, [11, 8, 6], MAP_SIZE)).toEqual(dots);
});
