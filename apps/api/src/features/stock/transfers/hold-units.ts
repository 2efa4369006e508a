import { momentAt } from '../../../platform/civil-time.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { listLots, lockEntries, type Move, PROGRAM, storeMovement, undatedFree, usableOf } from '../stock/index.ts';
import { componentNotKept, notEnoughFree } from './transfers.errors.ts';
import { storeLines, type TransferRow } from './transfers.repository.ts';
import { planHold, type Source } from './transfers.rules.ts';

/** Holds units of the sender for a transfer, the earliest date first; fails, and holds nothing, when fewer are free. */
export async function holdUnits(
  trx: Trx,
  transfer: TransferRow,
  units: number,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const key = { component: transfer.component, bloodType: transfer.blood_type };
  const [entry] = await lockEntries(trx, transfer.from_facility, [key]);
  if (entry === undefined) throw componentNotKept('own');
  const lots = await listLots(trx, transfer.from_facility, [key]);
  const sources: Source[] = lots.map((lot) => ({
    lotId: lot.id,
    expiresOn: lot.expires_on,
    free: usableOf(lot),
  }));
  const undated = { lotId: null, expiresOn: null, free: undatedFree(entry) };
  const today = momentAt(entry.time_zone, now).local.slice(0, 10);
  const shares = planHold([...sources, undated], units, today);
  const found = shares.reduce((sum, share) => sum + share.units, 0);
  if (found < units) throw notEnoughFree(found, entry.quarantined_units);
  const moves = shares.map((share): Move => ({ entryId: entry.id, lotId: share.lotId, delta: 0, held: share.units }));
  await storeMovement(trx, moves, { kind: null, author: PROGRAM, reason: '', now });
  const lines = shares.map((share) => {
    const lot = lots.find(({ id }) => id === share.lotId);
    return {
      lot_id: share.lotId,
      expires_on: lot?.expires_on ?? null,
      donation_number: lot?.donation_number ?? null,
      product_code: lot?.product_code ?? null,
      units: share.units,
      held_at: now,
      held_by: userId,
    };
  });
  await storeLines(trx, transfer.id, lines);
}
