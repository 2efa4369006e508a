import type { DonationRequest } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import type { DonorActor } from '../identity/index.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import * as errors from './donations.errors.ts';
import { ownHint } from './donations.events.ts';
import { lockRequest, updateRequest } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';

/** The donor of a scheduled donation says again that they will come; saying it twice is fine. */
export function confirm(services: Services, actor: DonorActor, id: string): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const { request } = await lockRequest(trx, id, actor.userId);
    if (request?.donor_id !== actor.userId) throw notFound('request');
    if (request.status !== 'APPROVED') throw errors.notInThisState(request.status);
    if (request.confirmed_at !== null) return toDonationRequest(actor, request, now);
    const [stored] = await Promise.all([
      updateRequest(trx, id, { confirmed_at: now }),
      hintScreens(trx, ownHint(request)),
    ]);
    return toDonationRequest(actor, stored, now);
  });
}
