interface Dot {
  readonly x: number;
  readonly y: number;
}

/** Between two dots, in units of the map. */
const GAP = 3;
const ROUNDS = 400;
/** Dots at the same place leave it in directions far from each other. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Moves two dots away from each other where they overlap; whether they did. */
function part(dots: { x: number; y: number }[], radii: readonly number[], i: number, j: number): boolean {
  const [a, b] = [dots[i], dots[j]];
  if (a === undefined || b === undefined) return false;
  const least = (radii[i] ?? 0) + (radii[j] ?? 0) + GAP;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  if (distance >= least) return false;
  const angle = distance < 0.01 ? j * GOLDEN_ANGLE : Math.atan2(dy, dx);
  const step = (least - distance) / 2 + 0.1;
  a.x -= Math.cos(angle) * step;
  a.y -= Math.sin(angle) * step;
  b.x += Math.cos(angle) * step;
  b.y += Math.sin(angle) * step;
  return true;
}

/**
 * Returns where dots are drawn on a square of this size so that each of them can be seen and pressed: at their places
 * where there is room, beside them where others are too near.
 */
export function dotsApart(places: readonly Dot[], radii: readonly number[], size: number): readonly Dot[] {
  const dots = places.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isMoved = false;
    for (let i = 0; i < dots.length; i += 1) {
      for (let j = i + 1; j < dots.length; j += 1) isMoved = part(dots, radii, i, j) || isMoved;
    }
    for (const [index, dot] of dots.entries()) {
      const edge = (radii[index] ?? 0) + GAP;
      dot.x = Math.min(size - edge, Math.max(edge, dot.x));
      dot.y = Math.min(size - edge, Math.max(edge, dot.y));
    }
    if (!isMoved) break;
  }
  return dots;
}
