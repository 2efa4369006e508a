import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

/** The devices on which a person is signed in, in whichever of their accounts, the latest used first. */
export async function listSessionsOfUser(db: Kysely<Tables>, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', sql<string>`any(accounts_of_person(${userId}::uuid))`)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
