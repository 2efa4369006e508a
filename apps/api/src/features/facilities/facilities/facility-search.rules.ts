import { type BloodType, isBloodType } from '@sanguine/contract';

/** The types and words that a search asks for: facilities that stock all these types and match all these words. */
export interface SearchTerms {
  readonly bloodTypes: readonly BloodType[];
  readonly words: readonly string[];
}

/** So many others will do instead of a word. */
export const MAX_OTHERS = 4;

/** A word of a search, with others that will do instead of it. */
export type SearchWord = readonly [typed: string, ...others: string[]];

/** Further words are not searched for. */
export const MAX_WORDS = 8;

/** 'O-', 'ab+', 'O neg', 'o positive'; a minus may be any dash, and a zero is often typed for the letter. */
const TYPE =
  /(?<![\p{L}\p{N}])(ab|a|b|o|0)(?:([+\-\u2010-\u2015\u2212])| ?(pos|neg)(?:itive|ative)?)(?![\p{L}\p{N}+-])/giu;

function typeOf(group: string, sign: string | undefined, word: string | undefined): BloodType | undefined {
  const isPositive = sign === '+' || word?.toLowerCase() === 'pos';
  const type = `${group.toUpperCase().replace('0', 'O')}${isPositive ? '+' : '-'}`;
  return isBloodType(type) ? type : undefined;
}

/** A telephone number or a postal code of digits, however it is written: its digits, without the zeros in front. */
function numberOf(text: string): string | undefined {
  if (!/^[\d\s()+./-]{5,30}$/.test(text)) return undefined;
  const digits = text.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length > 4 ? digits : undefined;
}

/** Takes the blood types out of what was typed; the rest are words of a name or a place, or one number. */
export function parseSearch(text: string): SearchTerms {
  const number = numberOf(text.trim());
  if (number !== undefined) return { bloodTypes: [], words: [number] };
  const bloodTypes = new Set<BloodType>();
  const rest = text.replaceAll(TYPE, (whole, group: string, sign?: string, word?: string) => {
    const type = typeOf(group, sign, word);
    if (type === undefined) return whole;
    bloodTypes.add(type);
    return ' ';
  });
  const words = new Set(
    rest
      .toLowerCase()
      .split(/[\s,;]+/u)
      // Signs alone choose nothing, and no index knows them.
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  );
  return { bloodTypes: [...bloodTypes], words: [...words].slice(0, MAX_WORDS) };
}
