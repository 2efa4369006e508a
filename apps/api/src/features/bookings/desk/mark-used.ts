import type { Data, Endpoints, ParsedBody } from '@sanguine/contract';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { facilityTopic } from '../../../platform/live/refresh.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { mayNotTellDonors } from './desk.errors.ts';
import { deleteUses, listUses, insertUses, mayTellDonors } from '../lifecycle/index.ts';

type Endpoint = Endpoints['PUT /api/facility/{id}/used-donations'];

/** Staff note that donations were used, or that they were not; a job notifies the donors later (`announce-used.jobs.ts`). */
export async function markUsed(
  services: Services,
  { facilityId }: StaffActor,
  { requestIds, used }: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  const uses = await services.db.transaction(async (trx) => {
    if (used && !(await mayTellDonors(trx, facilityId))) throw mayNotTellDonors();
    if (used) await insertUses(trx, facilityId, requestIds, services.clock.now());
    else await deleteUses(trx, facilityId, requestIds);
    await refreshScreens(trx, { kind: 'request', topics: [facilityTopic(facilityId)], ids: {} });
    return listUses(trx, facilityId, requestIds);
  });
  return {
    results: requestIds.map((requestId) => {
      const use = uses.get(requestId) ?? null;
      return { requestId, done: (use !== null) === used, use };
    }),
  };
}
