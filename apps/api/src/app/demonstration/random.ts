/** A small deterministic generator (mulberry32): the same seed makes the same demonstration everywhere. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { next, between, pick: (from) => from[between(0, from.length - 1)] ?? from[0] };
}

const HEX = '0123456789abcdef';

/** A UUID version 7 with the time `at`, made by the generator. */
export function idAt(random: Random, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const digits = Array.from({ length: 18 }, () => HEX[random.between(0, 15)]).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}
