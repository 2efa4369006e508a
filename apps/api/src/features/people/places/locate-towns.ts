import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { findCodes, searchTownsLike, listTownsNamed, listRegions } from './places.read-model.ts';
import { codeForms } from './postal-codes.rules.ts';
import {
  type ChosenTown,
  chooseBetween,
  chooseTown,
  type Located,
  namesAround,
  type TownText,
  townForms,
} from './town-choice.rules.ts';

const formsOf = ({ country, postalCode }: TownText) =>
  country === '' ? [] : codeForms(postalCode).map((form) => ({ country, form }));

/** The postal code of a row, where those of its country are loaded. */
function codeOf(text: TownText, codes: ReadonlyMap<string, Located>): Located | undefined {
  return formsOf(text)
    .map(({ country, form }) => codes.get(`${country} ${form}`))
    .find((code) => code !== undefined);
}

/**
 * Finds where the rows of a directory are, in their order; undefined where that is not certain. Four statements at most
 * for all of them together: the names, what is like the names that nothing has, the regions of their countries, and the
 * postal codes.
 */
export async function locateTowns(db: Kysely<Tables>, texts: readonly TownText[]): Promise<(ChosenTown | undefined)[]> {
  const formsIn = (text: TownText) => [...townForms(text.city), ...townForms(text.district), ...namesAround(text)];
  const forms = [...new Set(texts.flatMap(formsIn))];
  const named = await listTownsNamed(db, forms);
  const known = new Set(named.map(({ country, search_name }) => `${country} ${search_name}`));
  const unknown = texts.filter(
    ({ country, city }) => country !== '' && !townForms(city).some((form) => known.has(`${country} ${form}`)),
  );
  const wanted = unknown.flatMap(({ country, city }) =>
    townForms(city)
      .slice(0, 1)
      .map((form) => ({ form, country })),
  );
  const distinct = new Map(wanted.map((name) => [`${name.country} ${name.form}`, name]));
  const like = await searchTownsLike(db, [...distinct.values()]);
  const regions = await listRegions(db, [...new Set(texts.map(({ country }) => country))].filter(Boolean));
  const towns = [...named, ...like];
  const codes = new Map(
    (await findCodes(db, texts.flatMap(formsOf))).map((code) => [`${code.country} ${code.search_name}`, code]),
  );
  return texts.map((text) =>
    chooseBetween(codeOf(text, codes), chooseTown(text, towns, regions.get(text.country) ?? [])),
  );
}
