import {
  type BloodType,
  compatibleDonorTypes,
  type EligibilityProfileId,
  type VerificationStatus,
} from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { type DonorRecord, donorFactsColumn, lastFacilityJoin, toDonorRecord } from '../../people/eligibility/index.ts';
import { counts } from '../../people/request-states/index.ts';

/** Donors who are looked at for one list; who may not give now is not on it. */
const MAX_LOOKED_AT = 100;

export interface CalledFor {
  readonly facility_id: string;
  readonly creator: 'donor' | 'facility_staff';
  readonly status: string;
  readonly blood_type: BloodType | null;
  readonly needed_on: string;
  readonly preferred_at: Date;
  readonly profile: EligibilityProfileId;
  readonly time_zone: string;
  readonly verification_status: VerificationStatus;
}

export function findCalledFor(db: Kysely<Tables>, id: string) {
  return sql<CalledFor>`
    select r.facility_id, r.creator, r.status, r.blood_type, r.preferred_date::date as needed_on, r.preferred_at,
      f.eligibility_profile as profile, f.time_zone, f.verification_status
    from donation_requests r join facilities f on f.id = r.facility_id where r.id = ${id}::uuid`
    .execute(db)
    .then(({ rows }) => rows[0]);
}

export interface CallableRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly blood_type: BloodType;
  readonly gave_on: string;
  readonly record: DonorRecord;
}

/** Lists who gave at a facility and agreed to its calls: the same type first, then who gave longest ago. */
export async function listAgreedToCalls(
  db: Kysely<Tables>,
  of: { requestId: string; facilityId: string; bloodType: BloodType; now: Date },
): Promise<CallableRow[]> {
  const { requestId, facilityId, bloodType, now } = of;
  const { rows } = await sql<Omit<CallableRow, 'record'> & { facts: Parameters<typeof toDonorRecord>[0] }>`
    select u.id, u.first_name, u.last_name, u.phone_number, u.blood_type, gave.gave_on, ${donorFactsColumn} as facts
    from (select donor_id, max(preferred_date)::date as gave_on from donation_requests
        where facility_id = ${facilityId}::uuid and creator = 'donor' and ${counts('')}
        group by donor_id) gave
      join users u on u.id = gave.donor_id join notification_preferences p on p.user_id = u.id ${lastFacilityJoin}
    where p.emergency_calls and u.role = 'donor' and u.disabled_at is null and u.phone_number <> ''
      and u.email_verified_at is not null and agreed_to_appeals(u.id) and u.blood_type_certainty = 'confirmed'
      and u.blood_type::text = any(${compatibleDonorTypes(bloodType)}::text[])
      and not exists (select from appeal_settings s where s.user_id = u.id
        and s.paused_until > (${now}::timestamptz at time zone s.time_zone)::date)
      and not exists (select from appeal_recipients a where a.request_id = ${requestId}::uuid and a.donor_id = u.id
        and a.cannot_come_at is not null)
      and not exists (select from donation_requests t where t.emergency_request_id = ${requestId}::uuid and t.donor_id = u.id)
    order by u.blood_type::text <> ${bloodType}, gave.gave_on, u.id limit ${MAX_LOOKED_AT}`.execute(db);
  return rows.map(({ facts, ...row }) => ({ ...row, record: toDonorRecord(facts) }));
}
