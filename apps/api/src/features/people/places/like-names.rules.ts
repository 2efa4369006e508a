import { editDistance } from '../../../platform/edit-distance.ts';
import type { Reader } from '@sanguine/contract';
import { mistakesAllowed } from './town-choice.rules.ts';

/** A town whose name is like what was typed. */
export interface LikeTown {
  readonly id: number;
  readonly search_name: string;
  readonly country: string;
  readonly population: number;
}

/** The countries where most readers of a language live; of another one it is the country that `Intl` names. */
const COUNTRIES_OF_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  en: ['GB', 'US', 'IE', 'CA', 'AU', 'NZ', 'ZA', 'IN', 'NG', 'GH', 'KE', 'UG', 'TZ', 'ZM', 'ZW', 'SG', 'JM', 'TT'],
  es: [
    'ES',
    'MX',
    'AR',
    'CO',
    'PE',
    'CL',
    'VE',
    'EC',
    'GT',
    'BO',
    'CU',
    'DO',
    'HN',
    'PY',
    'SV',
    'NI',
    'CR',
    'PA',
    'UY',
    'PR',
    'GQ',
  ],
  fr: [
    'FR',
    'BE',
    'CH',
    'CA',
    'LU',
    'CI',
    'SN',
    'ML',
    'CM',
    'BF',
    'NE',
    'TD',
    'GN',
    'BJ',
    'TG',
    'CD',
    'CG',
    'GA',
    'MG',
    'HT',
  ],
  pt: ['PT', 'BR', 'AO', 'MZ', 'CV', 'GW', 'ST'],
  hi: ['IN'],
  ar: [
    'EG',
    'SA',
    'DZ',
    'MA',
    'IQ',
    'SD',
    'YE',
    'SY',
    'TN',
    'JO',
    'AE',
    'LY',
    'LB',
    'PS',
    'OM',
    'KW',
    'MR',
    'QA',
    'BH',
  ],
  de: ['DE', 'AT', 'CH', 'LI'],
};

function countriesOf(language: string): readonly string[] {
  return COUNTRIES_OF_LANGUAGE[language] ?? [new Intl.Locale(language).maximize().region ?? ''];
}

/** Tells whether a reader may be in a country: it is one that their browser names or, where it names none, one of their language. */
export function isReadIn(country: string, { countries, languages }: Reader): boolean {
  if (countries.length > 0) return countries.includes(country);
  return languages.length === 0 || languages.flatMap(countriesOf).includes(country);
}

/** A town of the reader's country is meant as soon as one of another country with so many times its people; of their language: */
const OF_COUNTRY = 1_000;
const OF_LANGUAGE = 10;
/** A mistake more is worth so many times the people. */
const OF_MISTAKE = 10;

/**
 * The towns that a misspelt name may mean, the likeliest first: those with few mistakes before the others, each by the reader's
 * country and language, then by their people and by likeness.
 */
export function rankLike<Town extends LikeTown>(name: string, towns: readonly Town[], reader: Reader): Town[] {
  const spoken = new Set(reader.languages.flatMap(countriesOf));
  const rated = towns.map((town) => {
    const mistakes = editDistance(name, town.search_name);
    const nearness = reader.countries.includes(town.country) ? OF_COUNTRY : spoken.has(town.country) ? OF_LANGUAGE : 1;
    return { town, mistakes, weight: (nearness * (town.population + 1)) / OF_MISTAKE ** mistakes };
  });
  const isFew = (mistakes: number) => Number(mistakes <= Math.max(1, mistakesAllowed(name)));
  return rated
    .toSorted(
      (one, other) =>
        isFew(other.mistakes) - isFew(one.mistakes) || other.weight - one.weight || one.town.id - other.town.id,
    )
    .map(({ town }) => town);
}

/** Tells whether one of the towns has so few mistakes that it may be meant. */
export function isAnyAlike(name: string, towns: readonly LikeTown[]): boolean {
  return towns.some(({ search_name }) => editDistance(name, search_name) <= Math.max(1, mistakesAllowed(name)));
}
