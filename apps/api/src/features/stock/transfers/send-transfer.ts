import type { TransferWithLots } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { sendUnits } from './send-units.ts';
import { takeStep } from './take-step.ts';
import { refreshStock, tellPartner } from './transfers.refresh.ts';

/** Sends accepted units: they leave the own stock, and are nobody's until they arrive. */
export function sendTransfer(
  services: Services,
  actor: StaffActor,
  id: string,
  note: string | undefined,
): Promise<TransferWithLots> {
  const { facilityId, userId } = actor;
  return takeStep(services, actor, { id, action: 'send' }, async ({ trx, transfer, partnerId, now }) => {
    await sendUnits(trx, transfer, { userId, now });
    await refreshStock(trx, facilityId);
    await tellPartner(trx, 'transfer_sent', { facilityId, partnerId, now });
    return note === undefined ? {} : { note };
  });
}
