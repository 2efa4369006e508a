import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { releaseUnits } from './release-units.ts';
import { refreshBoth, tellPartner } from './transfers.refresh.ts';
import { listLines, lockHolders, storeReleased, storeStep, type TransferRow } from './transfers.repository.ts';

interface Withdrawn {
  readonly facilityId: string;
  readonly lotIds: readonly string[];
  readonly now: Date;
}

/** Takes lots out of one transfer: it goes on with what is left, or is withdrawn. */
async function withdrawFrom(trx: Trx, transfer: TransferRow, { facilityId, lotIds, now }: Withdrawn): Promise<void> {
  const { id, state, until } = transfer;
  const lines = await listLines(trx, id);
  const gone = lines.filter(({ lot_id: lotId }) => lotId !== null && lotIds.includes(lotId));
  const units = gone.reduce((sum, line) => sum + line.units, 0);
  await releaseUnits(trx, transfer, now, gone);
  if (gone.length === lines.length) await storeStep(trx, id, { state: 'withdrawn' }, now);
  else {
    await storeReleased(
      trx,
      gone.map((line) => line.id),
      now,
    );
    await storeStep(trx, id, { state, until, units: transfer.units - units }, now);
  }
  const action = gone.length === lines.length ? 'transfer.withdrawn' : 'transfer.reduced';
  await noteAudit(trx, { action, subject: { kind: 'transfer', id }, facilityId, new: { units } });
  await tellPartner(trx, 'transfer_withdrawn', { facilityId, partnerId: transfer.to_facility, now });
  await refreshBoth(trx, transfer.from_facility, transfer.to_facility);
}

/**
 * Ends what is held of these lots for partners, under the locks of all entries of the facility that has them. A transfer of
 * which other units are left goes on with these.
 */
export async function withdrawUnits(trx: Trx, wanted: Withdrawn): Promise<void> {
  if (wanted.lotIds.length === 0) return;
  for (const transfer of await lockHolders(trx, wanted.lotIds)) await withdrawFrom(trx, transfer, wanted);
}
