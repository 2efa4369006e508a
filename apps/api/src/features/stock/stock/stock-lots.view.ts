import {
  BLOOD_COMPONENTS,
  BLOOD_TYPES,
  daysOfSupply,
  isStale,
  type StockLot,
  type StockLine,
  type StockTarget,
  stockStatus,
  type Supply,
  demandOf,
} from '@sanguine/contract';
import type { StockFileEntry } from './stock-file.rules.ts';
import type { RowWithDemand } from './stock-lots.read-model.ts';
import type { StockLineRow, LotRow } from './stock-lots.repository.ts';

/** Units that count for what is there: without those held for others, those too near their end, and those in quarantine. */
export function usableUnits(
  row: Pick<StockLineRow, 'units_available' | 'held_units' | 'expiring_units' | 'quarantined_units'>,
): number {
  return row.units_available - row.held_units - row.expiring_units - row.quarantined_units;
}

function targetOf(row: StockLineRow): StockTarget | null {
  const { target_unit: unit, target_minimum: minimum, target_wanted: target, target_maximum: maximum } = row;
  return unit === null || minimum === null || target === null ? null : { unit, minimum, target, maximum };
}

/** Tells whether there is more than the maximum, in units or, where they are known, in days of supply. */
function isAboveMaximum(target: StockTarget | null, units: number, { days }: Supply): boolean {
  if (target?.maximum === undefined || target.maximum === null) return false;
  return target.unit === 'units' ? units > target.maximum : days !== null && days > target.maximum;
}

export function toRow(row: RowWithDemand, now: Date): StockLine {
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
    quarantinedUnits: row.quarantined_units,
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
    quarantinedAt: row.quarantined_at?.toISOString() ?? null,
    receivedAt: row.received_at.toISOString(),
    version: row.version,
  };
}

const rank = ({ component, blood_type: type }: StockLineRow) =>
  BLOOD_COMPONENTS.indexOf(component) * BLOOD_TYPES.length + BLOOD_TYPES.indexOf(type);

/** The lines of a stock file, in the order of screens: one for each type, or for each lot and what has no date. */
export function toFileEntries(entries: readonly StockLineRow[], lots: readonly LotRow[], now: Date): StockFileEntry[] {
  const hasLots = lots.length > 0 || entries.some(({ component }) => component !== 'red_cells');
  return entries
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((entry) => {
      const { component, blood_type: bloodType } = entry;
      const thresholds = { urgentBelow: entry.urgent_below, lowBelow: entry.low_below };
      const line = (units: number, label?: Omit<NonNullable<StockFileEntry['lot']>, 'component'>): StockFileEntry => ({
        bloodType,
        units,
        status: stockStatus(usableUnits(entry), thresholds),
        stale: entry.confirmed_at !== null && isStale(entry.confirmed_at, entry.stock_stale_hours, now),
        confirmedAt: entry.confirmed_at?.toISOString() ?? null,
        updatedAt: entry.updated_at?.toISOString() ?? null,
        ...(label === undefined ? {} : { lot: { component, ...label } }),
      });
      if (!hasLots) return [line(entry.units_available)];
      const own = lots.filter((lot) => lot.component === component && lot.blood_type === bloodType);
      const dated = own.map((lot) =>
        line(lot.units, {
          expiresOn: lot.expires_on,
          donationNumber: lot.donation_number ?? '',
          inQuarantine: lot.quarantined_at !== null,
        }),
      );
      return [
        line(entry.units_available - entry.dated_units, { expiresOn: '', donationNumber: '', inQuarantine: false }),
        ...dated,
      ];
    });
}
