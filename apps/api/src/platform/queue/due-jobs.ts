import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

/** Tells whether a worker of these queues would find a job now. */
export async function isAnyDue({ kysely }: Database, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = any(${[...names]}::text[]) and state < 'active' and start_after <= now()
    limit 1`.execute(kysely);
  return rows.length > 0;
}
