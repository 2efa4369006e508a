import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/index.ts';

type Db = Kysely<Tables>;

/** Donors who have not signed in since, and have no booking that was made or is meant for later. */
const unusedSince = (before: Date) => sql`u.role = 'donor' and u.disabled_at is null and u.last_here_at < ${before}
  and not exists (select from donation_requests r
    where r.donor_id = u.id and (r.created_at >= ${before} or r.preferred_at >= ${before}))`;

/** Notes that somebody is here: what they were told about an unused account is over. */
export async function noteHere(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ last_here_at: now, unused_told_at: null }).where('id', '=', userId).execute();
}

/** Marks donors with a proven address whom nobody has told that their account is unused, and says who they are. */
export async function markUnused(trx: Trx, before: Date, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set unused_told_at = ${now} where id in (
      select u.id from users u where ${unusedSince(before)} and u.unused_told_at is null and u.email_verified_at is not null
      order by u.id limit ${most} for update skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface Forgotten {
  /** Nobody was here since. */
  readonly before: Date;
  /** They were told by then, unless their address was never proven. */
  readonly toldBefore: Date;
}

const forgotten = ({ before, toldBefore }: Forgotten) =>
  sql`${unusedSince(before)} and (u.unused_told_at < ${toldBefore} or u.email_verified_at is null)`;

/** Donors who have not come back after they were told. */
export async function findForgotten(db: Db, which: Forgotten, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${forgotten(which)} order by u.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether that is still so; under the person's lock. */
export async function isForgotten(trx: Trx, userId: string, which: Forgotten): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId}::uuid and ${forgotten(which)}`.execute(trx);
  return rows.length > 0;
}
