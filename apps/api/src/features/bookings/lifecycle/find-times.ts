import type { Trx } from '../../../platform/db/index.ts';
import { findSlot, listSessionsNear } from '../../facilities/timetable/index.ts';
import { slotOf, type Times, type RequestedTime } from './requested-time.rules.ts';

/** Finds the slot that was chosen, or the sessions near the wished time. */
export async function findTimes(
  trx: Trx,
  donorId: string | null,
  facilityId: string,
  requested: RequestedTime,
): Promise<Times> {
  const slot = slotOf(requested);
  if (slot !== undefined) return { chosen: await findSlot(trx, slot, donorId), near: [] };
  const local = requested.preferredDate;
  const near = local === undefined ? [] : await listSessionsNear(trx, facilityId, local, donorId);
  return { chosen: undefined, near };
}
