import { type Kysely, sql } from 'kysely';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';

/** Gives a person a feed; a former one ends with it. */
export async function replaceFeed(
  trx: Trx,
  feed: { userId: string; hash: Uint8Array; isPrivate: boolean; now: Date },
): Promise<void> {
  const { userId, hash, isPrivate, now } = feed;
  // Trigger: apps/api/sql/people/identity/audit_calendar_feed.sql
  await sql`
    insert into calendar_feeds (user_id, token_hash, private, created_at)
    values (${userId}, ${hash}, ${isPrivate}, ${now})
    on conflict (user_id) do update set token_hash = excluded.token_hash, private = excluded.private,
      created_at = excluded.created_at, last_read_at = null`.execute(trx);
}

/** From now on, the address of a person's feed leads nowhere. */
export async function removeFeedOf(trx: Trx, userId: string): Promise<void> {
  // Trigger: apps/api/sql/people/identity/audit_calendar_feed.sql
  await sql`delete from calendar_feeds where user_id = ${userId}`.execute(trx);
}

export interface FeedOwner {
  readonly user_id: string;
  readonly role: 'donor' | 'facility_staff';
  readonly facility_id: string | null;
  readonly private: boolean;
  readonly locale: string | null;
}

/** Finds the owner of this feed, unless they have left their facility; that it was read is noted once an hour. */
export async function touchFeed(db: Kysely<Tables>, hash: Uint8Array, now: Date): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`
    with found as (
      select f.user_id, u.role, u.facility_id, f.private, u.locale from calendar_feeds f join users u on u.id = f.user_id
      where f.token_hash = ${hash} and u.disabled_at is null and u.role in ('donor', 'facility_staff')
    ), seen as (
      update calendar_feeds f set last_read_at = ${now} from found
      where f.user_id = found.user_id and (f.last_read_at is null or f.last_read_at < ${after(now, -HOUR)})
    )
    select * from found`.execute(db);
  return rows[0];
}
