import { randomFrom } from './random.ts';

export const width = 720;
export const height = 960;

export interface PlacedDrop {
  x: number;
  y: number;
  /** Times the drop's own box of 24. */
  scale: number;
  turn: number;
}

export interface Composition {
  /** From the largest to the smallest, all about one centre: contour lines and layers. */
  rings: PlacedDrop[];
  falling: PlacedDrop[];
  /** From the highest to the lowest. */
  waves: string[];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function wave(level: number, rise: number, phase: number): string {
  const half = width / 3;
  const start = round(-half * phase);
  const crests = Array.from({ length: 5 }, () => `t${half} 0`).join('');
  return `M${start} ${round(level)}q${round(half / 2)} ${round(-rise)} ${half} 0${crests}V${height}H${start}Z`;
}

/** Returns what a page's drawing holds; gently different for each seed. */
export function compose(seed: string): Composition {
  const random = randomFrom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const x = round(between(0.36, 0.64) * width);
  const y = round(between(0.4, 0.52) * height);
  const lean = between(-14, 14);
  const twist = between(2, 4.5) * (random() < 0.5 ? -1 : 1);
  const rings = Array.from({ length: 15 }, (_, index) => {
    const step = 14 - index;
    return {
      x,
      y: round(y + step * 3),
      scale: round(7 + step * 2.6 + step ** 2 * 0.16),
      turn: round(lean + step * twist),
    };
  });
  const side = x > width / 2 ? -1 : 1;
  const falling = Array.from({ length: 3 }, (_, index) => ({
    x: round(x + side * between(150, 300) * (index % 2 === 0 ? 1 : -0.9)),
    y: round(90 + index * 160 + between(-40, 40)),
    scale: round(between(1.2, 3.4)),
    turn: round(lean / 2),
  }));
  const level = between(0.77, 0.82) * height;
  const waves = [0, 1, 2, 3].map((index) =>
    wave(level + index * 48, between(30, 60) * (index % 2 === 0 ? 1 : -1), between(0, 0.9)),
  );
  return { rings, falling, waves };
}
