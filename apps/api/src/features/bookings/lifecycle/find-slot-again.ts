import type { Trx } from '../../../platform/db/index.ts';
import { listSessionsNear, lockSlot, slotAt } from '../../facilities/timetable/index.ts';
import type { RequestRow } from './donations.read-model.ts';

type BookedEarlier = Pick<RequestRow, 'facility_id' | 'booked_date' | 'booked_at'>;

/** The place that an appointment had before its donor came on another day, where it is still free. */
export async function findSlotAgain(trx: Trx, row: BookedEarlier) {
  const { facility_id: facilityId, booked_date: local, booked_at: at } = row;
  const slot = local && at && slotAt(await listSessionsNear(trx, facilityId, local, null), at);
  const open = slot && (await lockSlot(trx, null, slot));
  return open && open.free > 0 ? { session_id: open.sessionId, slot_no: open.slotNo } : {};
}
