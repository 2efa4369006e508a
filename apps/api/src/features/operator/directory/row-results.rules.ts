import type { RowRefusal } from './directory-cells.rules.ts';
import { type RowDecision } from './row-outcome.rules.ts';

/** A text of the database has no NUL and no half of a character. */
const storable = (cell: string) => cell.replaceAll('\0', '').toWellFormed();

export function resultOf({ row, outcome, notes, facilityId }: RowDecision) {
  return { line: row.line, name: row.name, outcome, notes, facilityId };
}

/** `cells`: what the file has of each row, where it could be read. */
export function refusedResults(refusals: readonly RowRefusal[], cells?: ReadonlyMap<number, readonly string[]>) {
  return refusals.map(({ line, name, problem }) => {
    const said = { notes: [problem], facilityId: undefined, cells: cells?.get(line)?.map(storable) };
    return { line, name: storable(name), outcome: 'refused' as const, ...said };
  });
}
