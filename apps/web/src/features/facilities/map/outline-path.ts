import type { Point } from './placeable.ts';

/** The steps to a degree in the packed outlines. */
const UNITS = 200;
/** The distance beyond the edge of the map at which an outline is cut, so that the cut is not seen. */
const BLEED = 4;
/** Corners nearer than this to the one before are not seen, either. */
const MIN_STEP = 0.75;

type Corner = readonly [x: number, y: number];

/** A ring begins at a point and goes on in steps. */
function cornersOf(ring: string, onMap: (point: Point) => Corner): Corner[] {
  const steps = (ring.match(/-?\d+/g) ?? []).map(Number);
  const corners: Corner[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    corners.push(onMap({ longitude: x / UNITS, latitude: -y / UNITS }));
  }
  return corners;
}

/** Returns the part of a ring on one side of a line; `beyond` is how far a corner is on the other side. */
function cut(ring: readonly Corner[], beyond: (corner: Corner) => number): Corner[] {
  return ring.flatMap((corner, index) => {
    const before = ring.at(index - 1) ?? corner;
    const [from, to] = [beyond(before), beyond(corner)];
    const part = from / (from - to);
    const crossing: Corner = [before[0] + (corner[0] - before[0]) * part, before[1] + (corner[1] - before[1]) * part];
    const isIn = to <= 0;
    return [...(from <= 0 === isIn ? [] : [crossing]), ...(isIn ? [corner] : [])];
  });
}

function isNear([x, y]: Corner, [otherX, otherY]: Corner): boolean {
  return Math.abs(x - otherX) < MIN_STEP && Math.abs(y - otherY) < MIN_STEP;
}

/** In half units of the map, relative to the corner before. */
function pathOf(ring: readonly Corner[]): string {
  const seen: Corner[] = [];
  for (const corner of ring) {
    const last = seen.at(-1);
    if (last === undefined || !isNear(corner, last)) seen.push(corner);
  }
  if (seen.length < 3) return '';
  const halves = seen.map(([x, y]) => [Math.round(x * 2), Math.round(y * 2)] as const);
  const steps = halves.map(([x, y], index) => {
    const [beforeX, beforeY] = halves[index - 1] ?? [0, 0];
    return `${x - beforeX} ${y - beforeY}`;
  });
  const [first, ...others] = steps;
  return `M${first}l${others.join(' ')}z`.replaceAll(' -', '-');
}

/** Returns what is seen of a country on a square map: an SVG path in halves of the map's units. */
export function outlinePath(outline: string, onMap: (point: Point) => Corner, size: number): string {
  const rings = (outline.match(/M[^M]*/g) ?? []).map((ring) => cornersOf(ring, onMap));
  const sides = [
    ([x]: Corner) => -BLEED - x,
    ([x]: Corner) => x - size - BLEED,
    ([, y]: Corner) => -BLEED - y,
    ([, y]: Corner) => y - size - BLEED,
  ];
  return rings.map((ring) => pathOf(sides.reduce<readonly Corner[]>(cut, ring))).join('');
}
