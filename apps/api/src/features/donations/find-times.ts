import type { Trx } from '../../platform/db/index.ts';
import { findSlot, listSessionsNear } from '../appointments/index.ts';
import { slotOf, type Times, type Wish } from './wish.rules.ts';

/** Finds the slot that was chosen, or the sessions near the wished time. */
export async function findTimes(trx: Trx, donorId: string | null, facilityId: string, wish: Wish): Promise<Times> {
  const slot = slotOf(wish);
  if (slot !== undefined) return { chosen: await findSlot(trx, slot, donorId), near: [] };
  const local = wish.preferredDate;
  const near = local === undefined ? [] : await listSessionsNear(trx, facilityId, local, donorId);
  return { chosen: undefined, near };
}
