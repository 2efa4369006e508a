import type { TransferWithLots } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { holdUnits } from './hold-units.ts';
import { takeStep } from './take-step.ts';
import { moreThanAsked } from './transfers.errors.ts';
import { refreshStock, tellPartner } from './transfers.refresh.ts';
import { findFacilities } from './transfers.read-model.ts';
import { untilOf } from './transfers.rules.ts';
import { requireVerified } from './transfers.policy.ts';

/** Holds the units that a partner asked for, or fewer. */
export function offerUnits(
  services: Services,
  actor: StaffActor,
  id: string,
  wanted: number | undefined,
): Promise<TransferWithLots> {
  const { facilityId, userId } = actor;
  return takeStep(services, actor, { id, action: 'offer' }, async ({ trx, transfer, to, partnerId, now }) => {
    const units = wanted ?? transfer.units;
    if (units > transfer.units) throw moreThanAsked();
    requireVerified(await findFacilities(trx, [facilityId, partnerId]), facilityId, partnerId);
    await holdUnits(trx, transfer, units, { userId, now });
    await refreshStock(trx, facilityId);
    await tellPartner(trx, 'transfer_offered', { facilityId, partnerId, now });
    const { component, needed_by: neededBy } = transfer;
    return { units, until: untilOf(to, { component, neededBy }, now) };
  });
}
