import {
  isCheckViolation,
  isExclusionViolation,
  isForeignKeyViolation,
  isUniqueViolation,
} from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import { findSlot, nearestFree, notFree } from '../../facilities/timetable/index.ts';
import { alreadyRequested, donorCannotGive, scheduledMeanwhile, slotFull } from './donations.errors.ts';
import { slotOf, type RequestedTime } from './requested-time.rules.ts';

/**
 * The failure to answer where the database refused a booking, or its move; a full slot names the nearest free times.
 * Staff read of a donor's other bookings only that the donor cannot give on that date.
 */
export async function whyNotBooked(
  { db, clock }: Services,
  error: unknown,
  { reader = 'donor', ...requested }: RequestedTime & { readonly reader?: 'donor' | 'staff' } = {},
): Promise<unknown> {
  const isTwice = isUniqueViolation(error, 'donation_requests_one_open');
  if (isTwice || isExclusionViolation(error)) {
    if (reader === 'staff') return donorCannotGive();
    return isTwice ? alreadyRequested() : scheduledMeanwhile();
  }
  // Its session was taken away meanwhile.
  const isGone = isForeignKeyViolation(error, 'donation_requests_session_id_fkey');
  if (!isGone && !isCheckViolation(error, 'donation_sessions_free')) return error;
  const slot = slotOf(requested);
  const open = slot && (await findSlot(db.kysely, slot));
  if (open === undefined) return slotFull();
  return notFree(open.status, await nearestFree(db.kysely, { ...open, at: open.moment.at }, clock.now()));
}
