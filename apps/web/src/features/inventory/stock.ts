import { type InventoryEntry, MAX_STOCK_UNITS, type StockStatus, inWesternDigits } from '@sanguine/contract';
import { formatNumber } from '../../platform/format.ts';
import type { DropLevel } from '../../ui/blood/Drop.tsx';
import type { StockLevel } from '../../ui/blood/StockStatus.tsx';

const levels: Record<StockStatus, Exclude<StockLevel, 'stale'>> = {
  critical: 'urgent',
  low: 'low',
  sufficient: 'sufficient',
};

export const stockDrops: Record<StockLevel, DropLevel> = {
  urgent: 'empty',
  low: 'half',
  sufficient: 'full',
  stale: 'stale',
};

/** How a stock status of the API is drawn and worded. */
export function stockLevel({ status, stale }: { status: StockStatus; stale: boolean }): StockLevel {
  return stale ? 'stale' : levels[status];
}

export function stockDrop(figure: { status: StockStatus; stale: boolean }): DropLevel {
  return stockDrops[stockLevel(figure)];
}

/** A type whose figure was never reported has no level. */
export function entryLevel(entry: InventoryEntry): StockLevel {
  return entry.updatedAt === null ? 'stale' : stockLevel(entry);
}

export function unitsText(units: number): string {
  return `${formatNumber(units)} ${units === 1 ? 'unit' : 'units'}`;
}

export function figuresText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'figure' : 'figures'}`;
}

/** What is wrong with a figure as typed; undefined when it can be sent. */
export function unitsProblem(text: string): string | undefined {
  const typed = inWesternDigits(text.trim());
  if (/^-\d+$/.test(typed)) return 'Units cannot be below 0.';
  if (!/^\d+$/.test(typed)) return 'Enter a whole number of units.';
  return Number(typed) > MAX_STOCK_UNITS ? 'Units can be at most 100,000.' : undefined;
}
