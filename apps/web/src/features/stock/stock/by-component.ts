import type { ComponentStock } from '@sanguine/contract';

/** Tells whether a facility keeps more than eight figures: other components, or units with dates. */
export function keepsLots({ kept, rows }: Pick<ComponentStock, 'kept' | 'rows'>): boolean {
  return kept.length > 1 || kept[0] !== 'red_cells' || rows.some((row) => row.datedUnits > 0);
}
