import {
  daysOfSupply,
  isStale,
  type StockLot,
  type StockRow,
  type StockTarget,
  stockStatus,
  type Supply,
  demandOf,
} from '@sanguine/contract';
import type { RowWithDemand } from './stock-lots.read-model.ts';
import type { EntryRow, LotRow } from './stock-lots.repository.ts';

/** Units that count for what is there: without those held for others, and those too near their end. */
export function usableUnits(row: Pick<EntryRow, 'units_available' | 'held_units' | 'expiring_units'>): number {
  return row.units_available - row.held_units - row.expiring_units;
}

function targetOf(row: EntryRow): StockTarget | null {
  const { target_unit: unit, target_minimum: minimum, target_wanted: target, target_maximum: maximum } = row;
  return unit === null || minimum === null || target === null ? null : { unit, minimum, target, maximum };
}

/** Tells whether there is more than the maximum, in units or, where they are known, in days of supply. */
function isAboveMaximum(target: StockTarget | null, units: number, { days }: Supply): boolean {
  if (target?.maximum === undefined || target.maximum === null) return false;
  return target.unit === 'units' ? units > target.maximum : days !== null && days > target.maximum;
}

export function toRow(row: RowWithDemand, now: Date): StockRow {
  const usable = usableUnits(row);
  const demand = demandOf(row.demand, row.firstIssuedOn, row.today);
  const supply = { ...demand, days: daysOfSupply(usable, demand.perDay) };
  const target = targetOf(row);
  return {
    id: row.id,
    bloodType: row.blood_type,
    units: row.units_available,
    usableUnits: usable,
    datedUnits: row.dated_units,
    heldUnits: row.held_units,
    soonestExpiry: row.soonest_expiry,
    status: stockStatus(usable, { urgentBelow: row.urgent_below, lowBelow: row.low_below }),
    stale: row.confirmed_at !== null && isStale(row.confirmed_at, row.stock_stale_hours, now),
    aboveMaximum: isAboveMaximum(target, usable, supply),
    target,
    supply,
    updatedAt: row.updated_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    version: row.version,
  };
}

export function toLot(row: LotRow): StockLot {
  return {
    id: row.id,
    component: row.component,
    bloodType: row.blood_type,
    expiresOn: row.expires_on,
    donationNumber: row.donation_number,
    productCode: row.product_code,
    units: row.units,
    held: row.held,
    receivedAt: row.received_at.toISOString(),
    version: row.version,
  };
}
