import type { TransferWithLots } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { takeStep } from './take-step.ts';
import { componentNotKept } from './transfers.errors.ts';
import { findFacilities, listKeepers } from './transfers.read-model.ts';
import { untilOf } from './transfers.rules.ts';
import { requireVerified } from './transfers.policy.ts';

/** Accepts held units: the partner then has its time to send them. */
export function acceptUnits(services: Services, actor: StaffActor, id: string): Promise<TransferWithLots> {
  const { facilityId } = actor;
  return takeStep(services, actor, { id, action: 'accept' }, async ({ trx, transfer, to, partnerId, now }) => {
    const { component, needed_by: neededBy } = transfer;
    requireVerified(await findFacilities(trx, [facilityId, partnerId]), facilityId, partnerId);
    if (!(await listKeepers(trx, [facilityId], component)).includes(facilityId)) throw componentNotKept('own');
    return { until: untilOf(to, { component, neededBy }, now) };
  });
}
