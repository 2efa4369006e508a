import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/index.ts';

/** Every table of the product, as the database lists them. */
export async function tablesOf({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by relname`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** Finds where any of these words occurs, in any column of any table: `table: word`. */
export async function findWords(database: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(database)) {
    const { rows } = await sql<{ word: string }>`
      select distinct w.word from unnest(${[...words]}::text[]) as w (word), ${sql.table(table)} t
      where position(lower(w.word) in lower(t::text)) > 0`.execute(database.kysely);
    found.push(...rows.map(({ word }) => `${table}: ${word}`));
  }
  return found.toSorted();
}
