import type { Trx } from '../../platform/db/index.ts';
import { nearestFree, notFree } from '../appointments/index.ts';
import type { LimitedFacility } from './booking.repository.ts';
import { requireFreePlace } from './donations.rules.ts';
import type { Appointment } from './wish.rules.ts';

/** Refuses a place that is taken or closed, and names the nearest free times; outside sessions the facility's slots count. */
export async function requireRoom(
  trx: Trx,
  facility: LimitedFacility,
  { slot }: Appointment,
  taken: number,
  now: Date,
): Promise<void> {
  if (slot === undefined) return requireFreePlace(facility, taken);
  if (slot.free > 0 && slot.status !== 'closed') return;
  throw notFree(slot.status, await nearestFree(trx, { ...slot, at: slot.moment.at }, now));
}
