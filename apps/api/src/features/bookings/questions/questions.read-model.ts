import type { QuestionForm, RequestStatus } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

type Db = Kysely<Tables>;

export interface PublishedRow {
  readonly file: QuestionForm;
  readonly valid_from: string;
  readonly published_at: Date;
  readonly published_by: string | null;
}

export async function getTimeZone(db: Db, facilityId: string): Promise<string> {
  const { time_zone: timeZone } = await db
    .selectFrom('facilities')
    .select('time_zone')
    .where('id', '=', facilityId)
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** The form in force on a day, and the nearest that was published for a later one. */
export async function listPublished(db: Db, facilityId: string, today: string): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select q.file, q.valid_from::text as valid_from, q.published_at, concat_ws(' ', u.first_name, nullif(u.last_name, '')) as published_by
    from question_forms q left join users u on u.id = q.published_by
    where q.facility_id = ${facilityId} and q.version in (question_form_on(${facilityId}, ${today}::date), (
      select question_form_on(${facilityId}, min(n.valid_from)) from question_forms n
      where n.facility_id = ${facilityId} and n.valid_from > ${today}::date and n.ended_at is null))
    order by q.valid_from`.execute(db);
  return rows;
}

/** The highest version that a facility has published; 0 before the first. */
export async function findLastVersion(db: Db, facilityId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(version), 0) as last from question_forms where facility_id = ${facilityId}`.execute(db);
  return rows[0]?.last ?? 0;
}

export async function findFormOn(db: Db, facilityId: string, day: string): Promise<QuestionForm | undefined> {
  const { rows } = await sql<{ file: QuestionForm }>`
    select file from question_forms
    where facility_id = ${facilityId} and version = question_form_on(${facilityId}, ${day}::date)`.execute(db);
  return rows[0]?.file;
}

/** More bookings than any facility has on a day. */
const MAX_BOOKINGS = 2_000;

/** The accepted bookings of a day, whose donors may show answers. */
export async function listBookingsOn(db: Db, facilityId: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from donation_requests
    where facility_id = ${facilityId} and creator = 'donor' and status = 'APPROVED'
      and preferred_at between ${day}::date - interval '1 day' and ${day}::date + interval '2 days'
      and preferred_date::date = ${day}::date
    order by preferred_at, id limit ${MAX_BOOKINGS}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface AskedBooking {
  readonly status: RequestStatus;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly preferred_date: string;
  readonly time_zone: string;
  /** How often the donor has given there. */
  readonly gifts: number;
}

/** A donor's own booking. */
export async function findOwnBooking(db: Db, donorId: string, requestId: string): Promise<AskedBooking | undefined> {
  const { rows } = await sql<AskedBooking>`
    select r.status, r.facility_id, f.name as facility_name, r.preferred_date, r.time_zone,
      (select count(*)::int from donation_requests g where g.donor_id = r.donor_id and g.facility_id = r.facility_id
        and g.creator = 'donor' and g.status = 'COMPLETED') as gifts
    from donation_requests r join facilities f on f.id = r.facility_id
    where r.id = ${requestId} and r.donor_id = ${donorId} and r.creator = 'donor'`.execute(db);
  return rows[0];
}
