import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { requestEvent } from './donations.events.ts';
import { findWithEmergency, type RequestRow } from './donations.read-model.ts';
import { toDonationRequest } from './donations.view.ts';
import { updateCoverage } from './update-coverage.ts';

/** Covers an emergency that was changed, or opens it again; donors who were asked hear of what matters to them a little later. */
export async function afterChange(
  trx: Trx,
  actor: StaffActor,
  stored: RequestRow,
  now: Date,
): Promise<DonationRequest> {
  await updateCoverage(trx, stored, 0, now);
  await emit(trx, requestEvent('emergency.changed', stored, now, actor));
  const { request } = await findWithEmergency(trx, stored.id, actor.userId);
  if (request === undefined) throw notFound('request');
  return toDonationRequest(actor, request, now);
}
