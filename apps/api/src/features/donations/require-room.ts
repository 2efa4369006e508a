import type { Trx } from '../../platform/db/index.ts';
import { nearestFree, notFree } from '../appointments/index.ts';
import type { LimitedFacility } from './booking.repository.ts';
import { requireFreePlace } from './donations.rules.ts';
import type { Appointment } from './wish.rules.ts';

/** Refuses a place that is taken or closed, and names the nearest free times; outside sessions the facility's slots count. */
export async function requireRoom(
  trx: Trx,
  facility: LimitedFacility,
  { place }: Appointment,
  taken: number,
  now: Date,
): Promise<void> {
  if (place === undefined) return requireFreePlace(facility, taken);
  if (place.free > 0 && place.status !== 'closed') return;
  throw notFree(place.status, await nearestFree(trx, { ...place, at: place.moment.at }, now));
}
