import type { BloodComponent } from './components.ts';

const LONGEST_DAYS: Readonly<Record<BloodComponent, number>> = {
  red_cells: 49,
  whole_blood: 49,
  platelets: 7,
  platelet_concentrates: 7,
  plasma: 1096,
  cryoprecipitate: 1096,
};

/**
 * The most days from today that a label can name: 49 of red cells, 7 of platelets, 36 months of frozen plasma. Source:
 * Directive 2004/33/EC, Annex IV.
 */
export function longestDaysKept(component: BloodComponent): number {
  return LONGEST_DAYS[component];
}
