import {
  answeredBy,
  blockedBy,
  type BloodType,
  type DonorFacts,
  ELIGIBILITY_PROFILES,
  type EligibilityProfile,
  bookingsEndedBy,
  isOpenForAnswer,
  lastOpening,
  MAX_DAYS_AHEAD,
  mayGive,
  nextOpening,
  type Opening,
  type OpeningHours,
  type PersonFacts,
  openingProblem,
  openingProblemText,
  type Locale,
  obstacleToBooking,
  type RequestStatus,
  typeObstacle,
  waitingBookings,
  bloodTypeObstacleText,
  eligibilityText,
  REQUEST_STATES,
} from '@sanguine/contract';
import { type CivilMoment, dateOf, daysBetween, momentAt, momentIn } from '../../../platform/civil-time.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { spokenDate } from '../../../platform/spoken-dates.ts';
import { says as inputWords } from '../../../platform/words/platform.words.ts';
import { contractWords } from '../../../platform/words/contract-words.ts';
import type { Actor, LockedDonor } from '../../people/identity/index.ts';
import {
  anotherBloodType,
  dateInThePast,
  dateTooFar,
  donorCannotGive,
  donorMustVerify,
  emergencyChanged,
  nobodyCanAnswer,
  notEligible,
  outsideOpeningHours,
  tooManyWaiting,
  verifyAddressFirst,
  wrongBloodType,
  wrongOpening,
} from './donations.errors.ts';
import type { DonorsRequest } from './donations.read-model.ts';

/** A facility as far as it bounds what may be booked. */
export interface BookingFacility {
  readonly timeZone: string;
  readonly openingHours: OpeningHours | null;
  readonly operationalHours: string;
  readonly profile: EligibilityProfile;
}

/** The moment that a local time is at the facility. Throws 400 where the zone skips that time. */
export function momentAtFacility(timeZone: string, local: string): CivilMoment {
  const moment = momentIn(timeZone, local);
  if (moment === undefined) throw invalidInput({ preferredDate: inputWords('platform.input.clock-gap') });
  return moment;
}

/** The moment for which a request was booked. */
export function bookedFor(row: { preferred_date: string; preferred_at: Date; time_zone: string }) {
  const { preferred_date: local, preferred_at: at, time_zone: timeZone } = row;
  return { moment: { local: local.slice(0, 16), at, timeZone }, date: dateOf(local) };
}

/** The local times between which a facility opens for an emergency. */
export function openingAt(timeZone: string, given: Opening | undefined): Opening | undefined {
  if (given === undefined) return undefined;
  return { from: momentAtFacility(timeZone, given.from).local, until: momentAtFacility(timeZone, given.until).local };
}

/** In the future, and at most 180 days ahead in the facility's calendar. */
export function requireBookableDate(moment: CivilMoment, now: Date): void {
  if (moment.at.getTime() <= now.getTime()) throw dateInThePast();
  const today = dateOf(momentAt(moment.timeZone, now).local);
  if (daysBetween(today, dateOf(moment.local)) > MAX_DAYS_AHEAD) throw dateTooFar();
}

function obstacleFor(donor: LockedDonor, requests: readonly DonorsRequest[], isInstant: boolean) {
  const count = (status: RequestStatus) => requests.filter((one) => one.status === status).length;
  const pending = count('PENDING');
  const held = { waiting: isInstant ? 0 : pending, open: pending + count('APPROVED') };
  return obstacleToBooking({ emailVerified: donor.emailVerified, ...held });
}

/** Refuses one more request, with the sentence that the screen shows; one that is accepted at once waits for nobody. */
export function requireFewWaiting(by: Pick<Actor, 'role'>, ...held: Parameters<typeof obstacleFor>): void {
  const obstacle = obstacleFor(...held);
  if (obstacle === undefined) return;
  if (by.role !== 'donor') throw donorMustVerify();
  throw obstacle === 'verify_address_first' ? verifyAddressFirst() : tooManyWaiting();
}

/** The usual hours, or those for which the facility opens for an emergency. */
export function requireOpen(facility: BookingFacility, opening: Opening | undefined, moment: CivilMoment): void {
  if (isOpenForAnswer(facility.openingHours, opening, moment.local)) return;
  throw outsideOpeningHours(facility.operationalHours);
}

/** Some donor can come before the blood is needed: in the usual hours, or because the facility opens for it. */
export function requireAnswerable(
  facility: BookingFacility,
  opening: Opening | undefined,
  moment: CivilMoment,
  at: Date,
) {
  const when = { now: momentAt(facility.timeZone, at).local, deadline: moment.local };
  const problem = opening && openingProblem(opening, when);
  if (problem !== undefined) throw wrongOpening((locale) => openingProblemText(problem, contractWords(locale)));
  if (opening !== undefined || lastOpening(facility.openingHours, when) !== undefined) return;
  throw nobodyCanAnswer(nextOpening(facility.openingHours, when.deadline)?.from);
}

/** The donor as the rules know them; `except` is the request that is being decided. */
export function factsOf(person: PersonFacts, requests: readonly DonorsRequest[], except?: string): DonorFacts {
  const donations = requests.flatMap(({ id, status, date, interval_days }) =>
    REQUEST_STATES[status].givesOrGave && id !== except ? [{ status, date, intervalDays: interval_days }] : [],
  );
  const waits = requests.flatMap(({ not_before: day, id }) => (day === null || id === except ? [] : [day]));
  return { ...person, donations, notBefore: waits.toSorted().at(-1) ?? null };
}

/** Refuses a date on which the donor may not give, and names the first one on which they may. */
export function requireEligible(profile: EligibilityProfile, donor: DonorFacts, date: string): void {
  const { reason, firstPossibleDate } = mayGive(donor, { profile, from: date });
  if (reason === null) return;
  const message = (locale: Locale) => {
    const spoken = (day: string) => spokenDate(day, locale);
    return eligibilityText(blockedBy(donor, profile), date, profile, spoken, contractWords(locale)) ?? '';
  };
  throw notEligible(reason, message, firstPossibleDate);
}

/** Refuses a date on which the donor may not give, in words for staff, who learn nothing of what the donor does elsewhere. */
export function requireGivable(profile: EligibilityProfile, donor: DonorFacts, date: string): void {
  if (!mayGive(donor, { profile, from: date, until: date }).mayGive) throw donorCannotGive();
}

/** The waiting bookings that a donation on `date` makes impossible; `except` is the one that is being accepted. */
export function endedBookings(
  requests: readonly DonorsRequest[],
  donor: LockedDonor,
  donation: { profile: EligibilityProfile; date: string; except?: string | undefined },
): string[] {
  const waiting = requests.flatMap(({ id, status, facility_name, date, profile }) =>
    status === 'PENDING' && id !== donation.except
      ? [{ id, facilityName: facility_name, date, profile: ELIGIBILITY_PROFILES[profile] }]
      : [],
  );
  return bookingsEndedBy(waitingBookings(waiting, donor.sex, donation.profile), donation.date).map(({ id }) => id);
}

/** A booking waits 48 hours for its answer, but never beyond its own date. */
export function expiryOf(moment: CivilMoment, now: Date): Date {
  return new Date(answeredBy(now.getTime(), moment.at.getTime()));
}

/**
 * The type that staff read of a booking: what the donor says in it, else what their account says; null where nobody knows
 * it, which is never guessed. A type that a facility confirmed is not changed by a booking.
 */
export function typeOfBooking(donor: Pick<LockedDonor, 'bloodType' | 'certainty'>, said?: BloodType): BloodType | null {
  if (said !== undefined && donor.certainty === 'confirmed' && donor.bloodType !== null && donor.bloodType !== said) {
    throw anotherBloodType(donor.bloodType);
  }
  return said ?? donor.bloodType;
}

/** Returns the type that an emergency asks for. */
export function typeAsked({ blood_type: asked }: { readonly blood_type: BloodType | null }): BloodType {
  if (asked === null) throw new Error('an emergency request names no blood type');
  return asked;
}

/**
 * Requires that the donor's red cells may be given to the type that an emergency asks for; answers the donor's type.
 */
export function requireCompatible(donor: LockedDonor, asked: BloodType): BloodType {
  const { bloodType } = donor;
  const obstacle = typeObstacle(donor, asked);
  if (bloodType !== null && obstacle === undefined) return bloodType;
  const reason = obstacle ?? 'blood_type_unknown';
  const message = (locale: Locale) => bloodTypeObstacleText(reason, bloodType, asked, contractWords(locale)) ?? '';
  throw wrongBloodType(reason, message);
}

/** Refuses a change of an emergency that a colleague has changed since it was read. */
export function requireSeen(
  row: { units_requested: number; units_elsewhere: number; preferred_date: string },
  seen: { unitsNeeded: number; unitsElsewhere: number; preferredDate: string },
): void {
  const isSame =
    row.units_requested === seen.unitsNeeded &&
    row.units_elsewhere === seen.unitsElsewhere &&
    row.preferred_date.slice(0, 16) === seen.preferredDate;
  if (!isSame) throw emergencyChanged();
}
