import { type AppealTier, DONORS_PER_UNIT, paceMinutes, type UrgencyLevel } from '@sanguine/contract';
import { MINUTE, after } from '../../../platform/clock.ts';
import type { DueAppeal } from './appeals.repository.ts';

/** The longest pause while nobody is left to ask. */
const LONGEST_PAUSE = 60 * MINUTE;

/** Returns how many donors one wave asks: for the units that are missing, and for no more than the open places. */
export function waveSize(unitsRequested: number, unitsPledged: number, openPlaces = Infinity): number {
  return DONORS_PER_UNIT * Math.max(0, Math.min(unitsRequested - unitsPledged, openPlaces));
}

/** A wave that found nobody doubles the pause, up to an hour: donors come back from quiet hours and pauses. */
function pauseAfter(urgency: UrgencyLevel, emptyInARow: number): number {
  const pace = paceMinutes(urgency) * MINUTE;
  return emptyInARow === 0 ? pace : Math.min(LONGEST_PAUSE, pace * 2 ** Math.min(emptyInARow, 10));
}

export function nextWaveAt(now: Date, urgency: UrgencyLevel, emptyInARow: number): Date {
  return after(now, pauseAfter(urgency, emptyInARow));
}

interface Wave {
  readonly asked: number;
  /** The most that the facility may ask. */
  readonly left: number | null;
  /** No place is open before the date: the wave asked nobody, and looks again at the usual pace. */
  readonly isFull: boolean;
  readonly now: Date;
}

/** Returns what changes of an appeal when a wave has gone out. */
export function afterWave(due: DueAppeal, { asked, left, isFull, now }: Wave) {
  const { urgency } = due.audience;
  const limited = left !== null && asked >= left;
  if (isFull) return { no_places: true, next_wave_at: nextWaveAt(now, urgency, 0), limited: false };
  if (asked === 0) {
    const empty_waves = due.emptyWaves + 1;
    return { no_places: false, empty_waves, next_wave_at: nextWaveAt(now, urgency, empty_waves), limited };
  }
  const counts = { no_places: false, waves: due.waves + 1, asked: due.asked + asked, empty_waves: 0 };
  return { ...counts, last_wave_at: now, next_wave_at: nextWaveAt(now, urgency, 0), limited };
}

export type CountsByTier = Readonly<Record<AppealTier, number>>;

/** Returns how many of each tier the first wave takes of those who may be asked. */
export function firstWaveOf(may: CountsByTier, urgency: UrgencyLevel, size: number): CountsByTier {
  const exact = Math.min(may.exact, size);
  const compatible = Math.min(may.compatible, size - exact);
  const isReserveOpen = urgency === 'HIGH' || exact + compatible === 0;
  return { exact, compatible, reserve: isReserveOpen ? Math.min(may.reserve, size - exact - compatible) : 0 };
}
