import type { Trx } from '../../../platform/db/index.ts';
import { endUnsent } from './end-unsent.ts';
import { settleTransfer } from './settle-transfer.ts';
import { endAllOf } from './sharing.repository.ts';
import { refreshBoth } from './transfers.refresh.ts';
import { listLines, lockOnTheirWay, storeArrivals, storeStep } from './transfers.repository.ts';

/**
 * Ends the agreements and transfers of a facility that lost its staff. What is on its way to it counts as missing, in the
 * books of who sent it: nobody else will say what became of it.
 */
export async function endTransfersOf(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await endAllOf(trx, facilityId, now);
  await endUnsent(trx, { facilityId, now });
  for (const transfer of await lockOnTheirWay(trx, facilityId)) {
    const lines = await listLines(trx, transfer.id);
    const arrivals = lines.map(({ id }) => ({ id, arrivedUnits: 0, fate: 'missing' }) as const);
    await settleTransfer(trx, transfer, { lines, arrivals, userId: null, now });
    await storeArrivals(trx, arrivals);
    await storeStep(trx, transfer.id, { state: 'arrived' }, now);
    await refreshBoth(trx, transfer.from_facility);
  }
}
