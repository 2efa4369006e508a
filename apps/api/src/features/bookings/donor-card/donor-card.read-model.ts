import type { RequestStatus, SessionStatus } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { venueColumn, type VenueOfAppointment } from '../../facilities/timetable/index.ts';
import { checkedTelephone, isConfirmed } from '../../facilities/facilities/index.ts';
import { inStates } from '../../people/request-states/index.ts';

type Db = Kysely<Tables>;

export async function countConfirmed(db: Db, donorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from donation_requests r join facilities f on f.id = r.facility_id
    where r.donor_id = ${donorId} and ${isConfirmed}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NextAppointmentRow {
  readonly id: string;
  readonly facility_id: string;
  readonly status: RequestStatus;
  readonly preferred_date: string;
  readonly preferred_at: Date;
  readonly time_zone: string;
  readonly facility_name: string;
  readonly phone_number: string;
  readonly place: VenueOfAppointment;
  readonly session_status: SessionStatus | null;
  readonly delay_minutes: number | null;
  readonly checked_in_at: Date | null;
}

/** The time for which a card still shows an appointment that has begun: as long as its code is valid. */
const SHOWN_AFTER = 6 * HOUR;

/** The donor's next accepted booking or, without one, the next that waits for its answer. */
export async function findNextAppointment(db: Db, donorId: string, now: Date): Promise<NextAppointmentRow | undefined> {
  const { rows } = await sql<NextAppointmentRow>`
    select r.id, r.facility_id, r.status, r.preferred_date, r.preferred_at, r.time_zone, r.checked_in_at, f.name as facility_name,
      ${venueColumn('s')} as place, ${checkedTelephone} as phone_number, s.status as session_status, s.delay_minutes
    from donation_requests r join facilities f on f.id = r.facility_id left join donation_sessions s on s.id = r.session_id
    where r.donor_id = ${donorId} and ${inStates('isOpen')} and r.preferred_at >= ${after(now, -SHOWN_AFTER)}
    order by r.status, r.preferred_at, r.id limit 1`.execute(db);
  return rows[0];
}

export async function findName(db: Db, userId: string) {
  return db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst();
}
