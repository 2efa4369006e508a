import { momentAt } from '../../../platform/civil-time.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { findLots, isExpired, lockEntries, type Move, storeMovement } from '../stock/index.ts';
import { holdGone } from './transfers.errors.ts';
import {
  listLines,
  type NewLine,
  storeLines,
  type TransferRow,
  lockFacilities,
  type LockedFacility,
} from './transfers.repository.ts';
import { requireVerified } from './transfers.policy.ts';

/** Takes the held units out of the sender's stock, and notes their labels as they are now. */
export async function sendUnits(
  trx: Trx,
  transfer: TransferRow,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<ReadonlyMap<string, LockedFacility>> {
  const { from_facility: from, to_facility: to } = transfer;
  const [entry] = await lockEntries(trx, from, [{ component: transfer.component, bloodType: transfer.blood_type }]);
  const facilities = await lockFacilities(trx, [from, to]);
  requireVerified(facilities, from, to);
  if (entry === undefined) throw holdGone();
  const lines = await listLines(trx, transfer.id);
  const ids = lines.flatMap((line) => line.lot_id ?? []);
  const lots = await findLots(trx, from, { ids, numbers: [] });
  const today = momentAt(entry.time_zone, now).local.slice(0, 10);
  const labelled = lines.map(({ lot_id: lotId, units, held_at, held_by }): NewLine => {
    const lot = lots.find(({ id }) => id === lotId);
    const held = lotId === null ? entry.held_units - entry.held_dated_units : (lot?.held ?? 0);
    if (held < units || (lot !== undefined && isExpired(lot, today))) throw holdGone();
    return {
      lot_id: lotId,
      expires_on: lot?.expires_on ?? null,
      donation_number: lot?.donation_number ?? null,
      product_code: lot?.product_code ?? null,
      units,
      held_at,
      held_by,
    };
  });
  const moves = labelled.map((line): Move => {
    return { entryId: entry.id, lotId: line.lot_id, delta: -line.units, held: -line.units };
  });
  const reason = (facilities.get(to)?.name ?? '').slice(0, 200);
  await storeMovement(trx, moves, {
    kind: 'sent',
    author: { userId, tokenId: null },
    transferId: transfer.id,
    reason,
    now,
  });
  await storeLines(trx, transfer.id, labelled);
  return facilities;
}
