import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

type Db = Kysely<Tables>;

/** Donors who have not signed in since, and have no booking that was made or is meant for later. */
const unusedSince = (before: Date) => sql`u.role = 'donor' and u.disabled_at is null and u.last_sign_in_at < ${before}
  and not exists (select from donation_requests r
    where r.donor_id = u.id and (r.created_at >= ${before} or r.preferred_at >= ${before}))`;

/** Whoever signs in keeps the account: the warning is void. */
export async function noteSignIn(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ last_sign_in_at: now, erasure_warned_at: null })
    .where('id', '=', userId)
    .execute();
}

/** Marks donors with a proven address who have not been warned that their account is unused, and returns their ids. */
export async function markWarned(trx: Trx, before: Date, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set erasure_warned_at = ${now} where id in (
      select u.id from users u where ${unusedSince(before)} and u.erasure_warned_at is null and u.email_verified_at is not null
      order by u.id limit ${most} for update skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface UnusedSince {
  /** They have not signed in since. */
  readonly before: Date;
  /** They were warned by then, unless their address was never proven. */
  readonly warnedBefore: Date;
}

const erasable = ({ before, warnedBefore }: UnusedSince) =>
  sql`${unusedSince(before)} and (u.erasure_warned_at < ${warnedBefore} or u.email_verified_at is null)`;

/** Donors who have not come back after the warning. */
export async function listUnused(db: Db, which: UnusedSince, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${erasable(which)} order by u.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tells whether the account is still unused; under the person's lock. */
export async function isStillUnused(trx: Trx, userId: string, which: UnusedSince): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId}::uuid and ${erasable(which)}`.execute(trx);
  return rows.length > 0;
}
