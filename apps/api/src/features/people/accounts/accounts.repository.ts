import { APPEALS_CONSENT_VERSION, HEALTH_DATA_CONSENT_VERSION, TERMS_VERSION } from '@sanguine/contract';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { refreshAskable, wasProven } from '../identity/index.ts';

type Db = Kysely<Tables>;

const VERSIONS = {
  terms: TERMS_VERSION,
  health_data: HEALTH_DATA_CONSENT_VERSION,
  appeals: APPEALS_CONSENT_VERSION,
} as const;
export type ConsentKind = keyof typeof VERSIONS;

/** Notes what a person agreed to. */
export async function insertConsents(
  trx: Trx,
  userId: string,
  kinds: readonly ConsentKind[],
  now: Date,
): Promise<void> {
  const agreed = { user_id: userId, action: 'given', at: now } as const;
  const rows = kinds.map((kind) => ({ ...agreed, id: newId(), kind, version: VERSIONS[kind] }));
  // Triggers: apps/api/sql/people/accounts/audit_consents.sql, apps/api/sql/people/accounts/keep_consents.sql
  await trx.insertInto('consents').values(rows).execute();
  await refreshAskable(trx, [userId]);
}

/** Tells whether the last thing that a person said of their health data is that they may be kept. */
export async function hasHealthDataConsent(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`
    select action = 'given' as given from consents where user_id = ${userId} and kind = 'health_data'
    order by at desc, id desc limit 1`.execute(db);
  return rows[0]?.given === true;
}

function selectCredentials(db: Db) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'role',
      'facility_id',
      'password_hash',
      'locale',
    ])
    .select(
      sql<boolean>`exists (
        select from second_factors f where f.user_id = coalesce(users.same_person_as, users.id) and f.confirmed_at is not null)`.as(
        'has_second_factor',
      ),
    )
    .where('disabled_at', 'is', null)
    .where('email', 'is not', null)
    .where((eb) => eb.or([eb('opens_when_verified', '=', false), eb('email_verified_at', 'is not', null)]))
    .$narrowType<{ email: NotNull; password_hash: NotNull }>();
}

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

export async function findCredentials(db: Db, userId: string) {
  return selectCredentials(db).where('id', '=', userId).executeTakeFirst();
}

/** Finds the first account of the person with an address. */
export async function findCredentialsByEmail(db: Db, email: string) {
  return selectCredentials(db).where('email', '=', email).where('same_person_as', 'is', null).executeTakeFirst();
}

/** Finds the account of a person that they used last; undefined where they may use none any more. */
export async function findLastUsed(db: Db, userId: string): Promise<Credentials | undefined> {
  return selectCredentials(db)
    .where('id', '=', sql<string>`any(accounts_of_person(${userId}::uuid))`)
    .orderBy('last_sign_in_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

/** The account with which a person signs in, which nobody else changes until the transaction ends. */
export async function lockFirstAccount(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'first_name', 'last_name', 'phone_number', 'password_hash', 'locale'])
    .select('terms_accepted_at')
    .where('id', '=', sql<string>`first_account(${userId}::uuid)`)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Lists the accounts that a person may use, by one of them. */
export async function listAccountsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select accounts_of_person(${userId}::uuid) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Finds the account of a person at a facility, and keeps it from being removed until the transaction ends. */
export async function lockAccountAt(trx: Trx, userId: string, facilityId: string): Promise<Credentials | undefined> {
  return selectCredentials(trx)
    .where('id', '=', sql<string>`any(accounts_of_person(${userId}::uuid))`)
    .where('facility_id', '=', facilityId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds the account with an address that nobody has proven, ever; locked until the transaction ends. */
export async function lockUnproven(trx: Trx, email: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.not(wasProven('users')))
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Withdraws what a person invited others to. The staff feature builds on accounts, so it cannot be asked for this. */
export async function withdrawInvitationsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('invitations').where('invited_by', '=', userId).execute();
}

/** Tells what a person's consents come to now. */
async function isGiven(db: Db, userId: string, kind: 'health_data' | 'appeals'): Promise<boolean> {
  if (kind === 'health_data') return hasHealthDataConsent(db, userId);
  const { rows } = await sql<{ given: boolean }>`select agreed_to_appeals(${userId}::uuid) as given`.execute(db);
  return rows[0]?.given === true;
}

/**
 * Records that a person gave or withdrew a consent, unless that is so already; under their lock.
 * Later than what they said before, whatever the clock of this server: the last word counts.
 * Triggers as for `insertConsents`.
 */
export async function storeConsent(
  trx: Trx,
  userId: string,
  { kind, given }: { readonly kind: 'health_data' | 'appeals'; readonly given: boolean },
  now: Date,
): Promise<void> {
  if ((await isGiven(trx, userId, kind)) === given) return;
  const action = given ? 'given' : 'withdrawn';
  const at = sql<Date>`greatest(${now}::timestamptz, (
    select max(at) + interval '1 microsecond' from consents where user_id = ${userId} and kind = ${kind}))`;
  await trx
    .insertInto('consents')
    .values({ id: newId(), user_id: userId, kind, version: VERSIONS[kind], action, at })
    .execute();
  await refreshAskable(trx, [userId]);
}
