import type { Trx } from '../../../platform/db/index.ts';
import { releaseUnits } from './release-units.ts';
import { refreshBoth, refreshStock } from './transfers.refresh.ts';
import { holdsUnits } from './transfers.machine.ts';
import { lockUnsent, storeStep } from './transfers.repository.ts';

/** Ends what is not sent yet between a facility and its partners, or one of them, and releases what was held for it. */
export async function endUnsent(
  trx: Trx,
  { facilityId, partnerId, now }: { readonly facilityId: string; readonly partnerId?: string; readonly now: Date },
): Promise<void> {
  const transfers = await lockUnsent(trx, facilityId, partnerId);
  const byEntry = transfers.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const transfer of byEntry) {
    await storeStep(trx, transfer.id, { state: 'withdrawn' }, now);
    await refreshBoth(trx, transfer.from_facility, transfer.to_facility);
    if (!holdsUnits(transfer.state)) continue;
    await releaseUnits(trx, transfer, now);
    await refreshStock(trx, transfer.from_facility);
  }
}

/** The order in which entries of stock are locked. */
function keyOf(transfer: { readonly from_facility: string; readonly component: string; readonly blood_type: string }) {
  return `${transfer.from_facility} ${transfer.component} ${transfer.blood_type}`;
}
