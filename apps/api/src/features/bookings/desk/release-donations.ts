import type { Data, Endpoints, ParsedBody } from '@sanguine/contract';
import { facilityTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { deleteReleases, insertReleases, listTesting } from '../lifecycle/index.ts';

type Endpoint = Endpoints['PUT /api/facility/{id}/released-donations'];

/** Staff record that testing released donations, or take that back while nobody says that they were used. */
export async function releaseDonations(
  services: Services,
  { facilityId }: StaffActor,
  { requestIds, released }: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  const testing = await services.db.transaction(async (trx) => {
    if (released) await insertReleases(trx, facilityId, requestIds, services.clock.now());
    else await deleteReleases(trx, facilityId, requestIds);
    await refreshScreens(trx, { kind: 'request', topics: [facilityTopic(facilityId)], ids: {} });
    return listTesting(trx, facilityId, requestIds);
  });
  return {
    results: requestIds.map((requestId) => ({ requestId, done: (testing.get(requestId) === 'released') === released })),
  };
}
