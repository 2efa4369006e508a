import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

const CHALLENGE_TRIES = 5;

export interface FactorRow {
  readonly user_id: string;
  readonly secret: Uint8Array;
  readonly last_period: number;
}

export function factorState(userId: string) {
  return sql<{ is_on: boolean; codes: number; unverified_email: string | null }>`
    select exists (select from second_factors where user_id = ${userId} and confirmed_at is not null) as is_on,
      (select email::text from users where id = ${userId} and email_verified_at is null) as unverified_email,
      (select count(*) from recovery_codes where user_id = ${userId})::int as codes`;
}

/**
 * The write of a secret that waits for its first code; no row when there is a factor already, which stays, and for an
 * address that is not verified: its owner could never get in.
 */
export function beginningFactor(factor: { userId: string; secret: Uint8Array; now: Date }) {
  return sql<{ email: string }>`
    with begun as (
      insert into second_factors as f (user_id, secret, created_at)
      select u.id, ${factor.secret}::bytea, ${factor.now}::timestamptz from users u
      where u.id = ${factor.userId} and u.email_verified_at is not null
      on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
        where f.confirmed_at is null
      returning user_id
    )
    select u.email::text as email from begun join users u on u.id = begun.user_id`;
}

/** The secret that waits for its first code. */
export function waitingFactor(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['user_id', 'secret', 'last_period'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null);
}

function inHex(hashes: readonly Uint8Array[]): string[] {
  return hashes.map((hash) => Buffer.from(hash).toString('hex'));
}

/** What gives everybody of `owner` these recovery codes and no others. */
function codesFor(hashes: readonly Uint8Array[]) {
  return sql`gone as (
      delete from recovery_codes using owner where recovery_codes.user_id = owner.user_id
    ), given as (
      insert into recovery_codes (user_id, code_hash)
      select owner.user_id, decode(h, 'hex') from owner, unnest(${inHex(hashes)}::text[]) h
    )`;
}

/** Confirms the factor with its codes, and ends every other session; no row when it is not that one which waits. */
export function confirmingFactor(
  factor: { userId: string; secret: Uint8Array; period: number; now: Date; keptSessionId: string },
  hashes: readonly Uint8Array[],
) {
  return sql<{ user_id: string }>`
    with owner as (
      update second_factors set confirmed_at = ${factor.now}, last_period = ${factor.period}
      where user_id = ${factor.userId} and secret = ${factor.secret} and confirmed_at is null
        and exists (select from users u where u.id = ${factor.userId} and u.email_verified_at is not null)
      returning user_id
    ), ${codesFor(hashes)}, ended as (
      delete from sessions using owner where sessions.user_id = owner.user_id and sessions.id <> ${factor.keptSessionId}
    )
    select user_id from owner`;
}

/** Replaces the recovery codes of somebody who has a factor; no row for who has none. */
export function renewingCodes(userId: string, hashes: readonly Uint8Array[]) {
  return sql<{ user_id: string }>`
    with owner as (
      select user_id from second_factors where user_id = ${userId} and confirmed_at is not null for update
    ), ${codesFor(hashes)}
    select user_id from owner`;
}

export function removingFactor(userId: string) {
  return [
    sql`delete from second_factors where user_id = ${userId}`,
    sql`delete from recovery_codes where user_id = ${userId}`,
    sql`delete from sign_in_challenges where user_id = ${userId}`,
  ];
}

/** The write of what the first step of a sign-in has proved. */
export function insertChallenge(challenge: { tokenHash: Uint8Array; userId: string; expiresAt: Date }) {
  return sql`insert into sign_in_challenges (token_hash, user_id, expires_at)
    values (${challenge.tokenHash}, ${challenge.userId}, ${challenge.expiresAt})`;
}

/** Counts a try at a challenge and answers whose factor it waits for; no row when it is used up or over. */
export function tryingChallenge(tokenHash: Uint8Array, now: Date): RawBuilder<FactorRow> {
  return sql<FactorRow>`
    with tried as (
      update sign_in_challenges set tries = tries + 1
      where token_hash = ${tokenHash} and expires_at > ${now} and tries < ${CHALLENGE_TRIES}
      returning user_id
    )
    select f.user_id, f.secret, f.last_period from tried join second_factors f on f.user_id = tried.user_id
    where f.confirmed_at is not null`;
}

/** Takes the code of a period, once: that one and those before it are worth nothing from now on. */
export async function takePeriod(trx: Transaction<Tables>, userId: string, period: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_period: period })
    .where('user_id', '=', userId)
    .where('last_period', '<', period)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(trx: Transaction<Tables>, userId: string, hash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes a challenge, once. */
export async function takeChallenge(trx: Transaction<Tables>, tokenHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
}
