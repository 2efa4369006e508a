import type { BloodType } from '@sanguine/contract';
import type { Change, RedCellLineRow } from './inventory.repository.ts';

/** The figure wanted for one type: new units, or, with none, the reported figure confirmed as it is. */
export interface Figure {
  readonly bloodType: BloodType;
  readonly units: number | null;
  readonly expectedVersion: number | null;
}

/** A figure that is set to what it was is confirmed; one that was never reported cannot be. */
function changeOf(entry: RedCellLineRow, { units }: Figure): Change[] {
  const { id, units_available: before, updated_at: reportedAt } = entry;
  if (units === null) return reportedAt === null ? [] : [{ id, units: before, delta: 0, kind: 'confirmed' }];
  const kind = units === before && reportedAt !== null ? 'confirmed' : 'set';
  return [{ id, units, delta: units - before, kind }];
}

/**
 * The units below which a figure cannot be set: those that have a date of their own, and those that are held for another
 * facility. They leave by name.
 */
export function leastUnits(entry: Pick<RedCellLineRow, 'dated_units' | 'held_units' | 'held_dated_units'>): number {
  return entry.dated_units + entry.held_units - entry.held_dated_units;
}

/** Returns what the figures change of a stock, the entries that somebody else has changed meanwhile, and one set too low. */
export function compareStock(stock: readonly RedCellLineRow[], figures: readonly Figure[]) {
  const affected = stock.flatMap((entry) => {
    const figure = figures.find(({ bloodType }) => bloodType === entry.blood_type);
    return figure === undefined ? [] : changeOf(entry, figure).map((change) => ({ entry, figure, change }));
  });
  const tooLow = affected.find(({ entry, change }) => change.units < leastUnits(entry));
  const overtaken = affected.filter(({ entry, figure }) => (figure.expectedVersion ?? entry.version) !== entry.version);
  return {
    changes: affected.map(({ change }) => change),
    overtaken: overtaken.map(({ entry }) => entry),
    tooLow: tooLow?.entry,
  };
}
