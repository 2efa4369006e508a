import { type Insertable, type Kysely, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { ConsentsTable, UsersTable } from '../../platform/db/tables.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export type NewUser = Insertable<UsersTable>;

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
    .where('disabled_at', 'is', null);
}

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

export async function findCredentials(db: Db, userId: string) {
  return selectCredentials(db).where('id', '=', userId).executeTakeFirst();
}

export async function findCredentialsByEmail(db: Db, email: string) {
  return selectCredentials(db).where('email', '=', email).executeTakeFirst();
}

/** Replaces the hash that was checked, ends every session but one; false when the hash has changed meanwhile. A link to
 * reset the password is worth nothing after it. */
export async function replacePassword(
  db: Db,
  change: { userId: string; checkedHash: string; newHash: string; keptSessionId: string },
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update users set password_hash = ${change.newHash}
      where id = ${change.userId} and password_hash = ${change.checkedHash}
      returning id
    ), ended as (
      delete from sessions using changed
      where sessions.user_id = changed.id and sessions.id <> ${change.keptSessionId}
    ), unlinked as (
      delete from account_secrets s using changed where s.user_id = changed.id and s.purpose = 'reset_password'
    )
    select id from changed`.execute(db);
  return rows.length > 0;
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
