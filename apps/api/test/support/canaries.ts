import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/index.ts';

/** Every table of the product, as the database lists them. */
export async function tablesOf({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** Where any of these words occurs, in any column of any table: `table: word`. */
export async function findWords(database: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(database)) {
    const { rows } = await sql<{ word: string }>`
      select distinct word from unnest(${[...words]}::text[]) word, ${sql.table(table)} t
      where position(lower(word) in lower(t::text)) > 0`.execute(database.kysely);
    found.push(...rows.map(({ word }) => `${table}: ${word}`));
  }
  return found.toSorted();
}
