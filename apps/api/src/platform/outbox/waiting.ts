import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

export interface OutboxCounts {
  /** Due, or waiting for a retry. */
  readonly waiting: number;
  /** How many of the waiting events have failed before. */
  readonly failing: number;
  /** The seconds that the oldest of them has waited; 0 when there is none. */
  readonly oldestSeconds: number;
}

/** Counts the events that are still to be dispatched. */
export async function countOutbox({ kysely }: Database): Promise<OutboxCounts> {
  const { rows } = await sql<OutboxCounts>`select count(*)::int as waiting,
    (count(*) filter (where last_error is not null))::int as failing,
    coalesce(greatest(extract(epoch from now() - min(created_at)), 0)::float8, 0) as "oldestSeconds"
    from outbox`.execute(kysely);
  return rows[0] ?? { waiting: 0, failing: 0, oldestSeconds: 0 };
}
