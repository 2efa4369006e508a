import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { askToClaim } from './ask-to-claim.ts';
import { type Proof, requireOwnRecord } from './require-own-record.ts';
import { takeRecord } from './take-record.ts';

/** Takes the history of a record that staff entered into the account of the same person; with a code it comes later. */
export async function mergeRecord(services: Services, actor: DonorActor, caller: Caller, proof: Proof) {
  const { record } = await requireOwnRecord(services, actor, caller, proof);
  const { id, donor_id: donorId } = record;
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    if (record.waits) {
      const opensAt = await askToClaim(trx, record, { kind: 'take', accountId: actor.userId }, now);
      return { donations: 0, opensAt: opensAt.toISOString() };
    }
    const { donations } = await takeRecord(trx, { id, donorId, accountId: actor.userId, byCode: false }, now);
    return { donations, opensAt: null };
  });
}
