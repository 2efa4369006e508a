import type { SessionStatus, VerificationStatus, Venue } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

export interface SessionRow {
  readonly id: string;
  readonly facility_id: string;
  readonly date: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly slot_minutes: number;
  readonly places: number[];
  readonly taken: number[];
  readonly extra_places: number;
  readonly venue: Venue | null;
  readonly instant: boolean;
  readonly status: SessionStatus;
  readonly delay_minutes: number;
  readonly reason: string;
  readonly changes: number;
  readonly closed_at: Date | null;
  readonly reopened: boolean;
  /** Donors who wait for a place in it, and places that are offered to them: for staff only. */
  readonly waiting?: number;
  readonly offered?: number;
}

export interface PublisherRow {
  readonly time_zone: string;
  readonly verification_status: VerificationStatus;
  readonly published_until: string | null;
}

/** The facility as far as it publishes sessions. */
export async function findPublisher(db: Kysely<Tables>, facilityId: string): Promise<PublisherRow | undefined> {
  const { rows } = await sql<PublisherRow>`
    select f.time_zone, f.verification_status,
      (select max(t.published_until) from session_templates t where t.facility_id = f.id) as published_until
    from facilities f where f.id = ${facilityId}`.execute(db);
  return rows[0];
}

/** The sessions of a facility on these days, both included. A date of theirs is at most a day from the instant in UTC. */
export async function listSessions(
  db: Kysely<Tables>,
  facilityId: string,
  { from, until }: { from: string; until: string },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, facility_id, date, starts_at, ends_at, time_zone, slot_minutes, places, taken, venue, instant, status,
      delay_minutes, reason, changes, closed_at, reopened, extra_places
    from donation_sessions
    where facility_id = ${facilityId} and date between ${from}::date and ${until}::date
      and starts_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
      and starts_at < (${until}::date + 2)::timestamp at time zone 'UTC'
    order by starts_at, id`.execute(db);
  return rows;
}

interface Demand {
  readonly id: string;
  readonly waiting: number;
  readonly offered: number;
}

const CLOCK = (instant: string) => sql`to_char(${sql.ref(instant)} at time zone s.time_zone, 'HH24:MI')`;

/** How many donors wait for a place in each of these sessions, and how many places are offered to them now. */
export async function countDemand(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Demand>> {
  const { rows } = await sql<Demand>`
    select s.id, (select count(distinct e.donor_id)::int from wait_list_entries e
        where e.facility_id = s.facility_id and s.date between e.from_date and e.until_date
          and e.until_time > ${CLOCK('s.starts_at')}
          and e.from_time < coalesce(nullif(${CLOCK('s.ends_at')}, '00:00'), '24:00')) as waiting,
      (select count(*)::int from offered_places o where o.session_id = s.id) as offered
    from donation_sessions s where s.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
