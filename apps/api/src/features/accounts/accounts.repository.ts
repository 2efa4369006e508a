import { type Insertable, type Kysely, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { UsersTable } from '../../platform/db/tables.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export type NewUser = Insertable<UsersTable>;

export function insertUser(db: Db, user: NewUser) {
  return db.insertInto('users').values(user);
}

function selectCredentials(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone_number', 'role', 'facility_id', 'password_hash']);
}

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

export async function findCredentials(db: Db, userId: string) {
  return selectCredentials(db).where('id', '=', userId).executeTakeFirst();
}

export async function findCredentialsByEmail(db: Db, email: string) {
  return selectCredentials(db).where('email', '=', email).executeTakeFirst();
}

/** Replaces the hash that was checked, ends every session but one; false when the hash has changed meanwhile. */
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
