import type { DonationRequest } from '@sanguine/contract';
import { once } from '../../../platform/idempotency.ts';
import type { Actor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { alreadyRebooked } from './donations.errors.ts';
import { permit } from './donations.policy.ts';
import { lockRequest } from './donations.repository.ts';
import { type Cancellation, endRequest } from './end-request.ts';

export function cancel(
  services: Services,
  actor: Actor,
  id: string,
  { reason, preferredDate, notAsked, idempotencyKey: key }: Cancellation = {},
): Promise<DonationRequest> {
  const call = { scope: actor.userId, key, body: { cancel: id, reason, preferredDate, notAsked } };
  return services.db.transaction((trx) =>
    once(services, trx, call, async () => {
      const now = services.clock.now();
      const decision = permit(actor, 'cancel', await lockRequest(trx, id, actor.userId), now);
      const date = decision.row.preferred_date.slice(0, 16);
      if (preferredDate !== undefined && preferredDate !== date) throw alreadyRebooked(date);
      const objection = notAsked && actor.role === 'donor' ? { reasonCode: 'not-asked' as const } : {};
      return endRequest(trx, actor, decision, { action: 'cancel', reason, ...objection }, now);
    }),
  );
}
