import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

interface Writing {
  readonly text: string;
  /** The version that the writer had read. */
  readonly version: number;
  readonly by: string;
  readonly now: Date;
}

/** Writes the first version of a note, or the one after that which was read; false where somebody else has. */
async function write(trx: Trx, first: RawBuilder<unknown>, next: RawBuilder<unknown>, version: number) {
  const { rows } = await (version === 0 ? first : next).execute(trx);
  return rows.length > 0;
}

const changed = ({ text, by, now }: Writing) =>
  sql`text = ${text}, version = version + 1, written_at = ${now}, written_by = ${by}`;

export function storeRequestNote(trx: Trx, requestId: string, writing: Writing): Promise<boolean> {
  const { text, version, by, now } = writing;
  // Trigger: apps/api/sql/bookings/notes/audit_request_note.sql
  const first = sql`insert into request_notes (request_id, text, version, written_at, written_by)
    values (${requestId}, ${text}, 1, ${now}, ${by}) on conflict do nothing returning 1`;
  const next = sql`update request_notes set ${changed(writing)}
    where request_id = ${requestId} and version = ${version} returning 1`;
  return write(trx, first, next, version);
}

export function storeDayNote(trx: Trx, at: { facilityId: string; date: string }, writing: Writing): Promise<boolean> {
  const { facilityId, date } = at;
  const { text, version, by, now } = writing;
  // Trigger: apps/api/sql/bookings/notes/audit_day_note.sql
  const first = sql`insert into day_notes (facility_id, date, text, version, written_at, written_by)
    values (${facilityId}, ${date}::date, ${text}, 1, ${now}, ${by}) on conflict do nothing returning 1`;
  const next = sql`update day_notes set ${changed(writing)}
    where facility_id = ${facilityId} and date = ${date}::date and version = ${version} returning 1`;
  return write(trx, first, next, version);
}

/** Removes what staff wrote about a donor's bookings; before the bookings are without their donor. */
export async function eraseNotesAbout(trx: Trx, donorId: string): Promise<void> {
  // A note that is being written at this moment is stored first, and erased, too.
  await sql`select 1 from donation_requests where donor_id = ${donorId} order by id for update`.execute(trx);
  await sql`delete from request_notes n using donation_requests r
    where r.id = n.request_id and r.donor_id = ${donorId}`.execute(trx);
}

/** Keeps a donor from being erased while somebody writes about them. */
export async function lockBooking(trx: Trx, id: string): Promise<void> {
  await sql`select 1 from donation_requests where id = ${id} for share`.execute(trx);
}

export async function deleteDayNotes(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`delete from day_notes where date < ${before}::timestamptz::date and written_at < ${before}`.execute(db);
}
