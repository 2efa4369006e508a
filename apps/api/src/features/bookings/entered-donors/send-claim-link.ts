import { notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { findStrangerMailLimit } from '../../facilities/facilities/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { mayNotHandOver } from './entered-donors.errors.ts';
import { donorEntered } from './entered-donors.events.ts';
import { addAddress } from './entered-donors.repository.ts';
import { findHandover } from './handover.read-model.ts';
import { obstacleToLink } from './handover.rules.ts';

/**
 * Has a link mailed to the address that a donor gives now, whose record has none, or was claimed by somebody else with a code. Staff
 * may have typed an address of their own: what it asks for waits as with a code.
 */
export async function sendClaimLink(
  services: Services,
  actor: StaffActor,
  { donorId, email }: { donorId: string; email: string },
): Promise<void> {
  const { facilityId } = actor;
  await hit(services, await findStrangerMailLimit(services.db.kysely, facilityId));
  await services.db.transaction(async (trx) => {
    const record = await findHandover(trx, { facilityId, donorId }, { lock: true });
    if (record === undefined) throw notFound('donor');
    const obstacle = obstacleToLink(record, actor.userId);
    if (obstacle !== undefined) throw mayNotHandOver(obstacle);
    await addAddress(trx, record.id, { email, by: actor.userId });
    await emit(trx, donorEntered(record.id, services.clock.now()));
  });
}
