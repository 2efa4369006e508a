import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { findTownsLike, findTownsNamed, regionsOf } from './places.read-model.ts';
import { type ChosenTown, chooseTown, type TownText, townForms } from './town-choice.rules.ts';

/**
 * The towns that rows of a directory mean, in their order; undefined where that is not certain. Three statements at most for all of
 * them together: the names, what is like the names that nothing has, and the regions of their countries.
 */
export async function locateTowns(db: Kysely<Tables>, texts: readonly TownText[]): Promise<(ChosenTown | undefined)[]> {
  const forms = [...new Set(texts.flatMap(({ city, district }) => [...townForms(city), ...townForms(district)]))];
  const named = await findTownsNamed(db, forms);
  const known = new Set(named.map(({ search_name }) => search_name));
  const unknown = texts.filter(
    ({ country, city }) => country !== '' && !townForms(city).some((form) => known.has(form)),
  );
  const wanted = unknown.flatMap(({ country, city }) =>
    townForms(city)
      .slice(0, 1)
      .map((form) => ({ form, country })),
  );
  const distinct = new Map(wanted.map((name) => [`${name.country} ${name.form}`, name]));
  const like = await findTownsLike(db, [...distinct.values()]);
  const regions = await regionsOf(db, [...new Set(texts.map(({ country }) => country))].filter(Boolean));
  const towns = [...named, ...like];
  return texts.map((text) => chooseTown(text, towns, regions.get(text.country) ?? []));
}
