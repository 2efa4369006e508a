import type { BloodType, OpeningHours, RequestStatus, VerificationStatus } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import type { DetailChanges } from '../../facilities/facilities/index.ts';
import { inStates } from '../../people/request-states/index.ts';

export interface AnswerLinkRow {
  readonly id: string;
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
  /** The person who got the mail has answered, and not taken it back. */
  readonly answered: boolean;
  /** They said that they cannot come. */
  readonly cannot_come: boolean;
}

/** The emergency of a link, for a donor who is still here. */
export async function findLinked(db: Kysely<Tables>, userId: string, requestId: string) {
  const { rows } = await sql<AnswerLinkRow>`
    select r.id, r.status, r.blood_type, r.preferred_date, r.preferred_at, r.time_zone, r.opens_from, r.opens_until,
      f.verification_status, f.name, f.address, f.operational_hours, f.opening_hours, f.phone_number,
      f.changes_since_verified as changes,
      exists (select from donation_requests t where t.emergency_request_id = r.id and t.donor_id = u.id
        and ${inStates('answers', 't')}) as answered,
      exists (select from appeal_recipients a
        where a.request_id = r.id and a.donor_id = u.id and a.cannot_come_at is not null) as cannot_come
    from users u, donation_requests r join facilities f on f.id = r.facility_id
    where u.id = ${userId} and u.role = 'donor' and u.disabled_at is null
      and r.id = ${requestId} and r.creator = 'facility_staff'`.execute(db);
  return rows[0];
}
