import type { DonationRequest } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { finish } from '../../platform/db/finish.ts';
import type { Tables } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { DonorActor } from '../identity/index.ts';
import { facilityTopic, liveWrite, userTopic } from '../../platform/live/hint.ts';
import type { Services } from '../../platform/services.ts';
import * as errors from './donations.errors.ts';
import { findWithEmergency } from './donations.read-model.ts';
import * as repository from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';

async function confirmLocked(services: Services, trx: Transaction<Tables>, actor: DonorActor, id: string) {
  const now = services.clock.now();
  const [, { request }] = await Promise.all([
    repository.lockRequest(trx, id),
    findWithEmergency(trx, id, actor.userId),
  ]);
  if (request?.donor_id !== actor.userId) throw notFound('request');
  if (request.status !== 'APPROVED') throw errors.notInThisState(request.status);
  if (request.confirmed_at !== null) return toDonationRequest(actor, request, now);
  const topics = [facilityTopic(request.facility_id), userTopic(actor.userId)];
  finish(trx, [
    repository.confirmComing(trx, id, now),
    liveWrite(trx, [{ kind: 'request', topics, ids: { requestId: id } }]),
  ]);
  return toDonationRequest(actor, { ...request, confirmed_at: now }, now);
}

/** The donor of a scheduled donation says again that they will come; saying it twice is fine. */
export function confirmDonation(services: Services, actor: DonorActor, id: string): Promise<DonationRequest> {
  return services.db.transaction((trx) => confirmLocked(services, trx, actor, id));
}
