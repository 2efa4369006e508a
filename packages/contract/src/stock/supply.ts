import { addDays, daysBetween } from '../civil-days.ts';

/** Days of the past that days of supply are computed from. */
export const DEMAND_DAYS = 56;
/** With fewer known days nothing is said about the next ones. */
export const MIN_DEMAND_DAYS = 28;

const WEEK = 7;

export interface DemandOfDay {
  /** As the facility counts its days. */
  readonly day: string;
  /** Units issued less those that came back. */
  readonly units: number;
}

export interface Demand {
  readonly daysKnown: number;
  readonly perDay: number | null;
  readonly nextWeek: { readonly mean: number; readonly fewerThan: number } | null;
}

/** Units of each of the last `days` days before today, the oldest first. */
function unitsByDay(demand: readonly DemandOfDay[], today: string, days: number): number[] {
  const units = new Map(demand.map((one) => [one.day, one.units]));
  return Array.from({ length: days }, (_, index) => units.get(addDays(today, index - days)) ?? 0);
}

/**
 * Returns what the last complete days, at most 56, say about the next: their mean, and the number of units that nine of ten periods
 * of seven days did not reach. `firstDay` is when the facility first noted that it issued this component: before, no use
 * is known. Source of the mean: average daily demand, Canadian Blood Services, inventory index (profedu.blood.ca).
 */
export function demandOf(demand: readonly DemandOfDay[], firstDay: string | null, today: string): Demand {
  const daysKnown = firstDay === null ? 0 : Math.max(0, Math.min(DEMAND_DAYS, daysBetween(firstDay, today)));
  if (daysKnown < MIN_DEMAND_DAYS) return { daysKnown, perDay: null, nextWeek: null };
  const units = unitsByDay(demand, today, daysKnown);
  const perDay = Math.max(0, units.reduce((sum, one) => sum + one, 0) / daysKnown);
  const weeks = units
    .slice(WEEK - 1)
    .map((_, start) => units.slice(start, start + WEEK).reduce((sum, one) => sum + one, 0))
    .toSorted((one, other) => one - other);
  const ninth = weeks[Math.ceil(weeks.length * 0.9) - 1] ?? 0;
  return { daysKnown, perDay, nextWeek: { mean: Math.round(perDay * WEEK), fewerThan: Math.max(0, ninth) + 1 } };
}

/** Days for which usable units last at a rate, to a tenth; null where nothing is used or the rate is unknown. */
export function daysOfSupply(usableUnits: number, perDay: number | null): number | null {
  return perDay === null || perDay === 0 ? null : Math.floor((usableUnits / perDay) * 10) / 10;
}
