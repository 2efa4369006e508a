import type { BloodType, InventoryEntry } from '@sanguine/contract';
import { typedNumber } from '../../../../../platform/typed-number.ts';
import { unitsProblem } from '../stock.ts';
import type { Say } from '../words.ts';

/** One row: the figure as it was read, what is in its field, and a colleague's figure that came between. */
export interface GridRow {
  readonly entry: InventoryEntry;
  readonly text: string;
  readonly theirs: InventoryEntry | undefined;
}

const textOf = (entry: InventoryEntry) => (entry.updatedAt === null ? '' : String(entry.unitsAvailable));

export function gridOf(entries: readonly InventoryEntry[]): GridRow[] {
  return entries.map((entry) => ({ entry, text: textOf(entry), theirs: undefined }));
}

/** The field has something else than what was read. */
export function isChanged({ entry, text }: GridRow): boolean {
  return text.trim() !== textOf(entry);
}

/** Returns what is wrong with a row; a type that was never reported may stay empty. */
export function rowProblem(row: GridRow, t: Say): string | undefined {
  if (!isChanged(row)) return undefined;
  return row.theirs ? t('stock.grid.choose') : unitsProblem(row.text, t);
}

export function typed(rows: readonly GridRow[], type: BloodType, text: string): GridRow[] {
  return rows.map((row) => (row.entry.bloodType === type ? { ...row, text } : row));
}

/** The rows beside what the server holds by now: where a colleague changed what was typed over, both figures are shown. */
export function compared(rows: readonly GridRow[], current: readonly InventoryEntry[]): GridRow[] {
  return rows.map((row) => {
    const entry = current.find((one) => one.bloodType === row.entry.bloodType);
    if (entry === undefined || entry.version === row.entry.version) return row;
    return isChanged(row) ? { ...row, theirs: entry } : { entry, text: textOf(entry), theirs: undefined };
  });
}

/** The nurse has decided between the two figures; either way it is the colleague's that she has seen. */
export function settled(rows: readonly GridRow[], type: BloodType, choice: 'mine' | 'theirs'): GridRow[] {
  return rows.map((row) => {
    if (row.entry.bloodType !== type || row.theirs === undefined) return row;
    return { entry: row.theirs, text: choice === 'mine' ? row.text : textOf(row.theirs), theirs: undefined };
  });
}

/** Returns what is sent: only the rows that were changed, each with the version that was seen. */
export function changesOf(rows: readonly GridRow[]) {
  return rows.filter(isChanged).map(({ entry, text }) => ({
    bloodType: entry.bloodType,
    unitsAvailable: typedNumber(text),
    expectedVersion: entry.version,
  }));
}
