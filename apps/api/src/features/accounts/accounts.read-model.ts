import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

/** The devices on which a person is signed in, the latest used first. */
export async function listSessionsOfUser(db: Kysely<Tables>, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
