import {
  APPEAL_TIERS,
  type AppealTier,
  blockedBy,
  blockOn,
  type BloodType,
  BUDGET_DAYS,
  budgetShare,
  DAYS_BETWEEN_ASKS,
  type DonorFacts,
  type EligibilityProfile,
  type EligibilityReason,
  EXCLUSION_REASONS,
  type ExclusionReason,
  MAX_RADIUS_KM,
  type Sex,
  tierOf,
  travelKm,
  type UrgencyLevel,
} from '@sanguine/contract';
import { ANYWHERE_RING, RING_KM, SAME_CITY_RING } from '../../src/features/bookings/appeals/audience.repository.ts';
import type { Point } from '../../src/features/bookings/appeals/preview.rules.ts';
import { dateOf, momentAt } from '../../src/platform/civil-time.ts';
import { DAY, after } from '../../src/platform/clock.ts';

// The audience of an appeal is chosen in SQL (features/appeals/audience.repository.ts). Here the same rules are written once more
// as pure functions: an oracle for tests, which no program runs.

/** An emergency request as far as it decides whom it asks. */
export interface Appeal {
  readonly bloodType: BloodType;
  readonly urgency: UrgencyLevel;
  /** The civil date at the facility by which the blood is needed. */
  readonly neededOn: string;
  readonly neededAt: Date;
  readonly place: Point | null;
  /** The words of the facility's address that may be its city, in the form in which cities are compared. */
  readonly cities: readonly string[];
  readonly profile: EligibilityProfile;
}

export interface QuietHours {
  /** `HH:mm`, and the same for `to`; across midnight where `to` is the earlier. */
  readonly from: string;
  readonly to: string;
}

/** A donor as far as it decides whether they are asked. */
export interface AskableDonor {
  readonly id: string;
  readonly bloodType: BloodType;
  readonly isVerified: boolean;
  readonly isConsented: boolean;
  readonly isReachable: boolean;
  readonly place: Point | null;
  readonly radiusKm: number;
  readonly city: string;
  readonly anywhere: boolean;
  readonly pausedUntil: string | null;
  readonly onlyHigh: boolean;
  readonly highBreaksQuiet: boolean;
  readonly quiet: QuietHours | null;
  readonly timeZone: string;
  readonly dateOfBirth: string | null;
  readonly sex: Sex | null;
  readonly lastDonation: string | null;
  readonly notBefore: string | null;
  readonly scheduled: readonly { date: string; intervalDays: number; isAnswer: boolean }[];
  readonly mostPerMonth: number;
  /** Newest first. */
  readonly recentAsks: readonly Date[];
  /** Those of them that came from the facility of this appeal. */
  readonly asksFromHere: readonly Date[];
  readonly waitingSince: Date;
  /** The ties to this very emergency. */
  readonly asked: boolean;
  readonly answered: boolean;
}

const EARTH_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along a sphere between two places. */
export function distanceKm(a: Point, b: Point): number {
  const sinus = Math.sin(radians(b.latitude - a.latitude) / 2);
  const cosinus = Math.sin(radians(b.longitude - a.longitude) / 2);
  const half = sinus ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * cosinus ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Tells whether a moment is within a person's quiet hours, by their own clock. */
export function isQuiet(quiet: QuietHours | null, timeZone: string, now: Date): boolean {
  if (quiet === null) return false;
  const time = momentAt(timeZone, now).local.slice(11, 16);
  const isLater = time >= quiet.from;
  const isEarlier = time < quiet.to;
  return quiet.from < quiet.to ? isLater && isEarlier : isLater || isEarlier;
}

/** At most so many appeals in any 30 days. */
export function isOverBudget(recentAsks: readonly Date[], most: number, now: Date): boolean {
  const since = after(now, -BUDGET_DAYS * DAY);
  return recentAsks.filter((at) => at > since).length >= most;
}

/** One facility asks a donor once in 7 days, and uses half of their appeals at most. */
export function isAskedHere(asksFromHere: readonly Date[], most: number, now: Date): boolean {
  const within = (days: number) => asksFromHere.filter((at) => at > after(now, -days * DAY)).length;
  return within(DAYS_BETWEEN_ASKS) > 0 || within(BUDGET_DAYS) >= budgetShare(most);
}

function isWithinReach(appeal: Appeal, donor: AskableDonor, now: Date): boolean {
  const km = travelKm(now, appeal.neededAt);
  if (appeal.place !== null && donor.place !== null)
    return distanceKm(appeal.place, donor.place) <= Math.min(km, donor.radiusKm);
  return (donor.anywhere && km >= MAX_RADIUS_KM) || appeal.cities.includes(donor.city);
}

/** Returns what keeps a donor from giving there on the day on which the blood is needed. */
function blocksOn({ profile, neededOn }: Appeal, donor: AskableDonor): readonly EligibilityReason[] {
  const { dateOfBirth, sex, bloodType, lastDonation, notBefore, scheduled } = donor;
  const completed =
    lastDonation === null ? [] : [{ status: 'COMPLETED' as const, date: lastDonation, intervalDays: 0 }];
  const accepted = scheduled.map(({ date, intervalDays }) => ({ status: 'APPROVED' as const, date, intervalDays }));
  const donations = [...completed, ...accepted];
  const facts: DonorFacts = { dateOfBirth, sex, bloodType, certainty: 'self-reported', donations, notBefore };
  return blockedBy(facts, profile)
    .filter((block) => blockOn([block], neededOn) !== undefined)
    .map(({ reason }) => reason);
}

const RULES: Record<ExclusionReason, (appeal: Appeal, donor: AskableDonor, now: Date) => boolean> = {
  unverified: (_, donor) => !donor.isVerified,
  without_consent: (_, donor) => !donor.isConsented,
  too_far: (appeal, donor, now) => !isWithinReach(appeal, donor, now),
  answered: (_, donor) => donor.answered,
  asked_already: (_, donor) => donor.asked,
  unreachable: (_, donor) => !donor.isReachable,
  paused: (_, { pausedUntil, timeZone }, now) =>
    pausedUntil !== null && dateOf(momentAt(timeZone, now).local) < pausedUntil,
  only_high: (appeal, donor) => donor.onlyHigh && appeal.urgency !== 'HIGH',
  outside_ages: (appeal, donor) =>
    blocksOn(appeal, donor).some((reason) => reason === 'too_young' || reason === 'too_old'),
  inside_interval: (appeal, donor) =>
    blocksOn(appeal, donor).some((reason) => reason === 'too_soon' || reason === 'asked_to_wait'),
  // A promise to another appeal, or an accepted donation too close to the date.
  booked: (appeal, donor) =>
    donor.scheduled.some((one) => one.isAnswer) || blocksOn(appeal, donor).includes('too_close_to_scheduled'),
  asked_here: (_, donor, now) => isAskedHere(donor.asksFromHere, donor.mostPerMonth, now),
  over_budget: (_, donor, now) => isOverBudget(donor.recentAsks, donor.mostPerMonth, now),
  quiet: (appeal, { highBreaksQuiet, quiet, timeZone }, now) =>
    isQuiet(quiet, timeZone, now) && !(appeal.urgency === 'HIGH' && highBreaksQuiet),
};

export interface Match {
  readonly donor: AskableDonor;
  readonly tier: AppealTier;
  /** Null where the donor or the facility has no place on the map. */
  readonly distanceKm: number | null;
}

export type Matched = Match | { readonly leftOut: ExclusionReason | 'incompatible' };

/** Returns whether an appeal may ask a donor now, in which tier; else the first reason why not. */
export function match(appeal: Appeal, donor: AskableDonor, now: Date): Matched {
  const tier = tierOf(donor.bloodType, appeal.bloodType);
  if (tier === undefined) return { leftOut: 'incompatible' };
  const leftOut = EXCLUSION_REASONS.find((reason) => RULES[reason](appeal, donor, now));
  if (leftOut !== undefined) return { leftOut };
  const { place } = appeal;
  return { donor, tier, distanceKm: place && donor.place ? distanceKm(place, donor.place) : null };
}

function ringOf({ distanceKm: km, donor }: Match): number {
  if (km !== null) return Math.floor(km / RING_KM);
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
