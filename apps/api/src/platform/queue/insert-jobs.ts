import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import { type Tables, signalWork } from '../db/index.ts';

/**
 * The insert of one job for each row of `rows`: a SELECT of id, data (jsonb of ids) and start_after. An id that the
 * queue has or had within the last hours is left alone. Fails when the queue does not exist.
 */
export function jobsInsert(queue: string, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into pgboss.job (name, id, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select ${queue}::text, j.id, j.data, j.start_after, j.start_after + q.retention_seconds * interval '1s',
      q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
      q.dead_letter, q.heartbeat_seconds
    from (${rows}) as j left join pgboss.queue q on q.name = ${queue}::text
    on conflict do nothing`;
}

/** Stores jobs in the caller's transaction, so that they exist only if it is committed. */
export async function insertJobs(
  trx: Kysely<Tables> | Transaction<Tables>,
  queue: string,
  rows: RawBuilder<unknown>,
): Promise<void> {
  await jobsInsert(queue, rows).execute(trx);
  signalWork(trx);
}
