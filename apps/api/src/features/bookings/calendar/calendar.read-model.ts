import type { RequestStatus, SessionStatus } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { checkedTelephone } from '../../facilities/facilities/index.ts';
import { venueColumn, type VenueOfAppointment } from '../../facilities/timetable/index.ts';
import { inStates, notInStates } from '../../people/request-states/index.ts';

/** A booking of a donor as a calendar shows it. */
export interface AppointmentRow {
  readonly id: string;
  readonly status: RequestStatus;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly facility_name: string;
  readonly facility_phone: string;
  readonly place: VenueOfAppointment;
  readonly session_status: SessionStatus | null;
  readonly delay_minutes: number | null;
  /** Lines of its history, and the latest of them. */
  readonly steps: number;
  /** The number of times its session was delayed, closed or opened again. */
  readonly session_changes: number;
  readonly changed_at: Date;
}

async function appointments(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select r.id, r.status, r.preferred_at as starts_at, r.time_zone, f.name as facility_name,
      ${checkedTelephone} as facility_phone, ${venueColumn('s')} as place, s.status as session_status, s.delay_minutes, h.steps, r.session_changes, coalesce(h.changed_at, r.created_at) as changed_at
    from donation_requests r join facilities f on f.id = r.facility_id left join donation_sessions s on s.id = r.session_id
      cross join lateral (select count(*)::int as steps, max(at) as changed_at from request_history where request_id = r.id) h
    where r.creator = 'donor' and ${where}
    order by r.preferred_at desc, r.id limit 200`.execute(db);
  return rows;
}

/** An appointment of the donor in whatever state it is. */
export async function findAppointment(
  db: Kysely<Tables>,
  donorId: string,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await appointments(db, sql`r.id = ${id} and r.donor_id = ${donorId}`);
  return row;
}

/** The days for which a calendar keeps what was cancelled, and what has taken place. */
const DAYS_CANCELLED = 30;
const DAYS_PAST = 365;

const isLatelyCancelled = (now: Date) =>
  sql<boolean>`coalesce(r.decided_at, r.created_at) > ${after(now, -DAYS_CANCELLED * DAY)}`;

/** An appointment of the donor that may take place, or was cancelled lately: its file takes it out of a calendar. */
export async function findAppointmentOfFile(
  db: Kysely<Tables>,
  donorId: string,
  id: string,
  now: Date,
): Promise<AppointmentRow | undefined> {
  const [row] = await appointments(
    db,
    sql`r.id = ${id} and r.donor_id = ${donorId} and (${inStates('isOpen')}
      or ${notInStates('takesSeat')} and ${isLatelyCancelled(now)})`,
  );
  return row;
}

/**
 * Lists the appointments that a donor's calendar shows: cancelled appointments, too, so that programs notice and remove
 * them.
 */
export async function listAppointments(db: Kysely<Tables>, donorId: string, now: Date): Promise<AppointmentRow[]> {
  return appointments(
    db,
    sql`r.donor_id = ${donorId} and case when ${notInStates('takesSeat')}
      then ${isLatelyCancelled(now)}
      else r.preferred_at > ${after(now, -DAYS_PAST * DAY)} end`,
  );
}

export interface FeedRow {
  readonly private: boolean;
  readonly created_at: Date;
  readonly last_read_at: Date | null;
}

export async function findFeed(db: Kysely<Tables>, userId: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .select(['private', 'created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
