import type { TransferWithLots } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { settleTransfer } from './settle-transfer.ts';
import { takeStep } from './take-step.ts';
import { fateNeeded, moreThanSent, otherLots } from './transfers.errors.ts';
import { refreshStock } from './transfers.refresh.ts';
import { type Arrival, type LineRow, listLines, storeArrivals } from './transfers.repository.ts';

/** Fails unless each lot that was sent is named once, with no more than was sent and a fate that fits. */
function requireSameLots(lines: readonly LineRow[], arrivals: readonly Arrival[]): void {
  const named = new Set(arrivals.map(({ id }) => id));
  if (named.size !== arrivals.length || named.size !== lines.length) throw otherLots();
  for (const [at, { id, arrivedUnits, fate }] of arrivals.entries()) {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) throw otherLots();
    if (arrivedUnits > line.units) throw moreThanSent(at);
    if ((fate === 'arrived') !== (arrivedUnits === line.units)) throw fateNeeded(at);
  }
}

/** Records what arrived of each lot, in the books of both. */
export function recordArrival(
  services: Services,
  actor: StaffActor,
  id: string,
  arrivals: readonly Arrival[],
): Promise<TransferWithLots> {
  return takeStep(services, actor, { id, action: 'arrive' }, async ({ trx, transfer, partnerId, now }) => {
    const lines = await listLines(trx, id);
    requireSameLots(lines, arrivals);
    await settleTransfer(trx, transfer, { lines, arrivals, userId: actor.userId, now });
    await storeArrivals(trx, arrivals);
    await refreshStock(trx, actor.facilityId);
    if (arrivals.some(({ fate }) => fate === 'missing')) await refreshStock(trx, partnerId);
    return {};
  });
}
