import { type SessionStatus, SLOTS_OF_ANSWER, type VerificationStatus, type Venue } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

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

const ofDays = (facilityId: string, { from, until }: { from: string; until: string }) => sql`
  facility_id = ${facilityId} and date between ${from}::date and ${until}::date
  and starts_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
  and starts_at < (${until}::date + 2)::timestamp at time zone 'UTC'`;

/**
 * The sessions of a facility on these days, both included, up to the day with which they would have more slots than an
 * answer holds: `continuesOn`. A date of theirs is at most a day from the instant in UTC.
 */
export async function listSessionsOfFacility(
  db: Kysely<Tables>,
  facilityId: string,
  days: { from: string; until: string },
): Promise<{ rows: SessionRow[]; continuesOn: string | undefined }> {
  const { rows } = await sql<SessionRow & { continues_on: string | null }>`
    with counted as (
      select id, date, starts_at, row_number() over by_day as number,
        sum(cardinality(places)) over (order by date) as to_date, sum(cardinality(places)) over by_day as to_session,
        min(date) over () as first_date
      from donation_sessions where ${ofDays(facilityId, days)}
      window by_day as (order by date, starts_at, id)
    )
    select s.id, facility_id, s.date, s.starts_at, ends_at, time_zone, slot_minutes, places, taken, venue, instant, status,
      delay_minutes, reason, changes, closed_at, reopened, extra_places,
      (select min(date) from counted where to_date > ${SLOTS_OF_ANSWER} and date > first_date) as continues_on
    from counted c join donation_sessions s on s.id = c.id
    where c.to_date <= ${SLOTS_OF_ANSWER}
      or (c.date = c.first_date and (c.to_session <= ${SLOTS_OF_ANSWER} or c.number = 1))
    order by s.starts_at, s.id`.execute(db);
  return { rows, continuesOn: rows[0]?.continues_on ?? undefined };
}

interface Demand {
  readonly id: string;
  readonly waiting: number;
  readonly offered: number;
}

const CLOCK = (instant: string) => sql`to_char(${sql.ref(instant)} at time zone s.time_zone, 'HH24:MI')`;

/** Counts the donors who wait for a place in each of these sessions, and the places that are offered to them now. */
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
