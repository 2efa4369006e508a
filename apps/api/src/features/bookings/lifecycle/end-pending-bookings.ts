import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { cancelWaiting } from './donations.bulk.repository.ts';
import { endedEvents } from './donations.events.ts';

/** Ends the waiting bookings that have become impossible because another donation of their donor was scheduled. */
export async function endPendingBookings(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const by = { userId: null, role: 'system' } as const;
  const ended = await cancelWaiting(trx, ids, { by, reason: 'another-donation' }, now);
  await emit(trx, ...endedEvents('request.cancelled', ended, now, by));
}
