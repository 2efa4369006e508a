import type { Refusal } from './directory-cells.rules.ts';
import { type Decision } from './row-outcome.rules.ts';

export function resultOf({ row, outcome, notes, facilityId }: Decision) {
  return { line: row.line, name: row.name, outcome, notes, facilityId };
}

export function refusedResults(refusals: readonly Refusal[]) {
  return refusals.map(({ line, name, problem }) => {
    return { line, name, outcome: 'refused' as const, notes: [problem], facilityId: undefined };
  });
}
