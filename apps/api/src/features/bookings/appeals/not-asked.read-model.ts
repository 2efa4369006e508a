import type { AskableFacts } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

/**
 * Finds the facts that decide whether any appeal can ask a donor: the words of the view askable_now, also of donors
 * without a type.
 */
export async function findAskableFacts(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
): Promise<AskableFacts | undefined> {
  const { rows } = await sql<AskableFacts>`
    select d."isConsented", d."isVerified", d."hasBloodType", d.certainty, d.place is not null as "hasPlace",
      coalesce(d.city, '') <> '' as "hasCity", d.anywhere, d."isReachable",
      d.paused_until is not null and (${now}::timestamptz at time zone d.zone)::date < d.paused_until as "isPaused",
      case when d.place is not null then exists (
        select from facilities f where f.claimed_at is not null and f.place <@ d.area
          and cube_distance(f.place, d.place) <= d.reach
      ) end as "hasFacilityInReach"
    from (
      select agreed_to_appeals(u.id) as "isConsented", u.email_verified_at is not null as "isVerified",
        u.blood_type is not null as "hasBloodType", u.blood_type_certainty as certainty,
        appeal_city(s, h, u.address) as city,
        coalesce(s.without_location = 'no-limit', false) as anywhere, s.paused_until,
        coalesce(p.urgent_in_app or p.urgent_email or p.urgent_push, true) as "isReachable",
        known_zone(coalesce(p.quiet_time_zone, s.time_zone)) as zone,
        appeal_place(s, h) as place, chord_of_km(coalesce(s.radius_km, 50)) as reach,
        cube_enlarge(appeal_place(s, h), chord_of_km(coalesce(s.radius_km, 50)), 3) as area
      from users u
      left join appeal_settings s on s.user_id = u.id
      left join donor_places h on h.user_id = u.id
      left join notification_preferences p on p.user_id = u.id
      where u.id = ${userId}::uuid
    ) d`.execute(db);
  return rows[0];
}
