import type { Data, Endpoints, ParsedBody } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import { facilityTopic } from '../../platform/live/hint.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { mayNotTellDonors } from './donations.errors.ts';
import { deleteUses, listUses, insertUses, mayTellDonors } from './used-donations.repository.ts';

type Endpoint = Endpoints['PUT /api/facility/{id}/used-donations'];

/** Staff note that donations were used, or that they were not; a job notifies the donors later (`announce-used.jobs.ts`). */
export async function markUsed(
  services: Services,
  actor: StaffActor,
  facilityId: string,
  { requestIds, used }: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  if (facilityId !== actor.facilityId) throw notFound('facility');
  const uses = await services.db.transaction(async (trx) => {
    if (used && !(await mayTellDonors(trx, facilityId))) throw mayNotTellDonors();
    if (used) await insertUses(trx, facilityId, requestIds, services.clock.now());
    else await deleteUses(trx, facilityId, requestIds);
    await hintScreens(trx, { kind: 'request', topics: [facilityTopic(facilityId)], ids: {} });
    return listUses(trx, facilityId, requestIds);
  });
  return {
    results: requestIds.map((requestId) => {
      const use = uses.get(requestId) ?? null;
      return { requestId, done: (use !== null) === used, use };
    }),
  };
}
