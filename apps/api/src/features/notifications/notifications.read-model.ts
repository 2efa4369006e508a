import type { BloodType, NotificationKind } from '@sanguine/contract';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/index.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly request_id: string;
  readonly emergency_request_id: string | null;
  readonly facility_name: string;
  readonly blood_type: BloodType;
  readonly units_requested: number;
  readonly preferred_date: string;
  readonly time_zone: string;
  readonly next_date: string;
  readonly gave_way: boolean;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** Whether the request `r` ended because another donation of its donor was scheduled too close to it. */
export const GAVE_WAY = sql`exists (select from request_history h
  where h.request_id = r.id and h.action = 'cancel' and h.actor_role = 'system')`;

/** One page of a person's notifications, newest first, with the figures of all of them. */
export async function listNotifications(db: Db, query: { userId: string; limit: number; offset: number }) {
  const { rows } = await sql<(NotificationRow | { id: null }) & { total: number; unread: number }>`
    with page as (
      select * from notifications where user_id = ${query.userId}
      order by created_at desc, id desc limit ${query.limit} offset ${query.offset}
    )
    select counted.total, counted.unread, n.id, n.kind, n.request_id, n.created_at, n.read_at,
      r.emergency_request_id, r.blood_type, r.units_requested, r.preferred_date, r.time_zone,
      (r.preferred_date::date + r.interval_days)::text as next_date, ${GAVE_WAY} as gave_way, f.name as facility_name
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

export async function findPreferences(db: Db, userId: string) {
  return db.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
