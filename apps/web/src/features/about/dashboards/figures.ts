import type { Say } from './words.ts';

const MANY = 100;

function floorTo(step: number, value: number): number {
  return Math.floor(value / step) * step;
}

/** `350+ Facilities` is said of 350 and more: large numbers are floored to tens, small ones are exact. */
export function facilitiesText(count: number, t: Say): string {
  if (count <= MANY) return t('dashboards.facilities.count', { count });
  return t('dashboards.facilities.at-least', { count: floorTo(10, count) });
}

/** `25+ units needed in 24 hours`: from ten units on floored to fives, below that exact. */
export function unitsNeededText(units: number, hours: number, t: Say): string {
  if (units < 10) return t('dashboards.demand.units', { units, hours });
  return t('dashboards.demand.units-at-least', { units: floorTo(5, units), hours });
}
