/**
 * The blood components that a facility can keep, in the order of screens. Each is counted in units; platelets in adult
 * doses, platelet concentrates in single units of one donor. Source: Directive 2004/33/EC, Annex V, and its categories.
 */
export const BLOOD_COMPONENTS = [
  'red_cells',
  'whole_blood',
  'platelets',
  'platelet_concentrates',
  'plasma',
  'cryoprecipitate',
] as const;
export type BloodComponent = (typeof BLOOD_COMPONENTS)[number];

/** The days before its end from which a lot is shown as one that expires soon. */
export function daysExpiringSoon(component: BloodComponent): number {
  return component === 'platelets' || component === 'platelet_concentrates' ? 1 : 7;
}

/** The levels of a facility's need for a blood type or component, by fresh figures or an open emergency. */
export const NEED_LEVELS = ['urgent', 'low'] as const;
export type NeedLevel = (typeof NEED_LEVELS)[number];
