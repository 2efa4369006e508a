import type { NotificationKind } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../../platform/db/index.ts';
import { venueColumn } from '../../facilities/timetable/index.ts';
import type { PresentState } from './superseded.rules.ts';
import type { RequestOfNotification } from './catalog.words.ts';

export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly subjectId: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly said: RequestOfNotification;
  readonly present: PresentState;
}

interface Joined {
  readonly request: RawBuilder<unknown>;
  readonly offer: RawBuilder<unknown>;
  readonly facility: RawBuilder<unknown>;
  /** The news; of a message to the donors of a session or to the Admins of a facility, the message. */
  readonly event: RawBuilder<unknown>;
}

/** One id, of whichever of the three it is: no two have the same. */
export const anySubject = (id: RawBuilder<unknown>, event: RawBuilder<unknown>): Joined => ({
  request: id,
  offer: id,
  facility: id,
  event,
});

/**
 * Joins what a notification is about: its request `r`, its offer `o`, or the facility `f`, which is also that of either,
 * and the message `m` to the session in which the request still is, or `w` of an operator to the facility.
 */
export const subjectOf = ({ request, offer, facility, event }: Joined) => sql`
  left join donation_requests r on r.id = ${request}
  left join slot_offers o on o.id = ${offer}
  left join facilities f on f.id = coalesce(r.facility_id, o.facility_id, ${facility})
  left join donation_sessions s on s.id = coalesce(r.session_id, o.session_id)
  left join session_messages m on m.id = ${event} and m.session_id = r.session_id
  left join verification_messages w on w.id = ${event} and w.facility_id = ${facility} and w.author = 'operator'`;

/** The facts that a notification shows, as a JSON object. */
export const factsColumn = sql<RequestOfNotification>`
  jsonb_build_object('facilityName', f.name, 'place', ${venueColumn('s')}, 'timeZone', coalesce(r.time_zone, o.time_zone, f.time_zone),
    'emergencyRequestId', r.emergency_request_id, 'bloodType', coalesce(r.blood_type, o.blood_type),
    'unitsRequested', coalesce(r.units_requested, 1), 'preferredDate', coalesce(r.preferred_date, o.local_time, date_trunc('minute', now() at time zone f.time_zone)),
    'nextDate', r.preferred_date::date + r.interval_days, 'notBefore', r.not_before,
    'isVisit', exists (select from request_history h where h.request_id = r.id and h.action in ('could-not-give', 'left')
      and not exists (select from request_history u where u.request_id = r.id and u.action = 'undo' and u.at >= h.at)),
    'offer', case when o.id is not null then json_build_object('shared', o.shared,
      'until', to_char(o.expires_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI')) end,
    'endedBy', (select case when h.reason_code = 'released' then 'released' else h.actor_role end
      from request_history h where h.request_id = r.id and h.action = 'cancel' order by h.at desc, h.id desc limit 1),
    'reason', case when coalesce(r.id, o.id) is null then f.verification_note else '' end,
    'cancelReason', (select nullif(h.reason, '') from request_history h where h.request_id = r.id and h.action = 'cancel'
      and h.actor_role = 'facility_staff' and h.reason_code is null order by h.at desc, h.id desc limit 1),
    'sessionReason', nullif(s.reason, ''),
    'answerBy', (select to_char(a.answer_by at time zone r.time_zone, 'YYYY-MM-DD"T"HH24:MI') from session_announcements a
      where a.request_id = r.id and a.session_id = r.session_id),
    'message', case when m.id is not null then json_build_object('text', m.text, 'isVerified', f.verification_status = 'verified')
      when w.id is not null then json_build_object('text', w.text, 'isVerified', true) end,
    'next', (select json_build_object('id', n.id, 'when', to_char(n.local_time, 'YYYY-MM-DD"T"HH24:MI'),
        'until', to_char(n.expires_at at time zone n.time_zone, 'YYYY-MM-DD"T"HH24:MI'))
      from slot_offers n where n.after_request_id = r.id and n.state = 'open' and n.place_id is not null limit 1),
    'milestone', (select max(m.donations) from milestones m where m.request_id = r.id))`;

/** One page of a person's notifications, newest first, with the figures of all of them. */
export async function listNotifications(db: Kysely<Tables>, query: { userId: string; limit: number; offset: number }) {
  const { rows } = await sql<(NotificationRow | { id: null }) & { total: number; unread: number }>`
    with page as (
      select * from notifications where user_id = ${query.userId}
      order by created_at desc, id desc limit ${query.limit} offset ${query.offset}
    )
    select counted.total, counted.unread, n.id, n.kind, coalesce(n.request_id, n.offer_id, n.facility_id) as "subjectId",
      n.created_at as "createdAt", n.read_at as "readAt", coalesce(n.facts, ${factsColumn}) as said,
      jsonb_build_object('status', r.status, 'offer', o.state, 'session', s.status, 'place', ${venueColumn('s')},
        'preferredDate', coalesce(r.preferred_date, o.local_time)) as present
    from (
      select count(*) as total, count(*) filter (where read_at is null) as unread
      from notifications where user_id = ${query.userId}
    ) counted
    left join page n on true
    ${subjectOf({ request: sql`n.request_id`, offer: sql`n.offer_id`, facility: sql`n.facility_id`, event: sql`n.event_id` })}
    order by n.created_at desc, n.id desc`.execute(db);
  const list = rows.filter((row): row is NotificationRow & { total: number; unread: number } => row.id !== null);
  return { list, total: rows[0]?.total ?? 0, unread: rows[0]?.unread ?? 0 };
}

/** Finds which of these people have a notification of which event. */
export async function listReadersOfNews(
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
