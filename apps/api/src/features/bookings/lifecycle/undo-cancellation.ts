import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { lockSlot } from '../../facilities/timetable/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { donorHasAnother } from './donations.errors.ts';
import { outcomeUndone } from './donations.events.ts';
import type { Decision } from './donations.policy.ts';
import { storeStep } from './donations.repository.ts';
import { bookedFor } from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { requireFreeSeat } from './require-free-seat.ts';
import { isStillFree } from './still-free.rules.ts';
import { updateCoverage } from './update-coverage.ts';

/**
 * Restores what staff cancelled a moment ago, before its donor was mailed: at its time, if the place was not given away and
 * the donor has arranged no other donation since.
 */
export async function undoCancellation(
  trx: Trx,
  actor: StaffActor,
  { row, to, emergency }: Decision,
  reason: string,
  now: Date,
): Promise<DonationRequest> {
  const { session_id: sessionId, slot_no: slotNo } = row;
  const place = sessionId === null || slotNo === null ? undefined : { sessionId, slotNo };
  const booked = { donorId: row.donor_id, facilityId: row.facility_id };
  const find = async () => place && lockSlot(trx, null, place);
  const { facility, requests, time: slot } = await lockForBooking(trx, booked, find);
  if (!isStillFree(row, requests)) throw donorHasAnother();
  await requireFreeSeat(trx, facility, { ...bookedFor(row), slot }, { except: row.id }, now);
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'undo', by: actor, reason }, now),
    emit(trx, outcomeUndone('request.cancellation-undone', row, false, now, actor)),
    updateCoverage(trx, emergency, 1, now),
  ]);
  return toDonationRequest(actor, stored, now);
}
