import { type Insertable, type Kysely, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { AccountSecretsTable } from './accounts.table.ts';
import { newId } from '../../platform/ids.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

const CODE_TRIES = 5;

/**
 * Stores that a mail is wanted, in the same statement for every address: of nobody's the event names nobody, so that
 * neither the answer nor its time tells them apart.
 */
export async function requestMail(db: Db, input: { event: string; email: string; now: Date }): Promise<void> {
  const { event, email, now } = input;
  await sql`
    insert into outbox (id, event, payload, created_at, due_at)
    values (${newId()}, ${event}, jsonb_build_object('userId', coalesce(
      (select id::text from users where email = ${email} and disabled_at is null), '')), ${now}, ${now})`.execute(db);
}

/** Who gets a mail about their account; undefined for nobody and for who may not sign in any more. */
export async function findAddressee(db: Db, userId: string | undefined) {
  if (userId === undefined || userId === '') return undefined;
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Stores a secret; the one that the person had for the same purpose is worth nothing from now on. */
export async function replaceSecret(
  db: Db,
  secret: Omit<Insertable<AccountSecretsTable>, 'code_tries' | 'own_code_tries' | 'code_hash' | 'code_expires_at'> & {
    code?: { hash: string; expiresAt: Date };
  },
): Promise<void> {
  const { code, ...rest } = secret;
  const codeIs = { code_hash: code?.hash ?? null, code_expires_at: code?.expiresAt ?? null };
  const row = { ...rest, ...codeIs, code_tries: 0, own_code_tries: 0 };
  await db
    .insertInto('account_secrets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
}

/** Of an address that anybody may name, or of the person who is signed in: each has tries of its own. */
export type Whose = { readonly email: string } | { readonly userId: string };

/** Counts a try and answers what the code is checked against; undefined when there is none or its tries are used up. */
export function tryingCode(db: Db, whose: Whose, now: Date) {
  const tries = 'email' in whose ? 'code_tries' : 'own_code_tries';
  return db
    .updateTable('account_secrets as s')
    .from('users as u')
    .set((eb) => ({ [tries]: eb(`s.${tries}`, '+', 1) }))
    .whereRef('u.id', '=', 's.user_id')
    .whereRef('u.email', '=', 's.email')
    .where('u.disabled_at', 'is', null)
    .where((eb) => ('email' in whose ? eb('u.email', '=', whose.email) : eb('u.id', '=', whose.userId)))
    .where('s.purpose', '=', 'verify_email')
    .where('s.code_expires_at', '>', now)
    .where(`s.${tries}`, '<', CODE_TRIES)
    .returning(['s.user_id', 's.code_hash']);
}

/** Takes the secret of that hash, once, and marks the address that it was sent to; false when it is gone. */
async function verifyWith(db: Db, now: Date, secret: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      delete from account_secrets where purpose = 'verify_email' and ${secret} returning user_id, email
    ), verified as (
      update users u set email_verified_at = ${now}
      from used
      where u.id = used.user_id and u.email = used.email and u.disabled_at is null
      returning u.id
    ), hinted as (
      insert into live_events (topics, kind) select array['user:' || id], 'account' from verified
    )
    select id from verified`.execute(db);
  return rows.length > 0;
}

export async function verifyWithCode(db: Db, now: Date, used: { userId: string; codeHash: string }): Promise<boolean> {
  return verifyWith(db, now, sql`user_id = ${used.userId} and code_hash = ${used.codeHash}`);
}

export async function verifyWithToken(db: Db, now: Date, tokenHash: Uint8Array): Promise<boolean> {
  return verifyWith(db, now, sql`token_hash = ${tokenHash} and expires_at > ${now}`);
}

/** Whose password a link may set. */
export function resetOwner(db: Db, tokenHash: Uint8Array, now: Date) {
  return db
    .selectFrom('account_secrets as s')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 's.user_id').onRef('u.email', '=', 's.email'))
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.purpose', '=', 'reset_password')
    .where('s.expires_at', '>', now)
    .where('u.disabled_at', 'is', null);
}

/**
 * Takes the link, sets the password, ends every session and forgets failed sign-ins; who has the link has the mailbox,
 * so the address is verified, too. What was added before anybody had verified an address of the account may be a
 * stranger's: it ends. False when the link is gone.
 */
export async function resetPassword(
  db: Db,
  input: { tokenHash: Uint8Array; passwordHash: string; signInLimitKey: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      delete from account_secrets
      where token_hash = ${input.tokenHash} and purpose = 'reset_password' and expires_at > ${input.now}
      returning user_id, email
    ), before as (
      select u.id, u.first_verified_at from users u join used on u.id = used.user_id and u.email = used.email
      where u.disabled_at is null for update of u
    ), changed as (
      update users u
      set password_hash = ${input.passwordHash}, email_verified_at = coalesce(u.email_verified_at, ${input.now})
      from before
      where u.id = before.id
      returning u.id
    ), ended as (
      delete from sessions using changed where sessions.user_id = changed.id
    ), unknown as (
      delete from known_devices using changed where known_devices.user_id = changed.id
    ), forgotten as (
      delete from rate_limits where key = ${input.signInLimitKey} and exists (select from changed)
    ), ${endingWhatStrangersAdded(input.now)}
    select id from changed`.execute(db);
  return rows.length > 0;
}

/** Of `before`: a second factor that is older than the proof, and, before any proof, all that opens a facility. */
function endingWhatStrangersAdded(now: Date) {
  return sql`stranger as (
      select f.user_id from second_factors f join before on before.id = f.user_id
      where before.first_verified_at is null or f.created_at < before.first_verified_at
    ), factor_ended as (
      delete from second_factors f using stranger where f.user_id = stranger.user_id
    ), codes_ended as (
      delete from recovery_codes r using stranger where r.user_id = stranger.user_id
    ), challenges_ended as (
      delete from sign_in_challenges c using before where c.user_id = before.id
    ), invitations_ended as (
      delete from invitations i using before where i.invited_by = before.id and before.first_verified_at is null
    ), tokens_ended as (
      update facility_api_tokens t set revoked_at = ${now} from before
      where t.created_by = before.id and t.revoked_at is null and before.first_verified_at is null
    )`;
}

/** Removes secrets that are past their time. */
export async function deleteOldSecrets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_secrets').where('expires_at', '<=', now).execute();
}
