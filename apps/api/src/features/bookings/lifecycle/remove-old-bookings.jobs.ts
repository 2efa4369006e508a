import { after, DAY } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOldBookings } from './donations.bulk.repository.ts';

const MAX_AT_ONCE = 500;

/** Removes bookings that ended, with all that refers to them, where they are kept for a time only. */
export async function removeOldBookings({ config, db, clock }: Services): Promise<void> {
  const { bookingRetentionDays: days } = config;
  if (days === undefined) return;
  await db.transaction((trx) => deleteOldBookings(trx, after(clock.now(), -days * DAY), MAX_AT_ONCE));
}
