import type { StockLot, StockLine } from '@sanguine/contract';

/** Units of one date that a hold would take, or of those without a date. */
export interface Held {
  readonly expiresOn: string | undefined;
  readonly units: number;
}

interface Stock {
  readonly row: Pick<StockLine, 'units' | 'heldUnits' | 'quarantinedUnits'>;
  /** The earliest date first. */
  readonly lots: readonly StockLot[];
  readonly today: string;
}

/** Units of a lot that nobody holds and that are not in quarantine. */
const freeOf = ({ units, held, quarantinedAt }: StockLot) => (quarantinedAt === null ? units - held : 0);

/** Returns how many units can be held: those that nobody holds, that are not in quarantine, and whose last day is not over. */
export function freeUnits({ row, lots, today }: Stock): number {
  const over = lots.filter(({ expiresOn }) => expiresOn < today).reduce((sum, lot) => sum + freeOf(lot), 0);
  return row.units - row.heldUnits - row.quarantinedUnits - over;
}

/** Returns what is held of which date: the earliest first, units without a date last. */
export function planOf({ lots, today }: Pick<Stock, 'lots' | 'today'>, wanted: number): Held[] {
  const byDate = new Map<string, number>();
  let left = wanted;
  for (const lot of lots) {
    const { expiresOn } = lot;
    const part = expiresOn < today ? 0 : Math.min(left, freeOf(lot));
    if (part > 0) byDate.set(expiresOn, (byDate.get(expiresOn) ?? 0) + part);
    left -= Math.max(part, 0);
  }
  const dated = [...byDate].map(([expiresOn, units]) => ({ expiresOn, units }));
  return left > 0 ? [...dated, { expiresOn: undefined, units: left }] : dated;
}
