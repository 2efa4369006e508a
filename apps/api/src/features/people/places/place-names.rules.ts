import { COUNTRY_CODES } from '@sanguine/contract';
import REGION_CODES from '../../../../gazetteer/region-codes.json' with { type: 'json' };

/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
};

/** A name as places are looked for: lower case without accents, dots and apostrophes, its words divided by one space. */
export function placeForm(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|[.'’‘ʻʼ`´]/gu, '')
    .replaceAll(/[ßæœøđðþłıħŋə]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** States that were part of another one, or had another name, as directories and people go on calling them. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  ladakh: ['jammu_and_kashmir'],
  telangana: ['andhra_pradesh'],
  uttarakhand: ['uttar_pradesh', 'uttaranchal'],
  jharkhand: ['bihar'],
  chhattisgarh: ['madhya_pradesh'],
  odisha: ['orissa'],
  puducherry: ['pondicherry'],
};

/** Returns the regions to which a region belonged, or its former names. */
export const formerRegions = (now: string): readonly string[] => (FORMER[placeForm(now)] ?? []).map(placeForm);

/** The name that is looked for, and the region or country that was typed behind it. */
export interface PlaceQuery {
  readonly name: string;
  readonly within:
    | {
        readonly beginning: string;
        readonly countries: readonly string[];
        /** Regions that formerly were what was typed. */
        readonly regions: readonly string[];
      }
    | undefined;
}

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The English name of a country, from its two letters. */
export function countryName(code: string): string {
  return COUNTRY_NAMES.of(code) ?? code;
}

const NAMES_AND_CODES: readonly (readonly [name: string, code: string])[] = [
  ...COUNTRY_CODES.map((code) => [placeForm(countryName(code)), code] as const),
  ...Object.entries({ uk: 'GB', 'great britain': 'GB', usa: 'US', us: 'US', america: 'US', uae: 'AE' }),
];

/** The two letters of a country, from them or from its English name; undefined where there is no such country. */
export function countryCode(text: string): string | undefined {
  const form = placeForm(text);
  const [, code] = NAMES_AND_CODES.find(([name, two]) => name === form || two.toLowerCase() === form) ?? [];
  return code;
}

/** The countries whose names begin so; of two or three letters the whole name. */
export function countriesNamed(beginning: string): string[] {
  const isMeant = ([name]: readonly [string, string]) =>
    beginning.length < 4 ? name === beginning : name.startsWith(beginning);
  return [...new Set(NAMES_AND_CODES.filter(isMeant).map(([, code]) => code))];
}

/** The regions of any country that have this code: `ma` is Massachusetts. */
function regionsCoded(code: string): string[] {
  const named = Object.values(REGION_CODES).flatMap((names) => Object.entries(names));
  return named.flatMap(([one, name]) => (one.toLowerCase() === code ? [placeForm(name)] : []));
}

function withinOf(beginning: string): PlaceQuery['within'] {
  const coded = regionsCoded(beginning);
  // A code is whole: Newton, MA is in no Manitoba.
  if (coded.length > 0)
    return { beginning: coded[0] ?? beginning, countries: countriesNamed(beginning), regions: coded };
  const isFormer = (former: string) => beginning.length > 3 && former.startsWith(beginning);
  const regions = Object.keys(FORMER).filter((now) => formerRegions(now).some(isFormer));
  return { beginning, countries: countriesNamed(beginning), regions };
}

const MAX_QUERIES = 3;

/**
 * Returns how a text may be meant, the likeliest first: a name alone, or a name with a region or country behind it. A
 * comma says where the name ends.
 */
export function placeQueries(text: string): PlaceQuery[] {
  const [first = '', ...rest] = text.split(',').map(placeForm);
  const behind = rest.filter((part) => part !== '').at(-1);
  if (first.length < 2) return [];
  if (behind !== undefined) return [{ name: first, within: withinOf(behind) }];
  const words = first.split(' ');
  const splits = words.slice(1).map((_, index) => words.length - 1 - index);
  return [
    { name: first, within: undefined },
    ...splits
      .slice(0, MAX_QUERIES - 1)
      .map((end) => ({ name: words.slice(0, end).join(' '), within: withinOf(words.slice(end).join(' ')) })),
  ].filter(({ name }) => name.length > 1);
}
