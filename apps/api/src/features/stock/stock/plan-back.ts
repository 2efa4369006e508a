import type { Trx } from '../../../platform/db/index.ts';
import type { Move } from './movements.repository.ts';
import { countIssued } from './stock-lots.repository.ts';
import { type Line, planReturn, type Shelf } from './stock-lots.rules.ts';

/** Returns what putting issued units back adds; fails for more than are out, counted under the locks of the shelf. */
export async function planBack(lines: readonly Line[], shelf: Shelf, trx: Trx): Promise<Move[]> {
  const lotIds = lines.flatMap(({ lot }) => lot?.id ?? []);
  const issued = new Map<string, ReadonlyMap<string | null, number>>();
  for (const { id } of shelf.entries) issued.set(id, await countIssued(trx, id, lotIds));
  return planReturn(lines, shelf, (entry, lotId) => issued.get(entry.id)?.get(lotId) ?? 0);
}
