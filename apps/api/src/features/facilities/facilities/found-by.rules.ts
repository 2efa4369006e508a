import { type FacilityRow, telephonesOf } from '@sanguine/contract';
import type { SearchedDetails } from './facility-columns.read-model.ts';
import type { SearchWord } from './facility-search.rules.ts';

type FoundBy = NonNullable<FacilityRow['foundBy']>[number];

interface Searched extends SearchedDetails {
  readonly name: string;
  readonly address: string;
}

const PARTS = ['postalCode', 'phoneNumber', 'city', 'district', 'region'] as const;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function has(text: string, word: string): boolean {
  const found = plain(text);
  return found.includes(word) || (/\d/.test(word) && found.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(word));
}

/** As the facility writes a word. */
function asWritten(text: string, word: string): string {
  return text.split(/[\s,;()/]+/u).find((one) => plain(one).includes(word)) ?? word;
}

/** Returns the telephone number that was searched, where there are several. */
function valueOf(facility: Searched, part: (typeof PARTS)[number], word: string): string {
  const numbers = part === 'phoneNumber' ? telephonesOf(facility.phoneNumber) : [];
  return numbers.find((number) => has(number, word)) ?? facility[part];
}

/** Returns why one word of a search finds a facility, where its name and address do not show the word. */
function reasonOf(facility: Searched, [typed, ...others]: SearchWord): FoundBy | undefined {
  const shown = `${facility.name} ${facility.address}`;
  const word = plain(typed);
  if (has(shown, word)) return undefined;
  const part = PARTS.find((one) => has(facility[one], word));
  if (part !== undefined) return { by: part, value: valueOf(facility, part, word) };
  const other = others.map(plain).find((one) => has(shown, one));
  if (other !== undefined) return { by: 'similar', value: asWritten(shown, other), typed };
  const similarPart = PARTS.find((one) => others.some((name) => has(facility[one], plain(name))));
  return similarPart && { by: similarPart, value: facility[similarPart] };
}

/** Returns why a search finds a facility, as far as its name and address do not show it. */
export function foundByOf(facility: Searched, words: readonly SearchWord[]): FoundBy[] {
  const reasons = words.flatMap((word) => reasonOf(facility, word) ?? []);
  return [...new Map(reasons.map((reason) => [`${reason.by} ${reason.value}`, reason])).values()];
}
