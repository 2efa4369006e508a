import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { lockSlot } from '../appointments/index.ts';
import { lockDonor, type StaffActor } from '../identity/index.ts';
import { countTaken, findBookableFacility } from './booking.repository.ts';
import { donorHasAnother } from './donations.errors.ts';
import { outcomeUndone } from './donations.events.ts';
import type { Decision } from './donations.policy.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';
import { storeStep } from './donations.repository.ts';
import { bookedFor } from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { requireRoom } from './require-room.ts';
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
  const local = place === undefined ? row.preferred_date.slice(0, 16) : undefined;
  const [donor, facility, others, slot, taken] = await Promise.all([
    lockDonor(trx, row.donor_id),
    findBookableFacility(trx, row.facility_id),
    listRequestsOfDonor(trx, row.donor_id),
    place && lockSlot(trx, null, place),
    countTaken(trx, { facilityId: row.facility_id, local, except: row.id }),
  ]);
  if (donor === undefined || facility === undefined) throw notFound('request');
  if (!isStillFree(row, others)) throw donorHasAnother();
  await requireRoom(trx, facility, { ...bookedFor(row), slot }, taken, now);
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'undo', by: actor, reason }, now),
    emit(trx, outcomeUndone('request.cancellation-undone', row, false, now, actor)),
    updateCoverage(trx, emergency, 1, now),
  ]);
  return toDonationRequest(actor, stored, now);
}
