import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { alreadyRebooked, notInThisState, sessionIsClosed } from './donations.errors.ts';
import { bookingRefresh } from './donations.events.ts';
import type { RequestRow } from './donations.read-model.ts';
import { lockRequest, updateRequest } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';

interface Confirmation {
  readonly id: string;
  readonly donorId: string;
  /** The date that the donor read; an appointment that was moved meanwhile is not confirmed. */
  readonly preferredDate?: string | undefined;
}

/** The donor of a scheduled donation says that they are coming; saying it twice is fine. */
export function confirm(
  services: Services,
  actor: DonorActor,
  id: string,
  preferredDate?: string,
  idempotencyKey?: string,
): Promise<DonationRequest> {
  const confirmation = { id, donorId: actor.userId, preferredDate };
  const call = { scope: actor.userId, key: idempotencyKey, body: confirmation };
  return services.db.transaction((trx) =>
    once(services, trx, call, async () => {
      const now = services.clock.now();
      return toDonationRequest(actor, await confirmUnderLock(trx, confirmation, now), now);
    }),
  );
}

export async function confirmUnderLock(
  trx: Trx,
  { id, donorId, preferredDate }: Confirmation,
  now: Date,
): Promise<RequestRow> {
  const { request } = await lockRequest(trx, id, donorId);
  if (request?.donor_id !== donorId) throw notFound('request');
  if (request.status !== 'APPROVED') throw notInThisState(request.status);
  const date = request.preferred_date.slice(0, 16);
  if (preferredDate !== undefined && preferredDate !== date) throw alreadyRebooked(date);
  if (request.session_status === 'closed') throw sessionIsClosed();
  if (request.confirmed_at !== null) return request;
  const [stored] = await Promise.all([
    updateRequest(trx, id, { confirmed_at: now }),
    refreshScreens(trx, bookingRefresh(request)),
  ]);
  return stored;
}
