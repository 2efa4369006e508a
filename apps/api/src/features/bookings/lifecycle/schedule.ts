import type { Trx } from '../../../platform/db/index.ts';
import type { Actor } from '../../people/identity/index.ts';
import { slotColumns, timeColumns } from './booking-columns.rules.ts';
import { afterTheEmergency } from './donations.errors.ts';
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
import { endPendingBookings } from './end-pending-bookings.ts';
import type { LockedForBooking } from './lock-for-booking.ts';
import { requireFreeSeat } from './require-free-seat.ts';
import type { Appointment } from './requested-time.rules.ts';

interface Scheduled extends Appointment {
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
}

/**
 * Gives a booking its time: refuses one that its donor or facility cannot keep, ends the waiting bookings that an accepted
 * one makes impossible, and returns the columns to store. Staff read only that the donor cannot give, never why.
 */
export async function schedule(
  trx: Trx,
  { donor, facility, requests }: LockedForBooking,
  { by, isAccepted, row, keepsTime = false, isThere = false, emergency, ...appointment }: Scheduled,
  now: Date,
) {
  const { moment, date, slot } = appointment;
  const { profile } = facility;
  const keepsPlace = keepsTime && row?.session_id !== null;
  if (!isThere) requireBookableDate(moment, now);
  if (emergency !== undefined && moment.at > emergency.preferred_at) throw afterTheEmergency();
  if (slot === undefined && !keepsTime && !isThere) requireOpen(facility, emergency && openingOf(emergency), moment);
  const requireDay = by.role === 'donor' ? requireEligible : requireGivable;
  requireDay(profile, factsOf(donor, requests, row?.id), date);
  if (row === undefined && !isThere) requireFewWaiting(by, donor, requests, isAccepted);
  const others = { except: row?.id, acceptedOnly: keepsTime };
  if (!isThere && !keepsPlace) await requireFreeSeat(trx, facility, appointment, others, now);
  // Before it is stored: one of them may wait for this very time.
  const ended = isAccepted ? endedBookings(requests, donor, { profile, date, except: row?.id }) : [];
  await endPendingBookings(trx, ended, now);
  return { ...(keepsPlace ? {} : slotColumns(appointment)), ...timeColumns(moment, facility, donor) };
}
