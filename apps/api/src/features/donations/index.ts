import type { Services } from '../../platform/services.ts';
import { expireDue } from './donations.bulk.repository.ts';

export { cancelOpenOf, DONOR_LEFT } from './cancel-open.usecase.ts';
export { type Settlement, settleDispute } from './dispute.usecases.ts';
export { type DisputeRow, listOpenDisputes } from './disputes.read-model.ts';
export { donationsRoutes } from './donations.routes.ts';

/** Ends what nobody answered in time; safe to run at any time, by several at once. */
export async function expireRequests(services: Services): Promise<void> {
  const ended = await expireDue(services.db.kysely, services.clock.now());
  if (ended > 0) services.log.info({ ended }, 'requests expired');
}
