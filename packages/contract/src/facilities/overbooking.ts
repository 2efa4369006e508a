import { MAX_PLACES } from './session-dates.ts';

/** From fewer outcomes the share of those who do not come is a guess. */
export const MIN_OUTCOMES_FOR_OVERBOOKING = 200;
/** More donors than places may come with this probability. */
const RISK = 0.05;
/** At most every so many places have one more. */
const PLACES_PER_EXTRA = 10;

interface Outcomes {
  readonly came: number;
  readonly missed: number;
}

/** The probability that more than `places` come when `extra` more are booked and each stays away with the same share. */
function riskOf(places: number, extra: number, noShow: number): number {
  if (extra === 0 || noShow >= 1) return 0;
  const booked = places + extra;
  // Fewer than `extra` stay away; in logarithms, because each term may be too small for a number.
  let term = booked * Math.log1p(-noShow);
  let sum = 0;
  for (let away = 0; away < extra; away += 1) {
    sum += Math.exp(term);
    term += Math.log((booked - away) / (away + 1)) + Math.log(noShow) - Math.log1p(-noShow);
  }
  return sum;
}

/**
 * Returns how many more than the places may be booked, so that everybody who comes has one with 95 %; not more than
 * `most`.
 */
export function safeExtra(places: number, noShow: number, most = places): number {
  let [safe, unsafe] = [0, most + 1];
  while (unsafe - safe > 1) {
    const middle = Math.floor((safe + unsafe) / 2);
    if (riskOf(places, middle, noShow) <= RISK) safe = middle;
    else unsafe = middle;
  }
  return safe;
}

/** Returns how many more places a session offers than it has, by what staff recorded of the facility's appointments. */
export function extraPlaces(places: number, { came, missed }: Outcomes): number {
  const outcomes = came + missed;
  if (outcomes < MIN_OUTCOMES_FOR_OVERBOOKING) return 0;
  return safeExtra(places, missed / outcomes, Math.floor(places / PLACES_PER_EXTRA));
}

/** Spreads extra places evenly over the slots, at most one in each; slots without a place get none. */
export function spreadExtra(places: readonly number[], extra: number): number[] {
  const open = places.flatMap((count, index) => (count > 0 && count < MAX_PLACES ? [index] : []));
  const spread = Math.min(extra, open.length);
  const upTo = (nth: number) => Math.floor((nth * spread) / open.length);
  const chosen = new Set(open.filter((_, nth) => upTo(nth + 1) > upTo(nth)));
  return places.map((count, index) => count + (chosen.has(index) ? 1 : 0));
}
