import type { Trx } from '../../../platform/db/index.ts';
import { slotColumns, timeColumns } from './booking-columns.rules.ts';
import { endPendingBookings } from './end-pending-bookings.ts';
import type { LockedForBooking } from './lock-for-booking.ts';
import { requireFreeSeat } from './require-free-seat.ts';
import { requireTime, type Scheduled } from './require-time.rules.ts';

/**
 * Gives a booking its time: refuses one that its donor or facility cannot keep, ends the waiting bookings that an accepted
 * one makes impossible, and returns the columns to store. Staff read only that the donor cannot give, never why.
 */
export async function schedule(trx: Trx, found: LockedForBooking, scheduled: Scheduled, now: Date) {
  const { row, keepsTime = false, isThere = false, moment, slot } = scheduled;
  const keepsPlace = keepsTime && row?.session_id !== null;
  const ended = requireTime(found, scheduled, now);
  const others = { except: row?.id, acceptedOnly: keepsTime };
  if (!isThere && !keepsPlace) await requireFreeSeat(trx, found.facility, scheduled, others, now);
  // Before it is stored: one of them may wait for this very time.
  await endPendingBookings(trx, ended, now);
  return { ...(keepsPlace ? {} : slotColumns({ slot })), ...timeColumns(moment, found.facility, found.donor) };
}
