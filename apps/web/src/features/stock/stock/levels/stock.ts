import { type InventoryEntry, MAX_STOCK_UNITS, type StockStatus, inWesternDigits } from '@sanguine/contract';
import type { DropLevel } from '../../../../ui/blood/Drop.tsx';
import type { StockLevel } from '../../../../ui/blood/StockStatus.tsx';
import type { Say } from './words.ts';

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

/** Returns how a stock status of the API is drawn and worded. */
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

/** Returns what is wrong with a figure as typed; undefined when it can be sent. */
export function unitsProblem(text: string, t: Say): string | undefined {
  const typed = inWesternDigits(text.trim());
  if (/^-\d+$/.test(typed)) return t('stock.problem.negative');
  if (!/^\d+$/.test(typed)) return t('stock.problem.whole');
  return Number(typed) > MAX_STOCK_UNITS ? t('stock.problem.too-many', { most: MAX_STOCK_UNITS }) : undefined;
}
