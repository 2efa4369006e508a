import type { BloodType, OpeningHours, RequestStatus, VerificationStatus } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import type { DetailChanges } from '../../facilities/facilities/index.ts';
import { venueColumn, type VenueOfAppointment } from '../../facilities/timetable/index.ts';
import { inStates } from '../../people/request-states/index.ts';

/** A donor and the emergency for which an appeal asked them, as a link names them. */
export interface Asked {
  readonly userId: string;
  readonly requestId: string;
}

/** The donation that the link made. */
export interface AnswerOfLink {
  readonly id: string;
  readonly preferredDate: string;
  readonly timeZone: string;
  readonly place: VenueOfAppointment;
}

export interface AnswerLinkRow {
  readonly id: string;
  readonly facility_id: string;
  readonly status: RequestStatus;
  readonly blood_type: BloodType;
  readonly preferred_date: string;
  readonly preferred_at: Date;
  readonly time_zone: string;
  readonly opens_from: string | null;
  readonly opens_until: string | null;
  readonly verification_status: VerificationStatus;
  readonly name: string;
  readonly address: string;
  readonly operational_hours: string;
  readonly opening_hours: OpeningHours | null;
  readonly phone_number: string;
  readonly changes: DetailChanges;
  readonly first_name: string;
  /** The person who got the mail has answered, and not taken it back. */
  readonly answered: boolean;
  /** They said that they cannot come. */
  readonly cannot_come: boolean;
  /** When they were last asked, or told of a change; null where no appeal asked them. */
  readonly asked_at: Date | null;
  readonly link_used_at: Date | null;
  /** Null where the link made none, or it does not stand. */
  readonly answer: AnswerOfLink | null;
}

/** The booking `t` of the donor `a.donor_id` that was made by the link, in the moment in which it was used. */
const BY_LINK: RawBuilder<unknown> = sql`t.emergency_request_id = a.request_id and t.donor_id = a.donor_id
  and t.created_at = a.link_used_at`;

/** The emergency of a link, for a donor who is still here. */
export async function findLinked(db: Kysely<Tables>, { userId, requestId }: Asked): Promise<AnswerLinkRow | undefined> {
  const { rows } = await sql<AnswerLinkRow>`
    select r.id, r.facility_id, r.status, r.blood_type, r.preferred_date, r.preferred_at, r.time_zone, r.opens_from,
      r.opens_until, f.verification_status, f.name, f.address, f.operational_hours, f.opening_hours, f.phone_number,
      f.changes_since_verified as changes, u.first_name, greatest(a.asked_at, p.sent_at) as asked_at, a.link_used_at,
      exists (select from donation_requests t where t.emergency_request_id = r.id and t.donor_id = u.id
        and ${inStates('answers', 't')}) as answered,
      a.cannot_come_at is not null as cannot_come,
      (select json_build_object('id', t.id, 'preferredDate', t.preferred_date, 'timeZone', t.time_zone,
          'place', ${venueColumn('held')})
        from donation_requests t left join donation_sessions held on held.id = t.session_id
        where ${BY_LINK} and t.status = 'APPROVED') as answer
    from users u, donation_requests r join facilities f on f.id = r.facility_id
      left join appeal_recipients a on a.request_id = r.id and a.donor_id = ${userId}
      left join appeals p on p.request_id = a.request_id
    where u.id = ${userId} and u.role = 'donor' and u.disabled_at is null
      and r.id = ${requestId} and r.creator = 'facility_staff'`.execute(db);
  return rows[0];
}
