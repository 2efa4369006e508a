import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

/**
 * Makes what appeals decide by follow what these people are, chose and gave. Whoever changes that calls it in the same
 * transaction.
 */
export async function refreshAskable(trx: Trx, userIds: readonly string[]): Promise<void> {
  await sql`select refresh_askable(${[...userIds]}::uuid[])`.execute(trx);
}

/** Finds the donors among the next ones by id of whom appeals know something else than what is so. */
export async function findWrongAskable(
  db: Kysely<Tables>,
  after: string,
  most: number,
): Promise<{ id: string; wrong: boolean }[]> {
  const { rows } = await sql<{ id: string; wrong: boolean }>`
    select u.id, (a.user_id is null) <> (n.user_id is null) or coalesce(
      not to_jsonb(a) @> (to_jsonb(n) - 'waiting_since' || jsonb_build_object('sex', u.sex)), false) as wrong
    from (select id, sex from users where role = 'donor' and id > ${after} order by id limit ${most}) u
    left join askable_now n on n.user_id = u.id left join askable_donors a on a.user_id = u.id
    order by u.id`.execute(db);
  return rows;
}

/** Makes what appeals know of donors what is so, also where a donation has gone. */
export async function mendAskableOf(trx: Trx, userIds: readonly string[]): Promise<void> {
  await refreshAskable(trx, userIds);
  await sql`update askable_donors a set last_donation = n.last_donation from askable_now n
    where n.user_id = a.user_id and a.user_id = any(${[...userIds]}::uuid[])
      and a.last_donation is distinct from n.last_donation`.execute(trx);
}
