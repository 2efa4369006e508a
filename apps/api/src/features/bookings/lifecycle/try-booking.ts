import type { Trx } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import { whyNotBooked } from './why-not-booked.ts';

/** Runs a transaction that makes or moves a booking; where the database refuses it, it fails with what its reader is told. */
export async function tryBooking<T>(
  services: Services,
  asked: Parameters<typeof whyNotBooked>[2],
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await services.db.transaction(work);
  } catch (error) {
    throw await whyNotBooked(services, error, asked);
  }
}
