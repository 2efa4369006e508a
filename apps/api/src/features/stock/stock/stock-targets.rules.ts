import { type StockTarget, demandOf } from '@sanguine/contract';
import type { RowWithDemand } from './stock-lots.read-model.ts';

export interface Thresholds {
  readonly id: string;
  readonly urgentBelow: number | null;
  readonly lowBelow: number | null;
}

/** A wanted stock in units; null while the use is not known that days are counted by, or where none is wanted. */
export function thresholdsOf(
  id: string,
  target: Omit<StockTarget, 'maximum'> | null,
  perDay: number | null,
): Thresholds {
  const rate = target?.unit === 'units' ? 1 : perDay;
  if (target === null || rate === null) return { id, urgentBelow: null, lowBelow: null };
  return { id, urgentBelow: Math.ceil(target.minimum * rate), lowBelow: Math.ceil(target.target * rate) };
}

/** The thresholds of an entry by its stored target and its use of the last weeks. */
export function thresholdsIn(row: RowWithDemand): Thresholds {
  const { id, target_unit: unit, target_minimum: minimum, target_wanted: target } = row;
  const { perDay } = demandOf(row.demand, row.firstIssuedOn, row.today);
  return thresholdsOf(
    id,
    unit === null || minimum === null || target === null ? null : { unit, minimum, target },
    perDay,
  );
}
