import type { BloodType } from '../blood-types.ts';
import { addDays } from '../civil-days.ts';
import { MAIL_WAIT_MINUTES, REQUEST_STATES, type RequestStatus } from '../donation-states.ts';

/** A donor may dispute a recorded donation, or visit, within this many days. */
export const DISPUTE_DAYS = 30;

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** The fields of a donor's booking that decide what may follow its outcome; instants in ISO 8601. */
export interface Outcome {
  readonly status: RequestStatus;
  /** Absent when the outcome was recorded elsewhere, without a time. */
  readonly recordedAt?: string | undefined;
  /** The donor disputes it, and the dispute is not settled yet. */
  readonly isDisputed: boolean;
  /** It was disputed, and the operator upheld it. */
  readonly isUpheld: boolean;
  /** Staff of the facility cancelled what had been scheduled, and nothing has happened since. */
  readonly isCancelledByStaff?: boolean | undefined;
}

function isWithin({ recordedAt }: Outcome, minutes: number, now: Date): boolean {
  return recordedAt !== undefined && now.getTime() < Date.parse(recordedAt) + minutes * MINUTE;
}

/** The instant until which staff may undo their own cancellation: until then its mail waits. */
export function cancellationStandsFrom({ status, recordedAt, isCancelledByStaff = false }: Outcome): Date | undefined {
  if (status !== 'CANCELLED' || !isCancelledByStaff || recordedAt === undefined) return undefined;
  return new Date(Date.parse(recordedAt) + MAIL_WAIT_MINUTES * MINUTE);
}

/** Tells whether the facility may still undo the outcome. */
export function mayUndo(outcome: Outcome, now: Date): boolean {
  if (outcome.status === 'CANCELLED') return now < (cancellationStandsFrom(outcome) ?? now);
  return isWithin(outcome, REQUEST_STATES[outcome.status].undoMinutes, now);
}

/** Tells whether the donor may still dispute that they gave, or came: within 30 days, and once. */
export function mayDispute(outcome: Outcome, now: Date): boolean {
  const { status, isDisputed, isUpheld } = outcome;
  return REQUEST_STATES[status].came && isWithin(outcome, DISPUTE_DAYS * DAY_MINUTES, now) && !isDisputed && !isUpheld;
}

/** A facility may ask a donor to wait for at most so many days: two years. */
export const MAX_DAYS_TO_WAIT = 730;

/** The first and the last day from which a facility may say on `today` that a donor may come again. */
export function daysToWaitFor(today: string): { readonly first: string; readonly last: string } {
  return { first: addDays(today, 1), last: addDays(today, MAX_DAYS_TO_WAIT) };
}

/**
 * Tells whether staff must say "came today" to complete a booking, because its day has not come yet in the facility's
 * time zone. Both are civil dates, YYYY-MM-DD.
 */
export function isBeforeAppointmentDay(preferredDate: string, today: string): boolean {
  return today < preferredDate.slice(0, 10);
}

/** The civil date on which a donation counts: today when the donor came today, otherwise the day of the appointment. */
export function dateOfDonation(preferredDate: string, today: string, cameToday: boolean): string {
  return cameToday ? today : preferredDate.slice(0, 10);
}

/** Tells whether a facility corrects its own earlier test, and must give a reason. */
export function isCorrection(ownTest: BloodType | undefined, tested: BloodType | null): boolean {
  return ownTest !== undefined && ownTest !== tested;
}
