import { type Insertable, type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { ConsentsTable } from './accounts.table.ts';
import { newId } from '../../platform/ids.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export type NewUser = Insertable<Tables['users']>;

export function insertUser(db: Db, user: NewUser) {
  return db.insertInto('users').values(user);
}

/** What a person agreed to, one row per kind. */
export function insertConsents(db: Db, consents: readonly Insertable<ConsentsTable>[]) {
  return db.insertInto('consents').values([...consents]);
}

function selectCredentials(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number', 'role', 'facility_id', 'password_hash'])
    .select(
      sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`.as(
        'has_second_factor',
      ),
    )
    .where('disabled_at', 'is', null);
}

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

export function credentialsOf(db: Db, userId: string) {
  return selectCredentials(db).where('id', '=', userId);
}

export function credentialsByEmail(db: Db, email: string) {
  return selectCredentials(db).where('email', '=', email);
}

export async function findCredentials(db: Db, userId: string) {
  return credentialsOf(db, userId).executeTakeFirst();
}

/**
 * The write that replaces the hash that was checked, ends every session but one and the link to reset the password, and
 * tells of it; it answers no row when the hash has changed meanwhile.
 */
export function replacingPassword(
  change: { userId: string; checkedHash: string; newHash: string; keptSessionId: string },
  told: { event: string; now: Date },
): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    with changed as (
      update users set password_hash = ${change.newHash}
      where id = ${change.userId} and password_hash = ${change.checkedHash}
      returning id
    ), ended as (
      delete from sessions using changed
      where sessions.user_id = changed.id and sessions.id <> ${change.keptSessionId}
    ), unlinked as (
      delete from account_secrets s using changed where s.user_id = changed.id and s.purpose = 'reset_password'
    ), told as (
      insert into outbox (id, event, payload, created_at, due_at)
      select ${newId()}::uuid, ${told.event}, jsonb_build_object('userId', id), ${told.now}, ${told.now} from changed
    ), hinted as (
      insert into live_events (topics, kind) select array['user:' || id], 'account' from changed
    )
    select id from changed`;
}

/** Ends a session of this person; false when they have none of that id. */
export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
