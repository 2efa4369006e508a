import { expect, test } from 'vitest';
import tokens from './tokens.css?raw';

type Scheme = 'light' | 'dark';

function colour(name: string, scheme: Scheme): string {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`no token ${name}`);
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  const one = both === null ? value : both[scheme === 'light' ? 1 : 2];
  if (one === undefined || !/^#[0-9a-f]{6}$/.test(one)) throw new Error(`${name}: ${value}`);
  return one;
}

/** Relative luminance as in WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, scheme: Scheme): number {
  const [a, b] = [luminance(colour(front, scheme)), luminance(colour(back, scheme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['ground', 'surface', 'sunken'];
const states = ['urgent', 'low', 'sufficient', 'info'];

const pairs: [front: string, back: string, least: number][] = [
  ...[...grounds, 'tint', ...states.map((state) => `${state}-tint`)].map((back): [string, string, number] => [
    'ink',
    back,
    7,
  ]),
  ...grounds.flatMap((back): [string, string, number][] => [
    ['muted', back, 4.5],
    ['crimson', back, 4.5],
    ...states.map((state): [string, string, number] => [state, back, 4.5]),
    ['edge', back, 3],
    ['dot-high', back, 3],
    ['ink', back, 3],
  ]),
  ...states.map((state): [string, string, number] => [state, `${state}-tint`, 4.5]),
  ['crimson', 'tint', 4.5],
  ['crimson', 'raised', 4.5],
  ['muted', 'tint', 4.5],
  ['on-fill', 'fill', 4.5],
  ['on-fill', 'fill-strong', 4.5],
  ['fill', 'ground', 3],
  ['fill', 'surface', 3],
  ...[1, 2, 3, 4, 5].map((part): [string, string, number] => [`chart-${part}`, 'surface', 3]),
];

test.for(pairs.flatMap((pair) => [['light', ...pair] as const, ['dark', ...pair] as const]))(
  '%s: %s on %s has %f to 1 at least',
  ([scheme, front, back, least]) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(least);
  },
);
