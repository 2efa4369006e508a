import { type NotAskedReason, reasonsNotAsked } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import type { DonorActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { factsOfDonor } from './not-asked.read-model.ts';

/** What keeps every appeal from the donor who asks. */
export async function whyOwnNotAsked(services: Services, actor: DonorActor): Promise<NotAskedReason[]> {
  const facts = await factsOfDonor(services.db.kysely, actor.userId, services.clock.now());
  if (facts === undefined) throw notFound('donor');
  return reasonsNotAsked(facts);
}
