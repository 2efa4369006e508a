/**
 * Kilometres in a straight line for each hour that is left: 60 in an hour of travel, and half the time is reading, getting ready and
 * giving.
 */
export const KM_PER_HOUR_LEFT = 30;
/** Kilometres that are never too far. */
export const ALWAYS_NEAR_KM = 10;

const HOUR = 3_600_000;

/**
 * Returns the kilometres, in a straight line, within which a person can still come by the time at which an emergency needs them, and
 * a partner send units. By whole hours, so that no preview finds a donor by asking for one minute more.
 */
export function travelKm(now: Date, neededAt: Date): number {
  const hours = Math.floor((neededAt.getTime() - now.getTime()) / HOUR);
  return Math.max(ALWAYS_NEAR_KM, hours * KM_PER_HOUR_LEFT);
}
