import type { AppealTier, UrgencyLevel } from '@sanguine/contract';
import { APPEAL_TIERS, DONORS_PER_UNIT, paceMinutes } from '@sanguine/contract';
import { MINUTE, after } from '../../platform/clock.ts';
import type { Match } from './appeals.matching.ts';

/** Kilometres of a ring: within one, who has waited longest comes first. */
export const RING_KM = 10;
/** A donor of the same city, whose distance is not known, stands in the second ring; one without any limit comes last. */
export const SAME_CITY_RING = 1;
export const ANYWHERE_RING = 1_000_000;
/** The longest pause while nobody is left to ask. */
const LONGEST_PAUSE = 60 * MINUTE;

/** How many donors one wave asks. */
export function waveSize(unitsRequested: number, unitsPledged: number): number {
  return DONORS_PER_UNIT * Math.max(0, unitsRequested - unitsPledged);
}

function ringOf({ distanceKm, donor }: Match): number {
  if (distanceKm !== null) return Math.floor(distanceKm / RING_KM);
  return donor.anywhere ? ANYWHERE_RING : SAME_CITY_RING;
}

/** Tier, then nearest by rings, then longest waiting; the id makes the order one. */
export function compareMatches(a: Match, b: Match): number {
  return (
    APPEAL_TIERS.indexOf(a.tier) - APPEAL_TIERS.indexOf(b.tier) ||
    ringOf(a) - ringOf(b) ||
    a.donor.waitingSince.getTime() - b.donor.waitingSince.getTime() ||
    (a.donor.id < b.donor.id ? -1 : 1)
  );
}

/**
 * Whom a wave asks. O- donors, who can help everybody, are the reserve: while anybody else is left they fill up a wave
 * only when the urgency is HIGH.
 */
export function chooseWave(matches: readonly Match[], urgency: UrgencyLevel, size: number): Match[] {
  const first = matches.toSorted(compareMatches).slice(0, size);
  const others = first.filter(({ tier }) => tier !== 'reserve');
  return urgency === 'HIGH' || others.length === 0 ? first : others;
}

/** A wave that found nobody doubles the pause, up to an hour: donors come back from quiet hours and pauses. */
function pauseAfter(urgency: UrgencyLevel, emptyInARow: number): number {
  const pace = paceMinutes(urgency) * MINUTE;
  return emptyInARow === 0 ? pace : Math.min(LONGEST_PAUSE, pace * 2 ** Math.min(emptyInARow, 10));
}

export function nextWaveAt(now: Date, urgency: UrgencyLevel, emptyInARow: number): Date {
  return after(now, pauseAfter(urgency, emptyInARow));
}

export type CountsByTier = Readonly<Record<AppealTier, number>>;

/** How many of each tier the first wave takes of those who may be asked. */
export function firstWaveOf(may: CountsByTier, urgency: UrgencyLevel, size: number): CountsByTier {
  const exact = Math.min(may.exact, size);
  const compatible = Math.min(may.compatible, size - exact);
  const isReserveOpen = urgency === 'HIGH' || exact + compatible === 0;
  return { exact, compatible, reserve: isReserveOpen ? Math.min(may.reserve, size - exact - compatible) : 0 };
}
