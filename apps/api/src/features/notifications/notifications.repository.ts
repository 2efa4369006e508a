import type { NotificationKind } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { NotificationPreferencesTable } from '../../platform/db/tables.ts';

type Db = Kysely<Tables>;

export interface News {
  readonly eventId: string;
  readonly kind: NotificationKind;
  readonly requestId: string;
  readonly now: Date;
}

/** One notification per person for an event, however often it is told, where the person wants it. */
function tell(news: News, readers: RawBuilder<unknown>, wanted: 'appointments_in_app' | 'urgent_in_app') {
  return sql`
    with told as (
      insert into notifications (id, user_id, event_id, kind, request_id, created_at)
      select gen_random_uuid(), u.id, ${news.eventId}, ${news.kind}, r.id, ${news.now}
      from donation_requests r join users u on ${readers} left join notification_preferences p on p.user_id = u.id
      where r.id = ${news.requestId} and u.disabled_at is null and coalesce(${sql.ref(`p.${wanted}`)}, true)
      on conflict on constraint notifications_once do nothing
      returning user_id
    )
    insert into live_events (topics, kind)
    select array_agg('user:' || user_id), 'notification' from told having count(*) > 0`;
}

export function tellDonor(db: Db, news: News) {
  return tell(news, sql`u.id = r.donor_id`, 'appointments_in_app').execute(db);
}

export function tellStaffOfBooking(db: Db, news: News) {
  return tell(news, sql`u.facility_id = r.facility_id and r.creator = 'donor'`, 'appointments_in_app').execute(db);
}

export function tellStaffOfEmergency(db: Db, news: News) {
  return tell(news, sql`u.facility_id = r.facility_id`, 'urgent_in_app').execute(db);
}

/** Marks one as read, once; how many are unread then, or undefined when the person has none of that id. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ unread: number }>`
    with read as (
      update notifications set read_at = coalesce(read_at, ${now}) where id = ${id} and user_id = ${userId} returning id
    ), hinted as (
      insert into live_events (topics, kind) select array[${`user:${userId}`}], 'notification' from read
    )
    select (select count(*) from notifications n where n.user_id = ${userId} and n.read_at is null and n.id <> read.id)
      as unread
    from read`.execute(db);
  return rows[0]?.unread;
}

export function markAllRead(db: Db, userId: string, now: Date) {
  return sql`
    with read as (
      update notifications set read_at = ${now} where user_id = ${userId} and read_at is null returning id
    )
    insert into live_events (topics, kind)
    select array[${`user:${userId}`}], 'notification' from read having count(*) > 0`.execute(db);
}

export function storePreferences(db: Db, preferences: NotificationPreferencesTable) {
  const { user_id: _, ...choices } = preferences;
  return db
    .insertInto('notification_preferences')
    .values(preferences)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
    .execute();
}
