import type { Actor } from '../../people/identity/index.ts';
import { afterTheEmergency, endsAnother } from './donations.errors.ts';
import type { RequestRow } from './donations.read-model.ts';
import {
  endedBookings,
  factsOf,
  requireBookableDate,
  requireEligible,
  requireFewWaiting,
  requireGivable,
  requireOpen,
} from './donations.rules.ts';
import { openingOf } from './donations.view.ts';
import type { LockedForBooking } from './lock-for-booking.ts';
import type { Appointment } from './requested-time.rules.ts';

export interface Scheduled extends Appointment {
  readonly by: Pick<Actor, 'role'>;
  /** It counts as accepted from now on; else it waits for an answer. */
  readonly isAccepted: boolean;
  /** The booking as it is, where it is not new. */
  readonly row?: RequestRow;
  /** Staff accept it at the time for which it waits: hours and places may have changed since, and they choose. */
  readonly keepsTime?: boolean;
  /** The donor is there: nothing has to be free or open, or to lie ahead. */
  readonly isThere?: boolean;
  readonly emergency?: RequestRow | undefined;
  /** Whoever made the call may end no other booking of the donor. */
  readonly keepsOthers?: boolean;
}

/**
 * Refuses a time at which a booking cannot be, as far as the rules say: a place in it is the database's to give. Returns the
 * waiting bookings that it ends. What an answer is offered, and what is booked, is decided here.
 */
export function requireTime(
  { donor, facility, requests }: LockedForBooking,
  { by, isAccepted, row, keepsTime = false, isThere = false, keepsOthers = false, emergency, ...time }: Scheduled,
  now: Date,
): string[] {
  const { moment, date, slot } = time;
  const { profile } = facility;
  if (!isThere) requireBookableDate(moment, now);
  if (emergency !== undefined && moment.at > emergency.preferred_at) throw afterTheEmergency();
  if (slot === undefined && !keepsTime && !isThere) requireOpen(facility, emergency && openingOf(emergency), moment);
  const requireDay = by.role === 'donor' ? requireEligible : requireGivable;
  requireDay(profile, factsOf(donor, requests, row?.id), date);
  if (row === undefined && !isThere) requireFewWaiting(by, donor, requests, isAccepted);
  const ended = isAccepted ? endedBookings(requests, donor, { profile, date, except: row?.id }) : [];
  if (keepsOthers && ended.length > 0) throw endsAnother();
  return ended;
}
