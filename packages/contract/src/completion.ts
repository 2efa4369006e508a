import type { BloodType } from './blood-types.ts';
import type { RequestStatus } from './donation-states.ts';

/** A facility may undo a completion for this long. */
export const UNDO_HOURS = 24;

/** A donor may say for this long that a recorded donation was not theirs. */
export const DISPUTE_DAYS = 30;

const HOUR = 3_600_000;

/** A donor's booking as far as its completion decides what may follow; instants in ISO 8601. */
export interface Completion {
  readonly status: RequestStatus;
  /** Absent where the completion was recorded elsewhere, without its time. */
  readonly completedAt?: string | undefined;
  /** The donor says that it was not them, and nobody has settled it yet. */
  readonly isDisputed: boolean;
  /** It was disputed, and the operator found that it stands. */
  readonly isUpheld: boolean;
}

function isWithin({ status, completedAt }: Completion, hours: number, now: Date): boolean {
  return status === 'COMPLETED' && completedAt !== undefined && now.getTime() < Date.parse(completedAt) + hours * HOUR;
}

/** Whether the facility may still undo the completion. */
export function mayUndo(completion: Completion, now: Date): boolean {
  return isWithin(completion, UNDO_HOURS, now);
}

/** Whether the donor may still say "this was not me": within 30 days, and once. */
export function mayDispute(completion: Completion, now: Date): boolean {
  return isWithin(completion, DISPUTE_DAYS * 24, now) && !completion.isDisputed && !completion.isUpheld;
}

/**
 * Whether staff have to say "came today" before they may complete a booking: its day, in the facility's time zone, has not
 * come yet. Both are civil dates, YYYY-MM-DD.
 */
export function isBeforeItsDay(preferredDate: string, today: string): boolean {
  return today < preferredDate.slice(0, 10);
}

/** The civil date on which a donation counts: today when the donor came today, else the day of the appointment. */
export function dateOfDonation(preferredDate: string, today: string, cameToday: boolean): string {
  return cameToday ? today : preferredDate.slice(0, 10);
}

/** Whether a facility corrects what it tested itself, and so has to say why. */
export function isCorrection(ownTest: BloodType | undefined, tested: BloodType | null): boolean {
  return ownTest !== undefined && ownTest !== tested;
}
