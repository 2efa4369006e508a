import { type DonationRequest, MAIL_WAIT_MINUTES, REQUEST_STATES } from '@sanguine/contract';
import { after, MINUTE } from '../../../platform/clock.ts';
import { isExclusionViolation, isUniqueViolation, type Trx } from '../../../platform/db/index.ts';
import { lockDonor, type StaffActor } from '../../people/identity/index.ts';
import { emit, refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockDonorWithTests } from './blood-type.repository.ts';
import { scheduledMeanwhile } from './donations.errors.ts';
import { outcomeUndone, bookingRefresh, requestEvent } from './donations.events.ts';
import { type Decision, permit } from './donations.policy.ts';
import { listRequestsOfDonor, type RequestRow } from './donations.read-model.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';
import { removeTestedType } from './remove-tested-type.ts';
import { refreshStillAtHome } from './refresh-still-at-home.ts';
import { findSlotAgain } from './find-slot-again.ts';
import { removeUse } from './used-donations.repository.ts';
import { updateCoverage } from './update-coverage.ts';
import { asBooked } from './as-booked.rules.ts';
import { endWithdrawn } from './end-withdrawn.ts';
import { isStillFree } from './still-free.rules.ts';
import { undoCancellation } from './undo-cancellation.ts';
import { whyNotBooked } from './why-not-booked.ts';

export interface Undone {
  readonly request: DonationRequest;
  readonly was: 'check-in' | 'no-show' | 'visit' | 'completion' | 'cancellation';
}

/**
 * Undoes a check-in, what was recorded of the appointment within 24 hours, or the own cancellation within ten minutes: it is
 * restored as it was booked, without what was tested. Where the donor has arranged another donation meanwhile, that one is kept and a completed one ends as cancelled.
 */
export function undo(services: Services, actor: StaffActor, id: string, reason: string): Promise<Undone> {
  return services.db
    .transaction(async (trx) => {
      const now = services.clock.now();
      const decision = permit(actor, 'undo', await lockRequest(trx, id, actor.userId), now);
      const { row, to } = decision;
      if (row.status === 'APPROVED') {
        return { request: await undoCheckIn(trx, actor, decision, reason, now), was: 'check-in' as const };
      }
      if (row.status === 'CANCELLED') {
        return { request: await undoCancellation(trx, actor, decision, reason, now), was: 'cancellation' as const };
      }
      if (!REQUEST_STATES[row.status].gave) {
        const was = row.status === 'NO_SHOW' ? ('no-show' as const) : ('visit' as const);
        return { request: await undoWithoutGift(trx, actor, decision, reason, now), was };
      }
      const donor = await lockDonorWithTests(trx, row.donor_id);
      const others = await listRequestsOfDonor(trx, row.donor_id);

      if (!isStillFree(row, others)) {
        const cancelled = { ...decision, to: 'CANCELLED' } as const;
        const stored = await endWithdrawn(trx, actor, cancelled, donor, { event: 'request.withdrawn', reason }, now);
        return { request: toDonationRequest(actor, stored, now), was: 'completion' as const };
      }
      const change = { ...asBooked(row), ...(await findSlotAgain(trx, row)) };
      const [stored] = await Promise.all([
        storeStep(trx, { row, to, action: 'undo', by: actor, reason, change }, now),
        emit(trx, outcomeUndone('request.undone', row, wasMailed(row, now), now, actor)),
        removeTestedType(trx, actor, donor, { requestId: id, wasMailed: wasMailed(row, now) }, now),
        removeUse(trx, row.facility_id, id),
        refreshStillAtHome(trx, row.facility_id, now),
      ]);
      return { request: toDonationRequest(actor, stored, now), was: 'completion' as const };
    })
    .catch(async (error: unknown) => {
      const isTaken = isExclusionViolation(error) || isUniqueViolation(error, 'donation_requests_one_open');
      throw isTaken ? scheduledMeanwhile() : await whyNotBooked(services, error, { reader: 'staff' });
    });
}

/** It was not the donor who is there; their code works again. */
async function undoCheckIn(trx: Trx, actor: StaffActor, { row, to }: Decision, reason: string, now: Date) {
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'undo', by: actor, reason, change: { checked_in_at: null } }, now),
    refreshScreens(trx, bookingRefresh(row)),
  ]);
  return toDonationRequest(actor, stored, now);
}

/** Tells whether the donor has had the time to read of it by mail, which waits a while. */
const wasMailed = ({ decided_at: at }: RequestRow, now: Date) =>
  at === null || now >= after(at, MAIL_WAIT_MINUTES * MINUTE);

/** The donor may still come, or give: the appointment stands again, unless they arranged another one since. */
async function undoWithoutGift(
  trx: Trx,
  actor: StaffActor,
  { row, to, emergency }: Decision,
  reason: string,
  now: Date,
) {
  await lockDonor(trx, row.donor_id);
  if (!isStillFree(row, await listRequestsOfDonor(trx, row.donor_id))) throw scheduledMeanwhile();
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'undo', by: actor, reason, change: asBooked(row) }, now),
    emit(
      trx,
      row.status === 'NO_SHOW'
        ? requestEvent('request.miss-undone', row, now, actor)
        : outcomeUndone('request.visit-undone', row, wasMailed(row, now), now, actor),
    ),
    updateCoverage(trx, emergency, 1, now),
  ]);
  return toDonationRequest(actor, stored, now);
}
