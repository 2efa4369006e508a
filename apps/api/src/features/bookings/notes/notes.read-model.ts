import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

export interface NoteRow {
  readonly text: string;
  readonly version: number;
  readonly written_at: Date;
  readonly written_by_name: string | null;
}

const NOTE = sql`n.text, n.version, n.written_at,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as written_by_name`;

export async function findRequestNote(db: Kysely<Tables>, requestId: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${NOTE} from request_notes n left join users u on u.id = n.written_by
    where n.request_id = ${requestId}`.execute(db);
  return rows[0];
}

export async function findDayNote(db: Kysely<Tables>, facilityId: string, date: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${NOTE} from day_notes n left join users u on u.id = n.written_by
    where n.facility_id = ${facilityId} and n.date = ${date}::date`.execute(db);
  return rows[0];
}

/** The notes on the bookings of a day; `preferred_at` bounds the search, whatever the zone. */
export async function listRequestNotes(db: Kysely<Tables>, facilityId: string, day: string) {
  const { rows } = await sql<{ requestId: string; text: string }>`
    select n.request_id as "requestId", n.text from donation_requests r join request_notes n on n.request_id = r.id
    where r.facility_id = ${facilityId} and n.text <> ''
      and r.preferred_date >= ${day}::date and r.preferred_date < ${day}::date + 1
      and r.preferred_at >= (${day}::date - 1)::timestamp at time zone 'UTC'
      and r.preferred_at < (${day}::date + 2)::timestamp at time zone 'UTC'
    order by r.preferred_at, r.id`.execute(db);
  return rows;
}

/** A booking of the facility; its donor is null once they are erased. */
export async function findNotedBooking(db: Kysely<Tables>, facilityId: string, id: string) {
  const { rows } = await sql<{ donor_id: string | null }>`
    select donor_id from donation_requests
    where id = ${id} and facility_id = ${facilityId} and creator = 'donor'`.execute(db);
  return rows[0];
}
