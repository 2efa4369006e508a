import { ELIGIBILITY_PROFILES, type EligibilityProfileId } from './eligibility.ts';

/** A text that states a rule, and the day on which it was read (YYYY-MM-DD). */
export interface RuleSource {
  readonly name: string;
  readonly url: string;
  readonly readOn: string;
}

/** How long somebody waits after something; `ask` where no text that was read states it: the service is asked first. */
export type Wait = { readonly days: number } | { readonly months: number } | 'ask';

interface Ruled<Value> {
  readonly value: Value;
  readonly source: RuleSource;
}

/** Rules of a country beside age and interval, each with its source. Staff decide on the day. */
export interface GivingRules {
  readonly minimumWeightKg: Ruled<number>;
  /** From this age on, somebody who has never given is asked to call first; null: no such age was read. */
  readonly firstTimeAskFrom: Ruled<number | null>;
  /** After full recovery from a fever or an illness like flu. */
  readonly afterIllness: Ruled<Wait>;
  /** After the last dose. */
  readonly afterAntibiotics: Ruled<Wait>;
  readonly afterTattoo: Ruled<Wait>;
  /** After a birth, or another end of a pregnancy. */
  readonly afterPregnancy: Ruled<Wait>;
  /** After the return from an area with malaria, without having been ill. */
  readonly afterMalariaArea: Ruled<Wait>;
}

const source = (name: string, url: string): RuleSource => ({ name, url, readOn: '2026-11-30' });

const DIRECTIVE = source('Directive 2004/33/EC, Annex III', 'https://www.legislation.gov.uk/eudr/2004/33/annex/III');
const UK_REGULATIONS = source(
  'The Blood Safety and Quality Regulations 2005, Schedule, Part 3',
  'https://www.legislation.gov.uk/uksi/2005/50/schedule/part/3',
);
const NHSBT = source('NHS Blood and Transplant, Who can’t give blood', 'https://www.blood.co.uk/');
const SNBTS = source(
  'Scottish National Blood Transfusion Service, Changes to donor deferral criteria',
  'https://www.scotblood.co.uk/news/important-news-changes-to-donor-deferral-criteria',
);
const RED_CROSS = source(
  'American Red Cross, Eligibility criteria',
  'https://www.redcrossblood.org/donate-blood/how-to-donate/eligibility-requirements/eligibility-criteria-alphabetical.html',
);
const NBTC = source(
  'National Blood Transfusion Council, donor selection guidelines 2017',
  'https://bloodcentre.rashtrotthana.org/criteria-for-blood-donation/',
);
const WHO = source(
  'World Health Organization, Who can give blood',
  'https://www.who.int/campaigns/world-blood-donor-day/2018/who-can-give-blood',
);

const ruled = <Value>(value: Value, from: RuleSource): Ruled<Value> => ({ value, source: from });

/** The rules by which "Can I give?" answers. A figure that was not read at a source is not here: then one asks first. */
export const GIVING_RULES: Readonly<Record<EligibilityProfileId, GivingRules>> = {
  // Of the texts that were read, the one that asks most.
  default: {
    minimumWeightKg: ruled(50, WHO),
    firstTimeAskFrom: ruled(61, DIRECTIVE),
    afterIllness: ruled({ days: 14 }, DIRECTIVE),
    afterAntibiotics: ruled({ days: 7 }, NHSBT),
    afterTattoo: ruled({ months: 6 }, WHO),
    afterPregnancy: ruled({ months: 9 }, WHO),
    afterMalariaArea: ruled({ months: 6 }, DIRECTIVE),
  },
  eu: {
    minimumWeightKg: ruled(50, DIRECTIVE),
    firstTimeAskFrom: ruled(61, DIRECTIVE),
    afterIllness: ruled({ days: 14 }, DIRECTIVE),
    // The Directive states none, and its members' services differ.
    afterAntibiotics: ruled('ask', DIRECTIVE),
    afterTattoo: ruled({ months: 6 }, DIRECTIVE),
    afterPregnancy: ruled({ months: 6 }, DIRECTIVE),
    afterMalariaArea: ruled({ months: 6 }, DIRECTIVE),
  },
  uk: {
    minimumWeightKg: ruled(50, UK_REGULATIONS),
    firstTimeAskFrom: ruled(null, UK_REGULATIONS),
    afterIllness: ruled({ days: 14 }, UK_REGULATIONS),
    afterAntibiotics: ruled({ days: 7 }, NHSBT),
    afterTattoo: ruled({ months: 4 }, SNBTS),
    afterPregnancy: ruled({ months: 6 }, SNBTS),
    afterMalariaArea: ruled({ months: 6 }, UK_REGULATIONS),
  },
  us: {
    minimumWeightKg: ruled(50, RED_CROSS),
    firstTimeAskFrom: ruled(null, RED_CROSS),
    // Until it has gone, and until the last tablet: the day of either may be that of the donation.
    afterIllness: ruled({ days: 0 }, RED_CROSS),
    afterAntibiotics: ruled({ days: 0 }, RED_CROSS),
    afterTattoo: ruled({ months: 3 }, RED_CROSS),
    afterPregnancy: ruled({ days: 42 }, RED_CROSS),
    afterMalariaArea: ruled({ months: 3 }, RED_CROSS),
  },
  india: {
    minimumWeightKg: ruled(45, NBTC),
    firstTimeAskFrom: ruled(61, NBTC),
    afterIllness: ruled('ask', NBTC),
    afterAntibiotics: ruled('ask', NBTC),
    afterTattoo: ruled('ask', NBTC),
    afterPregnancy: ruled({ months: 12 }, NBTC),
    afterMalariaArea: ruled('ask', NBTC),
  },
};

/** The texts behind the rules of a country, age and interval included, each once. */
export function givingSources(id: EligibilityProfileId): readonly RuleSource[] {
  const { source: name, sourceUrl: url, readOn } = ELIGIBILITY_PROFILES[id];
  const ofRules = Object.values<Ruled<unknown>>({ ...GIVING_RULES[id] }).map((rule) => rule.source);
  return [...new Map([{ name, url, readOn }, ...ofRules].map((one) => [one.name, one])).values()];
}
