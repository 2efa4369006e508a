import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { requestEvent } from './donations.events.ts';
import type { Decision } from './donations.policy.ts';
import { storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';

/** Records that an emergency is over; it is locked, so that no donor answers it meanwhile. */
export async function completeEmergency(
  trx: Trx,
  actor: StaffActor,
  { row, to }: Decision,
  notes: string,
  now: Date,
): Promise<DonationRequest> {
  const [stored] = await Promise.all([
    storeStep(trx, { row, to, action: 'complete', by: actor, reason: notes }, now),
    emit(trx, requestEvent('emergency.completed', row, now, actor)),
  ]);
  return toDonationRequest(actor, stored, now);
}
