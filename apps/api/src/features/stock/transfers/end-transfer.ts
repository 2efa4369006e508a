import type { TransferWithLots } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { releaseUnits } from './release-units.ts';
import { takeStep } from './take-step.ts';
import { refreshStock } from './transfers.refresh.ts';
import { holdsUnits } from './transfers.machine.ts';

/** Declines or withdraws a transfer; what was held for it is free again. */
export function endTransfer(
  services: Services,
  actor: StaffActor,
  id: string,
  action: 'decline' | 'withdraw',
): Promise<TransferWithLots> {
  return takeStep(services, actor, { id, action }, async ({ trx, transfer, now }) => {
    if (!holdsUnits(transfer.state)) return {};
    await releaseUnits(trx, transfer, now);
    await refreshStock(trx, transfer.from_facility);
    return {};
  });
}
