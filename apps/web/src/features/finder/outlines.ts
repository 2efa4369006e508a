/** Paths of countries by their code, made by `npm run outlines`: degrees times 100, north up. Only the server has them. */
const outlines = import.meta.glob<string>('./outlines/*.txt', { query: '?raw', import: 'default', eager: true });

export interface Frame {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Whether a ring, which begins at a point and goes on in steps, reaches into the frame. */
function reaches(ring: string, frame: Frame): boolean {
  const steps = (ring.match(/-?\d+/g) ?? []).map(Number);
  const [box, at] = [
    { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity },
    { x: 0, y: 0 },
  ];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    at.x += steps[index] ?? 0;
    at.y += steps[index + 1] ?? 0;
    box.west = Math.min(box.west, at.x);
    box.east = Math.max(box.east, at.x);
    box.north = Math.min(box.north, at.y);
    box.south = Math.max(box.south, at.y);
  }
  return box.west < frame.east && box.east > frame.west && box.north < frame.south && box.south > frame.north;
}

/** The parts of a country that are seen in a frame, as one SVG path; empty where nobody has drawn it. */
export function outlineOf(country: string, frame: Frame): string {
  const rings = outlines[`./outlines/${country}.txt`]?.match(/M[^M]*/g) ?? [];
  return rings.filter((ring) => reaches(ring, frame)).join('');
}
