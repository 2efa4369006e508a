/** Ages in completed years, intervals in civil days between two whole-blood donations. */
export interface EligibilityProfile {
  readonly id: string;
  readonly name: string;
  readonly minimumAge: number;
  /** null when the service has no upper limit. */
  readonly maximumAge: number | null;
  readonly intervalDays: { readonly male: number; readonly female: number };
  readonly source: string;
  readonly sourceUrl: string;
  /** The day on which the figures were read, YYYY-MM-DD. */
  readonly readOn: string;
}

/**
 * Rules of whole-blood donation by country. The facility's staff decide on the day; these only limit what can be
 * booked.
 */
export const ELIGIBILITY_PROFILES = {
  default: {
    id: 'default',
    name: 'Standard (18 to 65 years, every 8 weeks)',
    minimumAge: 18,
    maximumAge: 65,
    intervalDays: { male: 56, female: 56 },
    source: 'Age: Directive 2004/33/EC, Annex III. Interval: American Red Cross, whole blood every 56 days.',
    sourceUrl: 'https://www.redcrossblood.org/faq.html',
    readOn: '2026-11-01',
  },
  eu: {
    id: 'eu',
    name: 'European Union',
    minimumAge: 18,
    maximumAge: 65,
    intervalDays: { male: 61, female: 91 },
    source:
      'Age: Directive 2004/33/EC, Annex III. Interval: Council of Europe (EDQM) guide, at most 6 a year for men and 4 for women, at least two months apart.',
    sourceUrl: 'https://www.legislation.gov.uk/eudr/2004/33/annex/III',
    readOn: '2026-11-01',
  },
  uk: {
    id: 'uk',
    name: 'United Kingdom',
    minimumAge: 17,
    maximumAge: 65,
    intervalDays: { male: 84, female: 112 },
    source:
      'JPAC Transfusion Handbook 3.1 and Red Book 3.6: 12 weeks for men, 16 weeks for women; first donation up to 65.',
    sourceUrl: 'https://www.transfusionguidelines.org/transfusion-handbook/3-providing-safe-blood/3-1-blood-donation',
    readOn: '2026-11-01',
  },
  us: {
    id: 'us',
    name: 'United States',
    minimumAge: 17,
    maximumAge: null,
    intervalDays: { male: 56, female: 56 },
    source: 'American Red Cross: whole blood every 56 days; 17 in most states; no upper age limit.',
    sourceUrl: 'https://www.redcrossblood.org/faq.html',
    readOn: '2026-11-01',
  },
  india: {
    id: 'india',
    name: 'India',
    minimumAge: 18,
    maximumAge: 65,
    intervalDays: { male: 90, female: 120 },
    source: 'National Blood Transfusion Council, donor selection guidelines 2017: 90 days for men, 120 for women.',
    sourceUrl: 'https://bloodcentre.rashtrotthana.org/criteria-for-blood-donation/',
    readOn: '2026-11-01',
  },
} as const satisfies Record<string, EligibilityProfile>;

export type EligibilityProfileId = keyof typeof ELIGIBILITY_PROFILES;
export const ELIGIBILITY_PROFILE_IDS = ['default', 'eu', 'uk', 'us', 'india'] as const satisfies EligibilityProfileId[];

/** Members of the European Union, whose Directive 2004/33/EC sets the age. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const BY_COUNTRY: Readonly<Record<string, EligibilityProfileId>> = {
  ...Object.fromEntries(EU.map((country) => [country, 'eu'] as const)),
  GB: 'uk',
  US: 'us',
  IN: 'india',
};

/** The rules of every country that has its own; elsewhere, and where no country is known, the standard ones hold. */
export function profilesByCountry(): Readonly<Record<string, EligibilityProfileId>> {
  return BY_COUNTRY;
}

/** The rules of a facility until its Admin chooses others; the country as ISO 3166-1 writes it in two letters. */
export function profileOfCountry(country: string | null | undefined): EligibilityProfileId {
  return BY_COUNTRY[country ?? ''] ?? 'default';
}

export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

/** Days between two donations: by the donor's sex when given, otherwise the longer of the profile's intervals. */
export function intervalDays({ intervalDays: { male, female } }: EligibilityProfile, sex: Sex | null = null): number {
  if (sex === null) return Math.max(male, female);
  return sex === 'male' ? male : female;
}

/** Tells whether the profile has different intervals for women and men. */
export function dependsOnSex({ intervalDays: { male, female } }: EligibilityProfile): boolean {
  return male !== female;
}

/** The youngest age that any facility accepts: a younger person has nowhere to give. */
export const LOWEST_MINIMUM_AGE = Math.min(...Object.values(ELIGIBILITY_PROFILES).map((one) => one.minimumAge));
/** The age that people attest at registration when they do not give their date of birth. */
export const ATTESTED_AGE = 18;
