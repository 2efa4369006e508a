import { sql } from 'kysely';
import { type Database, signalWork } from '../db/index.ts';
import { DEAD_LETTERS } from './queue.ts';

export interface DeadLetter {
  readonly id: string;
  readonly queue: string;
  readonly data: Record<string, string>;
  readonly reason: string | null;
  readonly diedAt: Date;
}

/** The jobs that failed permanently, oldest first. */
export async function listDeadLetters(db: Database, limit = 100): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, source_name as queue, data, source_output ->> 'reason' as reason, created_on as "diedAt"
    from pgboss.job where name = ${DEAD_LETTERS} and state < 'active'
    order by created_on, id limit ${limit}`.execute(db.kysely);
  return rows;
}

/** The dead letters that are meant: these ids, or all. */
export type WhichLetters = readonly string[] | 'all';

function chosen(which: WhichLetters) {
  const all = sql`name = ${DEAD_LETTERS} and state < 'active'`;
  return which === 'all' ? all : sql`${all} and id = any(${[...which]}::uuid[])`;
}

/** Puts them back into their queues, with all retries ahead; returns how many there were. */
export async function retryDeadLetters(db: Database, which: WhichLetters): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with taken as (delete from pgboss.job where ${chosen(which)} returning data, source_name),
    put_back as (
      insert into pgboss.job (name, id, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit,
        retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
      select q.name, gen_random_uuid(), t.data, now(), now() + q.retention_seconds * interval '1s', q.expire_seconds,
        q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
        q.heartbeat_seconds
      from taken t left join pgboss.queue q on q.name = t.source_name
      returning 1
    )
    select count(*)::int as moved from put_back`.execute(db.kysely);
  signalWork(db.kysely);
  return rows[0]?.moved ?? 0;
}

/** Discards them; returns how many there were. */
export async function discardDeadLetters(db: Database, which: WhichLetters): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from pgboss.job where ${chosen(which)} returning id`.execute(
    db.kysely,
  );
  return rows.length;
}

export interface QueueCounts {
  readonly queue: string;
  /** Due, or waiting for a retry. */
  readonly waiting: number;
  /** Scheduled for later. */
  readonly later: number;
  readonly active: number;
  readonly retrying: number;
  /** The seconds that the oldest job that is due has waited; 0 when none is. */
  readonly oldestSeconds: number;
}

/** Counts the jobs in each queue, the dead letters included. */
export async function countJobs(db: Database): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select q.name as queue,
      count(*) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state < 'active' and j.start_after > now())::int as later,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'retry')::int as retrying,
      coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state < 'active' and j.start_after <= now()))::float8, 0) as "oldestSeconds"
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state <= 'active'
    group by q.name order by q.name`.execute(db.kysely);
  return rows;
}
