/** Red-cell units a stock figure may have: whole numbers from 0 to this number. */
export const MAX_STOCK_UNITS = 100_000;

export const STOCK_STATUSES = ['critical', 'low', 'sufficient'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

export const FACILITY_URGENCIES = ['high', 'medium', 'low'] as const;
export type FacilityUrgency = (typeof FACILITY_URGENCIES)[number];

/** Red-cell units: below `urgentBelow` a type is critical, below `lowBelow` low, otherwise sufficient. */
export interface StockThresholds {
  readonly urgentBelow: number;
  readonly lowBelow: number;
}

/** Under 3 units critical, 3 to 6 low, 7 or more sufficient. A facility's Admin may change these. */
export const DEFAULT_STOCK_THRESHOLDS: StockThresholds = { urgentBelow: 3, lowBelow: 7 };

/**
 * Hours after its last confirmation at which a figure becomes stale, unless a facility's Admin chose another number.
 */
export const DEFAULT_STALE_HOURS = 24;
/** Thirty days. */
export const MAX_STALE_HOURS = 720;

const HOUR = 3_600_000;

/** Tells whether a figure was confirmed too long ago to count as urgent; true from that exact moment. */
export function isStale(confirmedAt: Date, staleHours: number, now: Date): boolean {
  return confirmedAt.getTime() + staleHours * HOUR <= now.getTime();
}

/** The state of one blood type's stock; `units` are red-cell units ready for use. */
export function stockStatus(units: number, thresholds: StockThresholds = DEFAULT_STOCK_THRESHOLDS): StockStatus {
  if (units < thresholds.urgentBelow) return 'critical';
  return units < thresholds.lowBelow ? 'low' : 'sufficient';
}

/** A facility is as urgent as its worst fresh stock; without any it is not urgent. */
export function facilityUrgency(statuses: readonly StockStatus[]): FacilityUrgency {
  if (statuses.includes('critical')) return 'high';
  return statuses.includes('low') ? 'medium' : 'low';
}

/** A list of facilities that is searched, filtered or sorted by distance has at most this many: the first in its order. */
export const MAX_FACILITIES_LISTED = 360;
