import { type Kysely, sql } from 'kysely';
import { CODES } from '../../../platform/codes.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';

type Db = Kysely<Tables>;

const sealedFor = sql<string>`coalesce(sealed_for, user_id)`.as('sealed_for');

/** A second factor is the person's: it belongs to the account with which they sign in. */
const firstAccount = (userId: string) => sql<string>`first_account(${userId}::uuid)`;

export interface FactorRow {
  readonly user_id: string;
  /** The account under whose id the secret is encrypted. */
  readonly sealed_for: string;
  readonly secret: Uint8Array;
  readonly last_period: number;
}

interface FactorState {
  readonly is_on: boolean;
  readonly codes: number;
  readonly unverified_email: string | null;
}

export async function findFactorState(db: Db, userId: string): Promise<FactorState | undefined> {
  const { rows } = await sql<FactorState>`
    select exists (select from second_factors where user_id = first_account(${userId}::uuid) and confirmed_at is not null) as is_on,
      (select email::text from users where id = ${userId} and email_verified_at is null) as unverified_email,
      (select count(*) from recovery_codes where user_id = first_account(${userId}::uuid))::int as codes`.execute(db);
  return rows[0];
}

/**
 * Stores a secret that waits for its first code, and answers the person's address. Undefined when a factor is there
 * already, which stays, and for an unverified address: its owner could never get in.
 */
export async function beginFactor(
  db: Db,
  factor: { userId: string; secret: Uint8Array; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    with begun as (
      insert into second_factors as f (user_id, sealed_for, secret, created_at)
      select u.id, ${factor.userId}::uuid, ${factor.secret}::bytea, ${factor.now}::timestamptz from users u
      where u.id = first_account(${factor.userId}::uuid) and u.email_verified_at is not null
      on conflict (user_id) do update set secret = excluded.secret, sealed_for = excluded.sealed_for, created_at = excluded.created_at
        where f.confirmed_at is null
      returning user_id
    )
    select u.email::text as email from begun join users u on u.id = begun.user_id`.execute(db);
  return rows[0]?.email;
}

/** The secret that waits for its first code. */
export async function findWaitingFactor(db: Db, userId: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['user_id', 'secret', 'last_period', sealedFor])
    .where('user_id', '=', firstAccount(userId))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
}

/** Puts a waiting factor in force; false when another one waits by now, or the address is no longer verified. */
export async function confirmFactor(
  trx: Trx,
  factor: { userId: string; secret: Uint8Array; period: number; now: Date },
): Promise<boolean> {
  const { userId, secret, period, now } = factor;
  // Trigger: apps/api/sql/people/accounts/audit_second_factor.sql
  const { rows } = await sql`
    update second_factors set confirmed_at = ${now}, last_period = ${period}
    where user_id = first_account(${userId}::uuid) and secret = ${secret} and confirmed_at is null
      and exists (select from users u where u.id = ${userId} and u.email_verified_at is not null)
    returning user_id`.execute(trx);
  return rows.length > 0;
}

/** Locks a factor that is in force; false when there is none. */
export async function lockFactor(trx: Trx, userId: string): Promise<boolean> {
  const factor = await trx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', firstAccount(userId))
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return factor !== undefined;
}

/** Gives a person these recovery codes and no others. */
export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: readonly Uint8Array[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', firstAccount(userId)).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: firstAccount(userId), code_hash })))
    .execute();
}

export async function deleteFactor(trx: Trx, userId: string): Promise<void> {
  // Trigger: apps/api/sql/people/accounts/audit_second_factor.sql
  await Promise.all([
    trx.deleteFrom('second_factors').where('user_id', '=', firstAccount(userId)).execute(),
    trx.deleteFrom('recovery_codes').where('user_id', '=', firstAccount(userId)).execute(),
    deleteChallenges(trx, userId),
  ]);
}

/** Deletes a factor that was added before an instant, or at any time where that is null, with its codes. */
export async function deleteFactorFromBefore(trx: Trx, userId: string, instant: Date | null): Promise<void> {
  const { rows } = await sql`
    delete from second_factors where user_id = first_account(${userId}::uuid)
      and (${instant}::timestamptz is null or created_at < ${instant}) returning user_id`.execute(trx);
  if (rows.length > 0) await trx.deleteFrom('recovery_codes').where('user_id', '=', firstAccount(userId)).execute();
}

/** Stores what the first step of a sign-in has proved. */
export async function insertChallenge(
  trx: Trx,
  challenge: { tokenHash: Uint8Array; userId: string; expiresAt: Date },
): Promise<void> {
  const { tokenHash: token_hash, userId: user_id, expiresAt: expires_at } = challenge;
  await trx.insertInto('sign_in_challenges').values({ token_hash, user_id, expires_at }).execute();
}

/** Counts a try at a challenge and answers whose factor it waits for; undefined when it is used up or over. */
export async function tryChallenge(db: Db, tokenHash: Uint8Array, now: Date): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    with tried as (
      update sign_in_challenges set tries = tries + 1
      where token_hash = ${tokenHash} and expires_at > ${now} and tries < ${CODES.challenge.tries}
      returning user_id
    )
    select f.user_id, f.secret, f.last_period, coalesce(f.sealed_for, f.user_id) as sealed_for from tried join second_factors f on f.user_id = tried.user_id
    where f.confirmed_at is not null`.execute(db);
  return rows[0];
}

/** Takes the code of a period, once: it and all before it are void from now on. */
export async function takePeriod(trx: Trx, userId: string, period: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_period: period })
    .where('user_id', '=', firstAccount(userId))
    .where('last_period', '<', period)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(trx: Trx, userId: string, hash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', firstAccount(userId))
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes a challenge, once. */
export async function takeChallenge(trx: Trx, tokenHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteChallenges(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', firstAccount(userId)).execute();
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
}
