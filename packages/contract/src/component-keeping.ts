import type { BloodComponent } from './components.ts';

/** Days that a component is kept, by country where it differs from what most write. */
interface Keeping {
  readonly usual: number;
  readonly byCountry?: ReadonlyMap<string, number>;
}

/**
 * Red cells: 42 in additive solution (21 CFR 610.53, transfusion.com.au), 35 in the UK (blood.co.uk). Whole blood: 35 in CPDA-1 (21 CFR
 * 610.53). Platelets: 5 (21 CFR 610.53), 7 in the UK (blood.co.uk). Plasma: 1 year (21 CFR 610.53, transfusion.com.au).
 */
const USUAL: Readonly<Record<BloodComponent, Keeping>> = {
  red_cells: { usual: 42, byCountry: new Map([['GB', 35]]) },
  whole_blood: { usual: 35 },
  platelets: { usual: 5, byCountry: new Map([['GB', 7]]) },
  platelet_concentrates: { usual: 5 },
  plasma: { usual: 365 },
  cryoprecipitate: { usual: 365 },
};

/** 36 months, of which one has a leap day. */
const THREE_YEARS = 3 * 365 + 1;

/**
 * Directive 2004/33/EC, Annex IV: red cells and whole blood 28 to 49 days by process, platelets 5 or 7 days, plasma and
 * cryoprecipitate 36 months (https://legislation.gov.uk/eudr/2004/33/annex/IV).
 */
const LONGEST: Readonly<Record<BloodComponent, number>> = {
  red_cells: 49,
  whole_blood: 49,
  platelets: 7,
  platelet_concentrates: 7,
  plasma: THREE_YEARS,
  cryoprecipitate: THREE_YEARS,
};

/**
 * Returns the days after which a unit that comes today usually expires in a country (ISO 3166-1, two letters). It only fills
 * the date field: the date on the label always wins, and it has no say in how long a unit may be used.
 */
export function defaultDaysKept(component: BloodComponent, countryCode: string | null | undefined): number {
  const { usual, byCountry } = USUAL[component];
  return byCountry?.get(countryCode ?? '') ?? usual;
}

/** Returns the most days that a component is kept anywhere: a date beyond them is a typing error. */
export function longestDaysKept(component: BloodComponent): number {
  return LONGEST[component];
}
