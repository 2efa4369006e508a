/** `npm run faults -- --full`, and of `abuse`: the full counts instead of those that fit into every test run. */
export const isFull = process.env['FULL_COUNTS'] === '1';

/** One count for every run, another for the full one. */
export function times(usual: number, full: number): number {
  return isFull ? full : usual;
}

/** The numbers from 0 to n - 1. */
export function range(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index);
}

/** Returns how many of the values there are of each kind, as text: `200 × 201, 3 × 503`. */
export function tally(values: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ');
}

export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}
