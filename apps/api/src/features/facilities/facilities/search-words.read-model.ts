import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

/** A word of a search, and the words of facilities that may be meant by it. */
export interface TypedWord {
  readonly typed: string;
  /** As words are compared: lower case, without accents and signs. */
  readonly form: string;
  /** Some facility has it, or a word that begins with it or contains it. */
  readonly isKnown: boolean;
  /** The most similar words, and those of which two neighbouring letters are swapped. */
  readonly similar: readonly string[];
  /** Words that sound the same. */
  readonly sounding: readonly string[];
  /** Other names of the town that has this name, as far as facilities use them. */
  readonly otherNames: readonly string[];
  /** Those of the other ways to write it that facilities use. */
  readonly spellings: readonly string[];
}

/** A word as it was typed, and other ways to write it. */
export interface WordToFind {
  readonly typed: string;
  readonly spellings: readonly string[];
}

/** The fewest consonants by which words are compared. */
const FEWEST_SOUNDS = 3;
const MOST = sql.lit(20);

/** Some facility has this word; short ones are not in the table. */
const isUsed = (word: RawBuilder<unknown>) => sql`(length(${word}) < 3
  or (select count(*) from facility_words k where k.word = ${word}) > 0)`;

/** Words that differ in some letters. They cost the most, so they are read only where nothing matches as typed. */
const MISTAKES = {
  isKnown: sql<boolean>`length(t.form) < 3
    or (select count(*) from facility_words k where k.word like (select '%' || t.form || '%')) > 0`,
  similar: sql<string[]>`array(select k.word from facility_words k where k.word % t.form
      order by similarity(k.word, t.form) desc, k.word limit ${MOST})
    || array(select k.word from generate_series(1, length(t.form) - 1) i join facility_words k
      on k.word = overlay(t.form placing reverse(substr(t.form, i, 2)) from i for 2) limit ${MOST})`,
};
const NO_MISTAKES = { isKnown: sql<boolean>`true`, similar: sql<string[]>`array[]::text[]` };

/**
 * Finds what facilities have of each of these words; each part reads a few rows along an index. That is why words are
 * counted: where one is enough, PostgreSQL would rather read them all.
 */
export async function findTypedWords(
  db: Kysely<Tables>,
  words: readonly WordToFind[],
  { mayBeMisspelt }: { readonly mayBeMisspelt: boolean },
): Promise<TypedWord[]> {
  const { isKnown, similar } = mayBeMisspelt ? MISTAKES : NO_MISTAKES;
  const { rows } = await sql<TypedWord>`
    select t.typed, t.form, ${isKnown} as "isKnown", ${similar} as similar,
      array(select distinct k.word from facility_words k
        where k.sound = sound_of(t.form) and length(k.sound) >= ${sql.lit(FEWEST_SOUNDS)} limit ${MOST}) as sounding,
      array(select other.search_name from gazetteer_places g join gazetteer_places other using (id)
        where g.search_name = t.form and other.search_name <> t.form
          and ${isUsed(sql`(regexp_split_to_array(other.search_name, '[[:punct:][:space:]]+'))[1]`)}
        group by other.search_name order by max(other.population) desc, other.search_name limit ${MOST}) as "otherNames",
      array(select other from unnest(t.spellings) other where ${isUsed(sql`other`)}) as spellings
    from (
      select w.word ->> 'typed' as typed, regexp_replace(search_form(w.word ->> 'typed'), '[[:punct:]]', '', 'g') as form,
        array(select jsonb_array_elements_text(w.word -> 'spellings')) as spellings, w.position
      from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality as w (word, position)
      offset 0
    ) t order by t.position`.execute(db);
  return rows;
}
