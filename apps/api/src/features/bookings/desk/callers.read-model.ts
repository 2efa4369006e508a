import { type BloodType, type EligibilityProfileId, NOT_ASKED_DAYS, REFUSED_WALK_IN_DAYS } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { inStates } from '../../people/request-states/index.ts';

export interface CallerRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly blood_type: BloodType | null;
  readonly eligibility_profile: EligibilityProfileId;
  readonly time_zone: string;
  readonly appointment: { readonly id: string; readonly preferredDate: string } | null;
}

/** More people of one facility than share a date of birth. */
const MAX_OF_BIRTH = 500;

/** The donors whose name the facility has read: it accepted an appointment of theirs, even if that was cancelled since. */
const HAD_APPOINTMENT = sql<boolean>`exists (select from donation_requests r
  where r.donor_id = u.id and r.facility_id = f.id and r.creator = 'donor' and r.disputed_at is null
    and (${inStates('namesDonor')}
      or exists (select from request_history h where h.request_id = r.id and h.to_status = 'APPROVED')))`;

/** Those whom staff find by number also asked here for an appointment, or were asked by its appeals: they say their number themselves. */
const DEALT_WITH = sql<boolean>`(
  exists (select from donation_requests r
    where r.donor_id = u.id and r.facility_id = f.id and r.creator = 'donor' and r.disputed_at is null)
  or exists (select from appeal_recipients a join donation_requests e on e.id = a.request_id
    where a.donor_id = u.id and e.facility_id = f.id))`;

/** Tells who said of a walk-in, or of what was booked or moved for them, that it was not them: not found here for a year. */
function hasObjected(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from donation_requests r join request_history h on h.request_id = r.id
    where r.donor_id = u.id and r.facility_id = f.id and r.status = 'CANCELLED' and h.actor_id = u.id
      and (r.walk_in and h.at > ${after(now, -REFUSED_WALK_IN_DAYS * DAY)}
        or h.reason_code = 'not-asked' and h.at > ${after(now, -NOT_ASKED_DAYS * DAY)}))`;
}

async function listDonors(
  db: Kysely<Tables>,
  facilityId: string,
  who: RawBuilder<boolean>,
  now: Date,
): Promise<CallerRow[]> {
  const { rows } = await sql<CallerRow>`
    select u.id, u.first_name, u.last_name, u.date_of_birth, u.blood_type, f.eligibility_profile, f.time_zone,
      (select json_build_object('id', r.id, 'preferredDate', to_char(r.preferred_date, 'YYYY-MM-DD"T"HH24:MI'))
        from donation_requests r where r.donor_id = u.id and r.facility_id = f.id and r.creator = 'donor'
          and r.status = 'APPROVED' and r.preferred_at > ${now}
        order by r.preferred_at limit 1) as appointment
    from users u join facilities f on f.id = ${facilityId}
    where u.role = 'donor' and u.disabled_at is null and ${who} and not ${hasObjected(now)}
    order by u.id limit ${MAX_OF_BIRTH}`.execute(db);
  return rows;
}

/** The donors with that birthday whose name the facility has read. */
export function listDonorsBorn(
  db: Kysely<Tables>,
  facilityId: string,
  dateOfBirth: string,
  now: Date,
): Promise<CallerRow[]> {
  const isOf = sql`u.id in (select donor_id from donation_requests where facility_id = ${facilityId})`;
  return listDonors(
    db,
    facilityId,
    sql<boolean>`${isOf} and u.date_of_birth = ${dateOfBirth}::date and ${HAD_APPOINTMENT}`,
    now,
  );
}

const isAmongOwn = (facilityId: string) => sql`(
  u.id in (select donor_id from donation_requests where facility_id = ${facilityId})
  or u.id in (select a.donor_id from appeal_recipients a join donation_requests e on e.id = a.request_id
    where e.facility_id = ${facilityId}))`;

/** The donors of the facility whose id ends like this, which is what their number says. */
export function listDonorsNumbered(
  db: Kysely<Tables>,
  facilityId: string,
  idEnd: string,
  now: Date,
): Promise<CallerRow[]> {
  const isNumbered = sql`right(replace(u.id::text, '-', ''), 10) = ${idEnd}`;
  return listDonors(db, facilityId, sql<boolean>`${isAmongOwn(facilityId)} and ${isNumbered} and ${DEALT_WITH}`, now);
}

/** One donor whom a search of the facility may find. */
export async function findOwnDonor(
  db: Kysely<Tables>,
  facilityId: string,
  donorId: string,
  now: Date,
): Promise<CallerRow | undefined> {
  const [row] = await listDonors(db, facilityId, sql<boolean>`u.id = ${donorId}::uuid and ${DEALT_WITH}`, now);
  return row;
}
