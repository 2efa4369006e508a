import type { BloodType } from './blood-types.ts';
import type { RequestStatus } from './donation-states.ts';

/** A facility may undo a completion within this many hours. */
export const UNDO_HOURS = 24;

/** A donor may dispute a recorded donation within this many days. */
export const DISPUTE_DAYS = 30;

const HOUR = 3_600_000;

/** The fields of a donor's booking that decide what may follow its completion; instants in ISO 8601. */
export interface Completion {
  readonly status: RequestStatus;
  /** Absent when the completion was recorded elsewhere, without a time. */
  readonly completedAt?: string | undefined;
  /** The donor disputes it, and the dispute is not settled yet. */
  readonly isDisputed: boolean;
  /** It was disputed, and the operator upheld it. */
  readonly isUpheld: boolean;
}

function isWithin({ status, completedAt }: Completion, hours: number, now: Date): boolean {
  return status === 'COMPLETED' && completedAt !== undefined && now.getTime() < Date.parse(completedAt) + hours * HOUR;
}

/** Tells whether the facility may still undo the completion. */
export function mayUndo(completion: Completion, now: Date): boolean {
  return isWithin(completion, UNDO_HOURS, now);
}

/** Tells whether the donor may still dispute the donation: within 30 days, and once. */
export function mayDispute(completion: Completion, now: Date): boolean {
  return isWithin(completion, DISPUTE_DAYS * 24, now) && !completion.isDisputed && !completion.isUpheld;
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
