import { type BloodType, type BloodTypeCertainty, mayDonateRedCells } from '../blood-types.ts';
import { addDays, birthday } from '../civil-days.ts';
import { REQUEST_STATES, type RequestStatus } from '../donation-states.ts';
import { dependsOnSex, type EligibilityProfile, intervalDays, type Sex } from './eligibility.ts';

/** A completed or accepted donation; `intervalDays` is the facility's interval at the time of booking. */
export interface DonationOnRecord {
  readonly status: RequestStatus;
  /** The civil date at the facility. */
  readonly date: string;
  readonly intervalDays: number;
}

/** The facts that decide about a person. A fact that is not given is null: then the stricter rule applies. */
export interface PersonFacts {
  readonly dateOfBirth: string | null;
  readonly sex: Sex | null;
  readonly bloodType: BloodType | null;
  readonly certainty: BloodTypeCertainty;
}

/** A person who has given no fact about themselves. */
export const NOTHING_KNOWN: PersonFacts = { dateOfBirth: null, sex: null, bloodType: null, certainty: 'unknown' };

/** The facts that decide whether a donor may give. */
export interface DonorFacts extends PersonFacts {
  readonly donations: readonly DonationOnRecord[];
  /** The latest first day on which a facility that they came to asked them to come again. */
  readonly notBefore: string | null;
}

export const DAY_REASONS = ['too_young', 'too_old', 'too_soon', 'asked_to_wait', 'too_close_to_scheduled'] as const;
const TYPE_REASONS = ['blood_type_unknown', 'blood_type_unclear', 'incompatible_blood_type'] as const;
export const ELIGIBILITY_REASONS = [...DAY_REASONS, ...TYPE_REASONS] as const;
export type EligibilityReason = (typeof ELIGIBILITY_REASONS)[number];

/** Days on which a donor may not give; null for no first or no last day. */
export interface BlockedDays {
  readonly reason: (typeof DAY_REASONS)[number];
  readonly from: string | null;
  readonly until: string | null;
  /** Set for an interval: its days, and the scheduled donation that it protects. */
  readonly intervalDays?: number | undefined;
  readonly scheduled?: string | undefined;
}

/** A waiting booking that ends when a donation is scheduled from `from` to `until`. */
export interface WaitingBooking {
  readonly id: string;
  readonly facilityName: string;
  readonly date: string;
  readonly from: string;
  readonly until: string;
}

function blockedByAge({ dateOfBirth }: DonorFacts, { minimumAge, maximumAge }: EligibilityProfile): BlockedDays[] {
  if (dateOfBirth === null) return [];
  const young = { reason: 'too_young', from: null, until: addDays(birthday(dateOfBirth, minimumAge), -1) } as const;
  if (maximumAge === null) return [young];
  return [young, { reason: 'too_old', from: birthday(dateOfBirth, maximumAge + 1), until: null }];
}

/** The days around a donation that are blocked by the longer of two intervals. */
function around(date: string, days: number): { from: string; until: string } {
  return { from: addDays(date, 1 - days), until: addDays(date, days - 1) };
}

/** The days that the profile's rules block: too young, too old, too close to another donation, or asked to wait. */
export function blockedBy(donor: DonorFacts, profile: EligibilityProfile): BlockedDays[] {
  const own = intervalDays(profile, donor.sex);
  const last = donor.donations.flatMap(({ status, date }) => (REQUEST_STATES[status].gave ? [date] : [])).toSorted();
  const completed = last.slice(-1).map((date) => {
    return { reason: 'too_soon', from: null, until: addDays(date, own - 1), intervalDays: own } as const;
  });
  const waits =
    donor.notBefore === null
      ? []
      : [{ reason: 'asked_to_wait', from: null, until: addDays(donor.notBefore, -1) } as const];
  const scheduled = donor.donations.flatMap(({ status, date, intervalDays: theirs }) => {
    const { gave, givesOrGave } = REQUEST_STATES[status];
    if (gave || !givesOrGave) return [];
    const days = Math.max(own, theirs);
    return [{ reason: 'too_close_to_scheduled', ...around(date, days), intervalDays: days, scheduled: date } as const];
  });
  return [...blockedByAge(donor, profile), ...completed, ...waits, ...scheduled];
}

function covers({ from, until }: BlockedDays, date: string): boolean {
  return (from === null || date >= from) && (until === null || date <= until);
}

/** The first blocked period that contains a day. */
export function blockOn(blocked: readonly BlockedDays[], date: string): BlockedDays | undefined {
  return blocked.find((one) => covers(one, date));
}

/** The first day from `from` that is not blocked; null when there is none. */
export function firstFreeDay(blocked: readonly BlockedDays[], from: string): string | null {
  const block = blockOn(blocked, from);
  if (block === undefined) return from;
  return block.until === null ? null : firstFreeDay(blocked, addDays(block.until, 1));
}

export interface NextDonation {
  /** By the donations that took place: the first possible day, or the past one since which they may give again. */
  readonly date: string | null;
  /** A planned donation that comes before, or keeps that day free: after it, another date will be told. */
  readonly planned: string | null;
}

/**
 * Returns a donor's next possible donation without regard to a place: no date is counted from a donation that has not
 * taken place.
 */
export function nextDonation(donor: DonorFacts, profile: EligibilityProfile, today: string): NextDonation {
  const blocked = blockedBy(donor, profile);
  const given = blocked.filter(({ scheduled }) => scheduled === undefined);
  const first = firstFreeDay(given, today);
  const planned = first === null ? undefined : blocked.find((one) => one.scheduled !== undefined && covers(one, first));
  const since = given.find(({ reason }) => reason === 'too_soon')?.until;
  const lastEnd = since === undefined || since === null ? null : addDays(since, 1);
  return { date: first === today ? lastEnd : first, planned: planned?.scheduled ?? null };
}

/** Returns why the donor's blood type excludes giving to a recipient of another type. */
export function typeObstacle(
  { bloodType, certainty }: Pick<DonorFacts, 'bloodType' | 'certainty'>,
  asked: BloodType,
): (typeof TYPE_REASONS)[number] | undefined {
  if (certainty === 'unclear') return 'blood_type_unclear';
  if (bloodType === null) return 'blood_type_unknown';
  return mayDonateRedCells(bloodType, asked) ? undefined : 'incompatible_blood_type';
}

/** The place, time and purpose of a possible donation. */
export interface Occasion {
  readonly profile: EligibilityProfile;
  /** The days asked about, in the facility's calendar; the last one may be open. */
  readonly from: string;
  readonly until?: string;
  /** The type that an emergency asks for. */
  readonly asked?: BloodType;
}

export interface MayGive {
  readonly mayGive: boolean;
  readonly reason: EligibilityReason | null;
  readonly firstPossibleDate: string | null;
  readonly block: BlockedDays | undefined;
}

/**
 * Returns whether a donor may give at a facility on one of the days asked about; if not on the first, why and from
 * when. The facility's staff decide on the day: this limits what may be booked, answered, accepted and appealed for.
 */
export function mayGive(donor: DonorFacts, { profile, from, until, asked }: Occasion): MayGive {
  const obstacle = asked === undefined ? undefined : typeObstacle(donor, asked);
  if (obstacle !== undefined) return { mayGive: false, reason: obstacle, firstPossibleDate: null, block: undefined };
  const blocked = blockedBy(donor, profile);
  const block = blockOn(blocked, from);
  const firstPossibleDate = firstFreeDay(blocked, from);
  const inTime = firstPossibleDate !== null && (until === undefined || firstPossibleDate <= until);
  return { mayGive: inTime, reason: block?.reason ?? null, firstPossibleDate, block };
}

/** A stored waiting booking, with the rules of its facility. */
export interface Waiting {
  readonly id: string;
  readonly facilityName: string;
  readonly date: string;
  readonly profile: EligibilityProfile;
}

/** The days on which a donation at a facility of `profile` makes a waiting booking impossible. */
export function waitingBookings(
  waiting: readonly Waiting[],
  sex: Sex | null,
  profile: EligibilityProfile,
): WaitingBooking[] {
  return waiting.map(({ id, facilityName, date, profile: theirs }) => {
    const days = Math.max(intervalDays(profile, sex), intervalDays(theirs, sex));
    return { id, facilityName, date, ...around(date, days) };
  });
}

/** The waiting bookings that end when a donation is scheduled on `date`. */
export function bookingsEndedBy(waiting: readonly WaitingBooking[], date: string): WaitingBooking[] {
  return waiting.filter(({ from, until }) => date >= from && date <= until);
}

/** The facts that a donor has not given although the profile's rules depend on them. */
export function missingFacts({ dateOfBirth, sex }: DonorFacts, profile: EligibilityProfile): ('dateOfBirth' | 'sex')[] {
  const missing: ('dateOfBirth' | 'sex')[] = [];
  if (dateOfBirth === null) missing.push('dateOfBirth');
  if (sex === null && dependsOnSex(profile)) missing.push('sex');
  return missing;
}
