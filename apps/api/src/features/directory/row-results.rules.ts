import type { RowRefusal } from './directory-cells.rules.ts';
import { type RowDecision } from './row-outcome.rules.ts';

export function resultOf({ row, outcome, notes, facilityId }: RowDecision) {
  return { line: row.line, name: row.name, outcome, notes, facilityId };
}

export function refusedResults(refusals: readonly RowRefusal[]) {
  return refusals.map(({ line, name, problem }) => {
    return { line, name, outcome: 'refused' as const, notes: [problem], facilityId: undefined };
  });
}
