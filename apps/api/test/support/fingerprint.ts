import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/index.ts';
import { tablesOf } from './canaries.ts';

/** Counters of attempts: the only tables that a refusal may write to. */
const COUNTERS = ['rate_limits'];

/** One hash for the rows of each table of the product: equal when nothing has changed. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  const tables = (await tablesOf(database)).filter((table) => !COUNTERS.includes(table));
  const hashes = tables.map(
    (table) => sql`
      select ${table} as name, count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash
      from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    database.kysely,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
