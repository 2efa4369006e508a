import type { BloodType } from '@sanguine/contract';
import type { Change, StockEntryRow } from './inventory.repository.ts';

/** The figure wanted for one type: new units, or, with none, the reported figure confirmed as it is. */
export interface Figure {
  readonly bloodType: BloodType;
  readonly units: number | null;
  readonly expectedVersion: number | null;
}

/** A figure that is set to what it was is confirmed; one that was never reported cannot be. */
function changeOf(entry: StockEntryRow, { units }: Figure): Change[] {
  const { id, units_available: before, updated_at: reportedAt } = entry;
  if (units === null) return reportedAt === null ? [] : [{ id, units: before, delta: 0, kind: 'confirmed' }];
  const kind = units === before && reportedAt !== null ? 'confirmed' : 'set';
  return [{ id, units, delta: units - before, kind }];
}

/** Returns what the figures change of a stock, and the entries that somebody else has changed meanwhile. */
export function compareStock(stock: readonly StockEntryRow[], figures: readonly Figure[]) {
  const affected = stock.flatMap((entry) => {
    const figure = figures.find(({ bloodType }) => bloodType === entry.blood_type);
    return figure === undefined ? [] : changeOf(entry, figure).map((change) => ({ entry, figure, change }));
  });
  const overtaken = affected.filter(({ entry, figure }) => (figure.expectedVersion ?? entry.version) !== entry.version);
  return { changes: affected.map(({ change }) => change), overtaken: overtaken.map(({ entry }) => entry) };
}
