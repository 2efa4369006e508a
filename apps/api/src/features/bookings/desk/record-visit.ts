import type { ArrivalReason, DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { type Decision, requestEvent, storeStep, toDonationRequest, updateCoverage } from '../lifecycle/index.ts';

interface Visit {
  readonly action: 'could-not-give' | 'left';
  readonly notBefore?: string | null;
  /** Set for a donor who was not checked in before, or came early. */
  readonly reasonCode?: ArrivalReason;
}

/** Records that a donor came and no donation took place; an emergency that counted on them opens again. */
export async function recordVisit(
  trx: Trx,
  actor: StaffActor,
  { row, to, emergency }: Decision,
  { action, notBefore = null, ...without }: Visit,
  now: Date,
): Promise<DonationRequest> {
  const change = { checked_in_at: row.checked_in_at ?? now, not_before: notBefore };
  const event = action === 'left' ? 'request.left' : 'request.not-given';
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action, by: actor, ...without, change }, now),
    emit(trx, requestEvent(event, row, now, actor)),
    updateCoverage(trx, emergency, -1, now),
  ]);
  return toDonationRequest(actor, stored, now);
}
