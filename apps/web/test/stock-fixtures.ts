import {
  addDays,
  BLOOD_TYPES,
  type BloodComponent,
  type BloodType,
  type ComponentStock,
  type FoundLot,
  type StockLot,
  type StockLine,
} from '@sanguine/contract';
import { facilityServer } from './facility-fixtures.ts';
import { success } from './fake-server.ts';

export const today = new Date().toISOString().slice(0, 10);

/** Days from today, as a civil date. */
export const inDays = (days: number) => addDays(today, days);

export const notKnown: StockLine['supply'] = { daysKnown: 3, perDay: null, days: null, nextWeek: null };

export function stockLine(bloodType: BloodType, units: number, more: Partial<StockLine> = {}): StockLine {
  return {
    id: `019a0000-0000-7000-8000-0000000001${BLOOD_TYPES.indexOf(bloodType)}0`,
    bloodType,
    units,
    usableUnits: units,
    datedUnits: 0,
    heldUnits: 0,
    quarantinedUnits: 0,
    soonestExpiry: null,
    status: units < 3 ? 'critical' : units < 7 ? 'low' : 'sufficient',
    stale: false,
    aboveMaximum: false,
    target: null,
    supply: notKnown,
    updatedAt: '2026-11-01T09:00:00.000Z',
    confirmedAt: '2026-11-01T09:00:00.000Z',
    version: 1,
    ...more,
  };
}

let lastLot = 0;

export function lotOf(bloodType: BloodType, units: number, more: Partial<StockLot> = {}): StockLot {
  lastLot += 1;
  return {
    id: `019a0000-0000-7000-9000-${String(lastLot).padStart(12, '0')}`,
    component: 'platelets',
    bloodType,
    expiresOn: inDays(3),
    donationNumber: null,
    productCode: null,
    units,
    held: 0,
    quarantinedAt: null,
    receivedAt: '2026-11-01T09:00:00.000Z',
    version: 1,
    ...more,
  };
}

/** The stock of a component in a facility that keeps these; every type has five units until others are given. */
export function stockOf(
  component: BloodComponent,
  { kept = ['red_cells', 'platelets'], rows = [], soon = [] }: StockGiven = {},
): ComponentStock {
  const found = BLOOD_TYPES.map((type) => rows.find((row) => row.bloodType === type) ?? stockLine(type, 5));
  const units = soon.reduce((sum, lot) => sum + lot.units, 0);
  return {
    component,
    kept: [...kept],
    today,
    timeZone: 'UTC',
    usualExpiry: addDays(today, 5),
    rows: found,
    expiringSoon: { lots: [...soon], total: soon.length, units },
  };
}

interface StockGiven {
  readonly kept?: readonly BloodComponent[];
  readonly rows?: readonly StockLine[];
  readonly soon?: readonly StockLot[];
}

/** The operation of the ledger that a movement is. */
export const OPERATION = '0190a000-0000-7000-8000-0000000000aa';

export const lotsAnswer = (...list: FoundLot[]) => success({ list, currentPage: 1, totalPages: 1, total: list.length });

/** The server of a facility that keeps platelets beside red cells. */
export function stockServer(given: Parameters<typeof facilityServer>[0] = {}) {
  return facilityServer({
    'GET /api/facility/{id}/stock': success(stockOf('platelets')),
    'GET /api/facility/{id}/stock/lots': lotsAnswer(),
    'GET /api/facility/{id}/stock/recipients': success({ names: [] }),
    'GET /api/facility/{id}/stock/scan-codes': success({ products: [], groups: [] }),
    ...given,
  });
}

/** The four codes on a bag's label. */
export const label = ['=G12349865432177', '=<E3087V00', `=>0${yearDay()}`, '=%5100'];

/** The last day of a label in two days: year and day of the year. */
function yearDay(): string {
  const day = inDays(2);
  const ordinal = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
  return day.slice(2, 4) + String(ordinal).padStart(3, '0');
}
