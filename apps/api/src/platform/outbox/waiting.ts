import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

export interface OutboxCounts {
  /** Due, or waiting for a retry. */
  readonly waiting: number;
  /** Of these, how many have failed before. */
  readonly failing: number;
}

/** How many events are still to be dispatched. */
export async function countOutbox(db: Database): Promise<OutboxCounts> {
  const { rows } = await sql<OutboxCounts>`select count(*)::int as waiting,
    (count(*) filter (where last_error is not null))::int as failing from outbox`.execute(db.kysely);
  return rows[0] ?? { waiting: 0, failing: 0 };
}
