import type { SessionStatus } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { venueColumn, type VenueOfAppointment } from '../../facilities/timetable/index.ts';

/** A session as the calendar of its facility's staff shows it: how many come, and nothing of who they are. */
export interface FeedSessionRow {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly status: SessionStatus;
  readonly delay_minutes: number;
  readonly place: VenueOfAppointment;
  readonly facility_name: string;
  readonly places: number;
  readonly taken: number;
}

const DAYS_BACK = 30;
const DAYS_AHEAD = 60;

/** The sessions of a facility around now; those that it closed stay as cancelled ones until they are 30 days old. */
export async function listSessionsOfFeed(db: Kysely<Tables>, facilityId: string, now: Date): Promise<FeedSessionRow[]> {
  const { rows } = await sql<FeedSessionRow>`
    select s.id, s.starts_at, s.ends_at, s.time_zone, s.status, s.delay_minutes, ${venueColumn('s')} as place,
      f.name as facility_name,
      (select sum(p)::int from unnest(s.places) p) as places, (select sum(t)::int from unnest(s.taken) t) as taken
    from donation_sessions s join facilities f on f.id = s.facility_id
    where s.facility_id = ${facilityId}
      and s.starts_at between ${after(now, -DAYS_BACK * DAY)} and ${after(now, DAYS_AHEAD * DAY)}
    order by s.starts_at, s.id limit 500`.execute(db);
  return rows;
}
