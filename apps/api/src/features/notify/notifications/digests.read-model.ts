import type { BloodType } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/index.ts';

export interface DigestRow {
  readonly job: string;
  readonly userId: string;
  readonly firstName: string;
  readonly email: string;
  readonly locale: string | null;
  readonly facilityName: string;
  /** The bookings of the mail that wait for an answer now, in the order of time. */
  readonly bookings: readonly { readonly when: string; readonly bloodType: BloodType | null }[];
  /** All that wait at the facility. */
  readonly waiting: number;
}

const WAITS = sql`r.creator = 'donor' and r.status = 'PENDING'`;

/** Finds what is still to be mailed: something waits, and its reader still works there and wants mails. */
export async function listDigests({ kysely }: Database, digestIds: readonly string[], now: Date): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    with digest as (
      select i.digest_id, i.user_id, i.facility_id, json_agg(json_build_object('bloodType', r.blood_type,
        'when', to_char(r.preferred_date, 'YYYY-MM-DD"T"HH24:MI')) order by r.preferred_at, r.id) as bookings
      from digest_items i join donation_requests r on r.id = i.request_id
      where i.digest_id = any(${[...digestIds]}::uuid[]) and ${WAITS} and r.preferred_at > ${now}
      group by i.digest_id, i.user_id, i.facility_id
    )
    select d.digest_id as job, u.id as "userId", u.first_name as "firstName", u.email, u.locale,
      f.name as "facilityName", d.bookings,
      (select count(*)::int from donation_requests r
        where r.facility_id = d.facility_id and ${WAITS} and r.preferred_at > ${now}) as waiting
    from digest d join users u on u.id = d.user_id and u.facility_id = d.facility_id and u.disabled_at is null
    join facilities f on f.id = d.facility_id left join notification_preferences p on p.user_id = u.id
    where coalesce(p.appointments_email, true)`.execute(kysely);
  return rows;
}
