import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/index.ts';
import { tablesOf } from './canaries.ts';

/** Counters of attempts: the only tables that a refusal may write to. */
const COUNTERS = ['rate_limits'];

/** One hash for the rows of each table of the product: equal when nothing has changed. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of await tablesOf(database)) {
    if (COUNTERS.includes(table)) continue;
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash
      from ${sql.table(table)} t`.execute(database.kysely);
    hashes[table] = rows[0]?.hash ?? '';
  }
  return hashes;
}
