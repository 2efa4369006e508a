import type { CsvChange } from '@sanguine/contract';
import { datedUnits, unitsHeld } from './stock-lots.errors.ts';
import { lineField, type StockFileRow } from './stock-file.rules.ts';
import type { Move } from './movements.repository.ts';
import type { StockLineRow, LotRow } from './stock-lots.repository.ts';

interface Counted {
  readonly rows: readonly StockFileRow[];
  /** The rows are all lots of the types that they name. */
  readonly hasDates: boolean;
}

const isOf = (entry: StockLineRow) => (row: StockFileRow) =>
  row.component === entry.component && row.bloodType === entry.blood_type;

/** The row that names a lot: by its number, or by its date. */
function rowOf(lot: LotRow, rows: readonly StockFileRow[]): StockFileRow | undefined {
  return rows.find((row) =>
    lot.donation_number === null
      ? row.donationNumber === null && row.expiresOn === lot.expires_on
      : row.donationNumber === lot.donation_number,
  );
}

const lotsOf = (entry: StockLineRow, lots: readonly LotRow[]) =>
  lots.filter((lot) => lot.component === entry.component && lot.blood_type === entry.blood_type);

/** The lots that had no units and have some by the count: their dates are checked as those of units that are received. */
export function comingIn(lots: readonly LotRow[], { rows }: Counted) {
  return lots.flatMap((lot) => {
    const own = rows.filter((row) => row.component === lot.component && row.bloodType === lot.blood_type);
    const row = rowOf(lot, own);
    return lot.units === 0 && row !== undefined && row.units > 0 ? [{ row, lot }] : [];
  });
}

/** Returns what counting changes of one lot; fails for fewer units than are held for another facility. */
function lotMove(entry: StockLineRow, lot: LotRow, row: StockFileRow | undefined): Move[] {
  const units = row?.units ?? 0;
  if (units < lot.held) throw unitsHeld(lot.held);
  return units === lot.units
    ? []
    : [{ entryId: entry.id, lotId: lot.id, delta: units - lot.units, reasonCode: 'counted' }];
}

/** Returns the units without a date that were counted: in a file without dates, what the figure leaves beside the lots. */
function undatedCounted(entry: StockLineRow, rows: readonly StockFileRow[], hasDates: boolean): number {
  const row = rows.find(({ expiresOn }) => expiresOn === null);
  if (hasDates) return row?.units ?? 0;
  return (row?.units ?? entry.units_available) - entry.dated_units;
}

/**
 * Returns what a count changes of an entry that it names. One that changes nothing is noted all the same: somebody has
 * looked. Fails below the units that have dates or are held.
 */
export function countedMoves(entry: StockLineRow, lots: readonly LotRow[], { rows, hasDates }: Counted): Move[] {
  const own = rows.filter(isOf(entry));
  const dated = hasDates ? lotsOf(entry, lots).flatMap((lot) => lotMove(entry, lot, rowOf(lot, own))) : [];
  const undated = undatedCounted(entry, own, hasDates);
  const held = entry.held_units - entry.held_dated_units;
  if (undated < held) throw datedUnits(entry.blood_type, entry.dated_units + held, lineField(own[0]?.line ?? 0));
  const delta = undated - (entry.units_available - entry.dated_units);
  if (delta === 0 && dated.length > 0) return dated;
  return [...dated, { entryId: entry.id, lotId: null, delta, reasonCode: 'counted' }];
}

/** Returns what the answer says of an entry: each row beside what was there, and lots that the file does not name. */
export function rowsOfEntry(
  entry: StockLineRow,
  lots: readonly LotRow[],
  { rows, hasDates }: Counted,
  version: number,
): CsvChange[] {
  const own = rows.filter(isOf(entry));
  const { component, blood_type: bloodType } = entry;
  const all = { component, bloodType, version };
  const standing = lotsOf(entry, lots);
  const named = own.map(({ line, expiresOn, donationNumber, units }) => {
    const lot = expiresOn === null ? undefined : standing.find((one) => rowOf(one, own)?.line === line);
    const undated = hasDates ? entry.units_available - entry.dated_units : entry.units_available;
    const before = expiresOn === null ? undated : (lot?.units ?? 0);
    const unitsBefore = entry.updated_at === null ? null : before;
    return { ...all, line, expiresOn, donationNumber, unitsBefore, unitsAvailable: units };
  });
  const gone = hasDates ? standing.filter((lot) => lot.units > 0 && rowOf(lot, own) === undefined) : [];
  const removed = gone.map(({ expires_on: expiresOn, donation_number: donationNumber, units }) => {
    return { ...all, line: own[0]?.line ?? 0, expiresOn, donationNumber, unitsBefore: units, unitsAvailable: 0 };
  });
  return [...named, ...removed];
}
