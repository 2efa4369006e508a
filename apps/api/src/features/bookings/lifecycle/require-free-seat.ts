import type { Trx } from '../../../platform/db/index.ts';
import { nearestFree, notFree } from '../../facilities/timetable/index.ts';
import { type Counted, countTaken, type LimitedFacility } from './booking.repository.ts';
import { slotFull } from './donations.errors.ts';
import { type Appointment, hasFreeSeat } from './requested-time.rules.ts';

/** Refuses a place that is taken or closed, and names the nearest free times; outside sessions the facility's slots count. */
export async function requireFreeSeat(
  trx: Trx,
  facility: LimitedFacility,
  { slot, moment }: Pick<Appointment, 'slot' | 'moment'>,
  counted: Counted,
  now: Date,
): Promise<void> {
  if (slot === undefined) {
    const { id: facilityId, slotCapacity: capacity } = facility;
    const slotOfDay = { facilityId, local: moment.local, ...counted };
    if (capacity !== null && (await countTaken(trx, slotOfDay)) >= capacity) throw slotFull();
    return;
  }
  if (hasFreeSeat(slot)) return;
  throw notFree(slot.status, await nearestFree(trx, { ...slot, at: slot.moment.at }, now));
}
