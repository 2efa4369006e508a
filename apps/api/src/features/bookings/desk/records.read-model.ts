import type { BloodType, RecordFile } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { named, type RequestRow } from '../lifecycle/index.ts';
import { inStates } from '../../people/request-states/index.ts';

/** One line of a file of bookings; `status` is 'WALK_IN' for a person without an account, of whom nothing is known. */
export interface RecordRow {
  readonly id: string;
  readonly status: RequestRow['status'] | 'WALK_IN';
  readonly creator: RequestRow['creator'];
  readonly facility_id: string;
  readonly verification_status: RequestRow['verification_status'];
  readonly donor_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly blood_type: BloodType | null;
  /** As the clock of the place shows them: YYYY-MM-DD and HH:MM. */
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  readonly venue: string | null;
  readonly walk_in: boolean;
  readonly session_status: RequestRow['session_status'];
  readonly checked_in: string | null;
  readonly volume_ml: number | null;
  readonly donation_number: string | null;
  readonly disputed: boolean;
  /** The position in the file: in microseconds, which a date of JavaScript does not have. */
  readonly at: string;
}

export interface RecordSearch {
  readonly facilityId: string;
  readonly file: RecordFile;
  readonly from: string;
  readonly until: string;
  readonly bloodType?: BloodType | undefined;
  readonly name?: string | undefined;
}

/** The states of a booking that each file has. */
const STATES: Record<RecordFile, RawBuilder<unknown>> = {
  appointments: sql`r.status is not null`,
  donations: sql`${inStates('gave')}`,
  attendance: sql`${inStates('takesSeat')}`,
};

const clock = (at: RawBuilder<unknown>) => sql`to_char(${at}, 'HH24:MI')`;
const position = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"Z"')`;

function bookings({ facilityId, file, from, until, bloodType, name }: RecordSearch): RawBuilder<unknown> {
  const ofType = bloodType === undefined ? sql`` : sql`and r.blood_type = ${bloodType}`;
  const ofName = name === undefined || name === '' ? sql`` : sql`and ${named(name)}`;
  return sql`
    select r.id, r.status, r.creator, r.facility_id, f.verification_status, r.donor_id, d.first_name, d.last_name, r.blood_type,
      to_char(r.preferred_date, 'YYYY-MM-DD') as date, ${clock(sql`r.preferred_date`)} as time, r.time_zone,
      held.venue->>'name' as venue, r.walk_in, held.status as session_status, ${clock(sql`r.checked_in_at at time zone r.time_zone`)} as checked_in,
      r.volume_ml, r.donation_number, r.disputed_at is not null as disputed, r.preferred_at as at
    from donation_requests r join facilities f on f.id = r.facility_id left join users d on d.id = r.donor_id
      left join donation_sessions held on held.id = r.session_id
    where r.facility_id = ${facilityId} and r.creator = 'donor' and ${STATES[file]} ${ofType} ${ofName}
      and r.preferred_date >= ${from}::date and r.preferred_date < ${until}::date + 1`;
}

/** People without an account: a place in a slot, and nothing else. */
function walkIns({ facilityId, from, until }: RecordSearch): RawBuilder<unknown> {
  const local = sql`w.at at time zone s.time_zone`;
  return sql`
    select w.id, 'WALK_IN', 'donor', s.facility_id, f.verification_status, null::uuid, null, null, null::blood_type,
      to_char(s.date, 'YYYY-MM-DD'), ${clock(local)}, s.time_zone, s.venue->>'name', true, s.status, ${clock(local)}, null::smallint, null, false, w.at
    from session_walk_ins w join donation_sessions s on s.id = w.session_id join facilities f on f.id = s.facility_id
    where s.facility_id = ${facilityId} and s.date between ${from}::date and ${until}::date`;
}

/** Returns the lines of a file: who was counted without a name has no name and no type to be found by. */
function lines(search: RecordSearch): RawBuilder<unknown> {
  const isNarrowed = search.bloodType !== undefined || (search.name ?? '') !== '';
  if (search.file === 'donations' || isNarrowed) return bookings(search);
  return sql`${bookings(search)} union all ${walkIns(search)}`;
}

/** The next lines of a file, in the order of time. */
export async function listRecords(
  db: Kysely<Tables>,
  search: RecordSearch,
  { last, limit }: { last: RecordRow | undefined; limit: number },
): Promise<RecordRow[]> {
  const behind = last === undefined ? sql`` : sql`where (l.at, l.id) > (${last.at}::timestamptz, ${last.id}::uuid)`;
  const { rows } = await sql<RecordRow>`
    select p.*, ${position(sql`p.at`)} as at
    from (select * from (${lines(search)}) l ${behind} order by l.at, l.id limit ${limit}) p
    order by p.at, p.id`.execute(db);
  return rows;
}
