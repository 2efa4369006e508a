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

/**
 * Hours before its end from which a unit no longer counts as usable: what is left is too short to plan with. Platelets
 * keep for days only, so theirs are fewer.
 */
export function hoursNearExpiry(component: BloodComponent): number {
  return component === 'platelets' || component === 'platelet_concentrates' ? 4 : 24;
}

/** The days before its end from which a lot is shown as one that expires soon. */
export function daysExpiringSoon(component: BloodComponent): number {
  return component === 'platelets' || component === 'platelet_concentrates' ? 1 : 7;
}
