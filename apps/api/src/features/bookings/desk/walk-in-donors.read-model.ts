import { type BloodType, type EligibilityProfileId, REFUSED_WALK_IN_DAYS } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { inStates } from '../../people/request-states/index.ts';

export interface DonorHereRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly blood_type: BloodType | null;
  readonly eligibility_profile: EligibilityProfileId;
  readonly time_zone: string;
}

/** A donor as staff name them: by an address, by their id, or by the hash of the code that the donor shows. */
export type WhoWalkedIn = { readonly email: string } | { readonly donorId: string } | { readonly codeHash: Uint8Array };

/**
 * A donor of this facility by their exact address or their id: one whose name it reads already, so that nobody learns who has an
 * account. Somebody who said of a walk-in here that it was not them is not found for a year. A donor who shows their
 * code is found at every facility: by it they let the staff read their name.
 */
export async function findWalkInDonor(
  db: Kysely<Tables>,
  facilityId: string,
  who: WhoWalkedIn,
  now: Date,
): Promise<DonorHereRow | undefined> {
  const { rows } = await sql<DonorHereRow>`
    select u.id, u.first_name, u.last_name, u.blood_type, f.eligibility_profile, f.time_zone
    from users u join facilities f on f.id = ${facilityId}
    where u.role = 'donor' and u.disabled_at is null and ${isNamed(who, now)}`.execute(db);
  return rows[0];
}

function showsCode(codeHash: Uint8Array, now: Date) {
  return sql<boolean>`u.id = (select c.donor_id from walk_in_codes c
    where c.code_hash = ${codeHash} and c.expires_at > ${now})`;
}

function isNamed(who: WhoWalkedIn, now: Date) {
  if ('codeHash' in who) return showsCode(who.codeHash, now);
  const isThisOne = 'email' in who ? sql`u.email = ${who.email}` : sql`u.id = ${who.donorId}`;
  return sql<boolean>`${isThisOne} and ${isDonorHere(now)}`;
}

/** True if the facility `f` reads the name of the donor `u`, who has not said of a walk-in there that it was not them. */
export function isDonorHere(now: Date) {
  return sql<boolean>`exists (select from donation_requests r where r.donor_id = u.id and r.facility_id = f.id
        and ${inStates('namesDonor')} and r.disputed_at is null)
      and not exists (select from donation_requests r join request_history h on h.request_id = r.id
        where r.donor_id = u.id and r.facility_id = f.id and r.walk_in and r.status = 'CANCELLED'
          and h.actor_id = u.id and h.at > ${after(now, -REFUSED_WALK_IN_DAYS * DAY)})`;
}

/** The donor's open appointment at a facility on a day. */
export async function findAppointmentOn(
  db: Kysely<Tables>,
  { donorId, facilityId, day }: { donorId: string; facilityId: string; day: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from donation_requests where donor_id = ${donorId} and facility_id = ${facilityId} and status = 'APPROVED'
      and preferred_date >= ${day}::date and preferred_date < ${day}::date + 1 limit 1`.execute(db);
  return rows[0]?.id;
}
