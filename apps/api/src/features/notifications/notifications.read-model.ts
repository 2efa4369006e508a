import type { NotificationKind } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/index.ts';
import type { RequestOfNotification } from './notifications.words.ts';

export interface NotificationRow extends RequestOfNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly requestId: string;
  readonly emergencyRequestId: string | null;
  readonly timeZone: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** What a notification says of its request `r` at facility `f`. */
export const requestColumns = sql`
  r.emergency_request_id as "emergencyRequestId", r.blood_type as "bloodType", r.units_requested as "unitsRequested",
  r.preferred_date as "preferredDate", (r.preferred_date::date + r.interval_days)::text as "nextDate",
  exists (select from request_history h
    where h.request_id = r.id and h.action = 'cancel' and h.actor_role = 'system') as "gaveWay",
  f.name as "facilityName"`;

/** One page of a person's notifications, newest first, with the figures of all of them. */
export async function listNotifications(db: Kysely<Tables>, query: { userId: string; limit: number; offset: number }) {
  const { rows } = await sql<(NotificationRow | { id: null }) & { total: number; unread: number }>`
    with page as (
      select * from notifications where user_id = ${query.userId}
      order by created_at desc, id desc limit ${query.limit} offset ${query.offset}
    )
    select counted.total, counted.unread, n.id, n.kind, n.request_id as "requestId", n.created_at as "createdAt",
      n.read_at as "readAt", r.time_zone as "timeZone", ${requestColumns}
    from (
      select count(*) as total, count(*) filter (where read_at is null) as unread
      from notifications where user_id = ${query.userId}
    ) counted
    left join page n on true
    left join donation_requests r on r.id = n.request_id
    left join facilities f on f.id = r.facility_id
    order by n.created_at desc, n.id desc`.execute(db);
  const list = rows.filter((row): row is NotificationRow & { total: number; unread: number } => row.id !== null);
  return { list, total: rows[0]?.total ?? 0, unread: rows[0]?.unread ?? 0 };
}

/** Which of these people have a notification of which event. */
export async function readersOfNews(
  { kysely }: Database,
  eventIds: readonly string[],
  userIds: readonly string[],
): Promise<readonly { eventId: string; userId: string }[]> {
  const { rows } = await sql<{ eventId: string; userId: string }>`
    select event_id as "eventId", user_id as "userId" from notifications
    where event_id = any(${[...eventIds]}::uuid[]) and user_id = any(${[...userIds]}::uuid[])`.execute(kysely);
  return rows;
}

export async function findPreferences(db: Kysely<Tables>, userId: string) {
  return db.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
