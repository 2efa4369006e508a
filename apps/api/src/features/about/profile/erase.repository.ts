import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';

/** Locks everybody on a facility's staff, so that two who leave at once see each other. */
export async function lockStaffOf(trx: Trx, facilityId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'personnel_role'])
    .where('facility_id', '=', facilityId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Tells whether an account has ended that nobody ever proved. */
export async function isReplaced(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is not', null)
    .where('first_verified_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes what names the person in places that no foreign key reaches: mail, jobs, events, hints, first answers, limits. */
export async function eraseTracesOf(trx: Trx, { id, email }: { id: string; email: string }): Promise<void> {
  const isAddress = (column: string) =>
    sql<boolean>`position(lower(${email} collate "C") in lower(${sql.ref(column)} collate "C")) > 0`;
  await Promise.all([
    trx
      .deleteFrom('mailbox')
      .where((eb) => eb.or([eb('user_id', '=', id), eb(sql`recipient::citext`, '=', email)]))
      .execute(),
    sql`delete from pgboss.job where data ->> 'userId' = ${id}`.execute(trx),
    trx.deleteFrom('outbox').where(sql<boolean>`position(${id} in payload::text) > 0`).execute(),
    sql`update live_events set topics = array_remove(topics, ${`user:${id}`})
      where ${`user:${id}`} = any(topics)`.execute(trx),
    trx.updateTable('outbox').set({ last_error: '' }).where(isAddress('last_error')).execute(),
    sql`delete from idempotency_keys where scope = ${id} or position(${id} in answer::text) > 0
      or position(lower(${email} collate "C") in lower(answer::text collate "C")) > 0`.execute(trx),
    trx.deleteFrom('rate_limits').where(sql`right(key, 36)`, '=', id).execute(),
  ]);
}
