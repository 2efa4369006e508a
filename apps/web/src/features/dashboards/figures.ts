import { formatNumber } from '../../platform/format.ts';

const MANY = 100;

function floorTo(step: number, value: number): number {
  return Math.floor(value / step) * step;
}

/** `350+ Facilities` is said of 350 and more: large numbers are floored to tens, small ones are exact. */
export function facilitiesText(count: number): string {
  if (count === 0) return 'No facilities yet';
  if (count === 1) return '1 Facility';
  return count > MANY ? `${formatNumber(floorTo(10, count))}+ Facilities` : `${count} Facilities`;
}

/** `25+ units needed in 24 hours`: from ten units on floored to fives, below that exact. */
export function unitsNeededText(units: number, hours: number): string {
  const amount = units < 10 ? String(units) : `${formatNumber(floorTo(5, units))}+`;
  return `${amount} ${units === 1 ? 'unit' : 'units'} needed in ${hours} hours`;
}

/** Of which facilities the highest demand is: `Asked for by facilities in England.` */
export function demandAreaText(area: string | null): string {
  return area === null ? 'Asked for by facilities in all countries.' : `Asked for by facilities in ${area}.`;
}

/** `16 donations`. */
export function donationsText(count: number): string {
  return count === 1 ? '1 donation' : `${formatNumber(count)} donations`;
}
