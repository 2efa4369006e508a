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
