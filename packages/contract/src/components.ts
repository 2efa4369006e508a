import { keysOf } from './keys-of.ts';

/** Facts of a component that screens, limits and the database take from here. */
interface ComponentFacts {
  /** Days after which a unit usually expires. */
  readonly usualDays: number;
  /** Those days where a country (ISO 3166-1, two letters) differs from what most write. */
  readonly daysByCountry?: ReadonlyMap<string, number>;
  /** The most days that it is kept anywhere: a date beyond them is a typing error. */
  readonly longestDays: number;
  /** The days before its end from which a lot is shown as one that expires soon. */
  readonly daysExpiringSoon: number;
  /** The hours before its end in which a unit no longer counts as usable. */
  readonly nearEndHours: number;
  /** Hours for which offered units are held: what keeps for days only is held for fewer. */
  readonly hoursOffered: number;
  /** Hours in which accepted units must be sent. */
  readonly hoursToSend: number;
}

/** 36 months, of which one has a leap day. */
const THREE_YEARS = 3 * 365 + 1;

/** The facts of components that keep for weeks, and of those that keep for days. */
const WEEKS = { daysExpiringSoon: 7, nearEndHours: 24, hoursOffered: 4, hoursToSend: 24 } as const;
const DAYS = { daysExpiringSoon: 1, nearEndHours: 4, hoursOffered: 1, hoursToSend: 6 } as const;

/**
 * The blood components that a facility can keep, in the order of screens. Each is counted in units; platelets in adult
 * doses, platelet concentrates in single units of one donor. Source: Directive 2004/33/EC, Annex V, and its categories.
 *
 * Red cells: 42 days in additive solution (21 CFR 610.53, transfusion.com.au), 35 in the UK (blood.co.uk). Whole blood: 35 in CPDA-1
 * (21 CFR 610.53). Platelets: 5 (21 CFR 610.53), 7 in the UK (blood.co.uk). Plasma: 1 year (21 CFR 610.53, transfusion.com.au).
 *
 * The longest: Directive 2004/33/EC, Annex IV: red cells and whole blood 28 to 49 days by process, platelets 5 or 7 days, plasma and
 * cryoprecipitate 36 months (https://legislation.gov.uk/eudr/2004/33/annex/IV).
 */
const KNOWN = {
  red_cells: { ...WEEKS, usualDays: 42, daysByCountry: new Map([['GB', 35]]), longestDays: 49 },
  whole_blood: { ...WEEKS, usualDays: 35, longestDays: 49 },
  platelets: { ...DAYS, usualDays: 5, daysByCountry: new Map([['GB', 7]]), longestDays: 7 },
  platelet_concentrates: { ...DAYS, usualDays: 5, longestDays: 7 },
  plasma: { ...WEEKS, usualDays: 365, longestDays: THREE_YEARS },
  cryoprecipitate: { ...WEEKS, usualDays: 365, longestDays: THREE_YEARS },
} as const satisfies Record<string, ComponentFacts>;

export type BloodComponent = keyof typeof KNOWN;

/** The facts of each component. */
export const COMPONENTS: Readonly<Record<BloodComponent, ComponentFacts>> = KNOWN;

export const BLOOD_COMPONENTS = keysOf(KNOWN);

/**
 * Returns the days after which a unit that comes today usually expires in a country (ISO 3166-1, two letters). It only fills
 * the date field: the date on the label always wins, and it has no say in how long a unit may be used.
 */
export function defaultDaysKept(component: BloodComponent, countryCode: string | null | undefined): number {
  const { usualDays, daysByCountry } = COMPONENTS[component];
  return daysByCountry?.get(countryCode ?? '') ?? usualDays;
}

/** The levels of a facility's need for a blood type or component, by fresh figures or an open emergency. */
export const NEED_LEVELS = ['urgent', 'low'] as const;
export type NeedLevel = (typeof NEED_LEVELS)[number];
