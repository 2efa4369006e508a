import type { RequestStatus, SessionStatus, Venue } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

/** A booking of a donor as a calendar shows it. */
export interface AppointmentRow {
  readonly id: string;
  readonly status: RequestStatus;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly facility_name: string;
  readonly facility_address: string;
  readonly facility_phone: string;
  readonly venue: Venue | null;
  readonly session_status: SessionStatus | null;
  readonly delay_minutes: number | null;
  /** Lines of its history, and the latest of them. */
  readonly steps: number;
  readonly changed_at: Date;
}

async function appointments(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select r.id, r.status, r.preferred_at as starts_at, r.time_zone, f.name as facility_name,
      f.address as facility_address, f.phone_number as facility_phone,
      s.venue, s.status as session_status, s.delay_minutes, h.steps, coalesce(h.changed_at, r.created_at) as changed_at
    from donation_requests r join facilities f on f.id = r.facility_id left join donation_sessions s on s.id = r.session_id
      cross join lateral (select count(*)::int as steps, max(at) as changed_at from request_history where request_id = r.id) h
    where r.creator = 'donor' and ${where}
    order by r.preferred_at desc, r.id limit 200`.execute(db);
  return rows;
}

/** An appointment of the donor that waits for its answer or is accepted. */
export async function findOpenAppointment(
  db: Kysely<Tables>,
  donorId: string,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await appointments(
    db,
    sql`r.id = ${id} and r.donor_id = ${donorId} and r.status in ('PENDING', 'APPROVED')`,
  );
  return row;
}
