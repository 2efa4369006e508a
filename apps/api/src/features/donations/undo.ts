import type { DonationRequest } from '@sanguine/contract';
import { dateOf, daysBetween } from '../../platform/civil-time.ts';
import { isExclusionViolation, isUniqueViolation, type Trx } from '../../platform/db/index.ts';
import { lockDonor, type StaffActor } from '../identity/index.ts';
import { emit, hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { lockTypedDonor } from './blood-type.repository.ts';
import { scheduledMeanwhile } from './donations.errors.ts';
import { ownHint, requestEvent } from './donations.events.ts';
import { type Decision, decide } from './donations.policy.ts';
import { type DonorsRequest, listRequestsOfDonor, type RequestRow } from './donations.read-model.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';
import { forgetTestedType } from './forget-tested-type.ts';
import { findSlotAgain } from './find-slot-again.ts';
import { deleteUses } from './used-donations.repository.ts';
import { updateCoverage } from './update-coverage.ts';
import { asBooked } from './as-booked.rules.ts';
import { endWithdrawn } from './end-withdrawn.ts';

interface Undone {
  readonly request: DonationRequest;
  readonly was: 'check-in' | 'no-show' | 'completion';
}

/**
 * Undoes a check-in, or a completion or a no-show within 24 hours: the appointment is restored as it was booked, without what was
 * tested. Where the donor has arranged another donation meanwhile, that one is kept and a completed one ends as cancelled.
 */
export function undo(services: Services, actor: StaffActor, id: string, reason: string): Promise<Undone> {
  return services.db
    .transaction(async (trx) => {
      const now = services.clock.now();
      const decision = decide(actor, 'undo', await lockRequest(trx, id, actor.userId), now);
      const { row, to } = decision;
      if (row.status === 'APPROVED') {
        return { request: await undoCheckIn(trx, actor, decision, reason, now), was: 'check-in' as const };
      }
      if (row.status === 'NO_SHOW') {
        return { request: await undoNoShow(trx, actor, decision, reason, now), was: 'no-show' as const };
      }
      const donor = await lockTypedDonor(trx, row.donor_id);
      const others = await listRequestsOfDonor(trx, row.donor_id);

      if (!isStillFree(row, others)) {
        const cancelled = { ...decision, to: 'CANCELLED' } as const;
        const stored = await endWithdrawn(trx, actor, cancelled, donor, { event: 'request.withdrawn', reason }, now);
        return { request: toDonationRequest(actor, stored, now), was: 'completion' as const };
      }
      const change = { ...asBooked(row), ...(await findSlotAgain(trx, row)) };
      const [stored] = await Promise.all([
        storeStep(trx, { row, to, action: 'undo', by: actor, reason, change }, now),
        emit(trx, requestEvent('request.undone', row, now, actor)),
        forgetTestedType(trx, actor, donor, id, now),
        deleteUses(trx, row.facility_id, [id]),
      ]);
      return { request: toDonationRequest(actor, stored, now), was: 'completion' as const };
    })
    .catch((error: unknown) => {
      const isTaken = isExclusionViolation(error) || isUniqueViolation(error, 'donation_requests_one_open');
      throw isTaken ? scheduledMeanwhile() : error;
    });
}

/** It was not the donor who is there; their code works again. */
async function undoCheckIn(trx: Trx, actor: StaffActor, { row, to }: Decision, reason: string, now: Date) {
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'undo', by: actor, reason, change: { checked_in_at: null } }, now),
    hintScreens(trx, ownHint(row)),
  ]);
  return toDonationRequest(actor, stored, now);
}

/** The donor was there after all, or may come: the appointment stands again, unless they arranged another one since. */
async function undoNoShow(trx: Trx, actor: StaffActor, { row, to, emergency }: Decision, reason: string, now: Date) {
  await lockDonor(trx, row.donor_id);
  if (!isStillFree(row, await listRequestsOfDonor(trx, row.donor_id))) throw scheduledMeanwhile();
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'undo', by: actor, reason }, now),
    emit(trx, requestEvent('request.miss-undone', row, now, actor)),
    updateCoverage(trx, emergency, 1, now),
  ]);
  return toDonationRequest(actor, stored, now);
}

/** Tells whether the appointment still has its place between the donor's other donations. */
function isStillFree(row: RequestRow, others: readonly DonorsRequest[]): boolean {
  const date = dateOf(row.booked_date ?? row.preferred_date);
  return others.every(
    (other) =>
      other.status === 'PENDING' ||
      other.id === row.id ||
      Math.abs(daysBetween(other.date, date)) >= Math.max(row.interval_days, other.interval_days),
  );
}
