import { type BloodType, compatibleRecipientTypes, type FacilityRow } from '@sanguine/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { toFacilityInNeed, toFacilityRow } from './facilities.view.ts';
import { listFacilitiesInNeed } from './facilities-in-need.read-model.ts';
import type { FacilityListQuery } from './facility-filter.read-model.ts';
import { isWholeList, listFacilities } from './facility-list.read-model.ts';
import { attemptsFor, spellingsOf, variantsFor } from './forgiving-search.rules.ts';
import { findTypedWords } from './search-words.read-model.ts';

/** The number of matches below which other spellings of the words follow those as typed. */
const FEW = 12;

/** Runs what goes beyond the search as it was typed: not too often for one person, and few at once. */
export type Forgive = <T>(search: () => Promise<T>) => Promise<T>;

interface SearchResult {
  readonly list: FacilityRow[];
  readonly total: number;
  readonly isMore: boolean;
  readonly isWhole: boolean;
  /** So many of the total match as typed; absent where all do. */
  readonly exactMatches?: number;
  readonly leftOut?: string[];
}

/** The facilities that match; for a donor's type only those that need what it can give. */
async function matching(
  db: Kysely<Tables>,
  query: FacilityListQuery,
  donorBloodType: BloodType | undefined,
): Promise<SearchResult> {
  if (donorBloodType === undefined) {
    const { rows, ...totals } = await listFacilities(db, query);
    return { list: rows.map((row) => toFacilityRow(row, query)), ...totals, isWhole: isWholeList(query) };
  }
  const servable = compatibleRecipientTypes(donorBloodType);
  const { rows, ...totals } = await listFacilitiesInNeed(db, { ...query, servable });
  return { list: rows.map((row) => toFacilityInNeed(row, servable, query)), ...totals, isWhole: false };
}

/**
 * The facilities that match what was typed. Where these are few, those with other spellings of its words follow; where there
 * are none, misspelt words are replaced by those that facilities have.
 */
export async function searchFacilities(
  db: Kysely<Tables>,
  query: FacilityListQuery,
  donorBloodType: BloodType | undefined,
  forgive: Forgive,
): Promise<SearchResult> {
  const exact = await matching(db, query, donorBloodType);
  if (query.words.length === 0 || exact.total >= FEW) return exact;
  return forgive(async () => searchFurther(db, query, donorBloodType, exact));
}

async function searchFurther(
  db: Kysely<Tables>,
  query: FacilityListQuery,
  donorBloodType: BloodType | undefined,
  exact: SearchResult,
): Promise<SearchResult> {
  const asTyped = query.words.map(([word]) => ({ typed: word, spellings: spellingsOf(word) }));
  const typed = await findTypedWords(db, asTyped, { mayBeMisspelt: exact.total === 0 });
  const attempts = exact.total > 0 ? variantsFor(typed) : attemptsFor(typed);
  const rest = {
    ...query,
    ...(exact.total > 0 ? { except: query.words } : {}),
    limit: query.limit - exact.list.length,
    offset: Math.max(0, query.offset - exact.total),
  };
  for (const { words, leftOut } of attempts) {
    const { list, total, isMore } = await matching(db, { ...rest, words }, donorBloodType);
    if (total === 0) continue;
    const all = { list: [...exact.list, ...list], total: exact.total + total, isMore, isWhole: false };
    return { ...all, exactMatches: exact.total, leftOut };
  }
  return exact;
}
