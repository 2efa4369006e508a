import {
  type EligibilityProfile,
  MAX_DAYS_AHEAD,
  type OpeningHours,
  intervalDays,
  mayDonateRedCells,
  obstacleToBooking,
} from '@sanguine/contract';
import type { BloodType, BloodTypeCertainty } from '@sanguine/contract';
import {
  addDays,
  ageOn,
  type CivilMoment,
  dateOf,
  daysBetween,
  momentAt,
  momentIn,
} from '../../platform/civil-time.ts';
import { invalidInput } from '../../platform/errors.ts';
import { isWithinOpeningHours } from '../facilities/index.ts';
import * as errors from './donations.errors.ts';
import type { DonationDate } from './donations.read-model.ts';

/** A facility as far as it bounds what may be booked. */
export interface BookingFacility {
  readonly timeZone: string;
  readonly openingHours: OpeningHours | null;
  readonly operationalHours: string;
  readonly profile: EligibilityProfile;
}

export interface BookingDonor {
  readonly bloodType: BloodType | null;
  readonly certainty: BloodTypeCertainty;
  readonly dateOfBirth: string | null;
  readonly emailVerified: boolean;
}

/** What a donor holds that others cannot have. */
export interface HeldRequests {
  readonly waiting: number;
  readonly open: number;
}

/** The moment that a local time is at the facility. Throws 400 where the zone skips that time. */
export function momentAtFacility(timeZone: string, local: string): CivilMoment {
  const moment = momentIn(timeZone, local);
  if (moment === undefined)
    throw invalidInput({ preferredDate: 'The clocks skip this time on that day. Choose another.' });
  return moment;
}

/** In the future, and at most 180 days ahead in the facility's calendar. */
export function requireBookableDate(moment: CivilMoment, now: Date): void {
  if (moment.at.getTime() <= now.getTime()) throw errors.dateInThePast();
  const today = dateOf(momentAt(moment.timeZone, now).local);
  if (daysBetween(today, dateOf(moment.local)) > MAX_DAYS_AHEAD) throw errors.dateTooFar();
}

/** One more request, by the same answer that the screen gives. */
export function requireRoomFor(donor: BookingDonor, held: HeldRequests): void {
  const obstacle = obstacleToBooking({ emailVerified: donor.emailVerified, ...held });
  if (obstacle === 'verify_address_first') throw errors.verifyAddressFirst();
  if (obstacle === 'too_many_waiting') throw errors.tooManyWaiting();
}

export function requireOpen(facility: BookingFacility, moment: CivilMoment): void {
  if (isWithinOpeningHours(facility.openingHours, moment.local)) return;
  throw errors.outsideOpeningHours(facility.operationalHours);
}

/** Age in completed years on the day of the donation, where the date of birth is known. */
export function requireAge(profile: EligibilityProfile, donor: BookingDonor, date: string): void {
  if (donor.dateOfBirth === null) return;
  const age = ageOn(donor.dateOfBirth, date);
  const tooOld = profile.maximumAge !== null && age > profile.maximumAge;
  if (age < profile.minimumAge || tooOld) throw errors.outsideAges(profile.minimumAge, profile.maximumAge);
}

/** The first civil date that keeps the interval from every completed donation; null when there is none. */
export function nextEligibleDate(dates: readonly DonationDate[], interval: number): string | null {
  const completed = dates.filter((donation) => donation.status === 'COMPLETED').map((donation) => donation.date);
  const last = completed.toSorted().at(-1);
  return last === undefined ? null : addDays(last, interval);
}

/**
 * Keeps the interval in civil days: from completed donations the facility's own, between two accepted ones the longer
 * of both facilities'. `except` is the request that is being decided.
 */
export function requireInterval(
  profile: EligibilityProfile,
  dates: readonly DonationDate[],
  date: string,
  except?: string,
): void {
  const interval = intervalDays(profile);
  const next = nextEligibleDate(dates, interval);
  if (next !== null && date < next) throw errors.tooSoon(next, interval);
  for (const other of dates) {
    if (other.status !== 'APPROVED' || other.request_id === except) continue;
    const longer = Math.max(interval, other.interval_days);
    if (Math.abs(daysBetween(other.date, date)) < longer) throw errors.tooCloseToScheduled(other.date, longer);
  }
}

/** A type that a facility confirmed is not changed by a booking. */
export function requireOwnBloodType(donor: BookingDonor, asked: BloodType): void {
  if (donor.certainty === 'confirmed' && donor.bloodType !== null && donor.bloodType !== asked) {
    throw errors.anotherBloodType(donor.bloodType);
  }
}

/** Whether the donor's red cells may be given to the type that an emergency asks for; answers the donor's type. */
export function requireCompatible(donor: BookingDonor, asked: BloodType): BloodType {
  if (donor.certainty === 'unclear') throw errors.bloodTypeUnclear();
  if (donor.bloodType === null) throw errors.bloodTypeUnknown();
  if (!mayDonateRedCells(donor.bloodType, asked)) throw errors.incompatible(donor.bloodType, asked);
  return donor.bloodType;
}
