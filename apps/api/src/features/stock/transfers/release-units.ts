import type { Trx } from '../../../platform/db/index.ts';
import { findLots, lockEntries, type Move, PROGRAM, storeMovement } from '../stock/index.ts';
import { type LineRow, listLines, type TransferRow } from './transfers.repository.ts';

/** Releases what is held for a transfer, or some of its lots. One that has expired meanwhile took its hold with it. */
export async function releaseUnits(
  trx: Trx,
  transfer: TransferRow,
  now: Date,
  some?: readonly LineRow[],
): Promise<void> {
  const key = { component: transfer.component, bloodType: transfer.blood_type };
  const [entry] = await lockEntries(trx, transfer.from_facility, [key]);
  if (entry === undefined) return;
  const lines = some ?? (await listLines(trx, transfer.id));
  const ids = lines.flatMap((line) => line.lot_id ?? []);
  const lots = await findLots(trx, transfer.from_facility, { ids, numbers: [] });
  const heldOf = (lotId: string | null) =>
    lotId === null ? entry.held_units - entry.held_dated_units : (lots.find(({ id }) => id === lotId)?.held ?? 0);
  const moves = lines
    .map((line): Move & { held: number } => {
      return { entryId: entry.id, lotId: line.lot_id, delta: 0, held: -Math.min(line.units, heldOf(line.lot_id)) };
    })
    .filter(({ held }) => held < 0);
  if (moves.length > 0) await storeMovement(trx, moves, { kind: null, author: PROGRAM, reason: '', now });
}
