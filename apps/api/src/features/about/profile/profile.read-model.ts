import type { BloodType, PersonnelRole, Role } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { fixed, type Tables } from '../../../platform/db/index.ts';
import { type PersonFields, personFieldsColumn } from '../../people/identity/index.ts';
import { donorFactsColumn, lastFacilityJoin, type toDonorRecord } from '../../people/eligibility/index.ts';
import { counts } from '../../people/request-states/index.ts';

export interface ProfileRow {
  readonly id: string;
  readonly role: Role;
  readonly fields: PersonFields;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly pending_email: string | null;
  readonly pending_until: Date | null;
  readonly locale: string | null;
  /** The blood types that facilities tested, each its last word; `at` in milliseconds of the epoch. */
  readonly tests: { facility: string; bloodType: BloodType; at: number }[] | null;
  /** The facts that decide when a donor may give; null for staff. */
  readonly donor_facts: Parameters<typeof toDonorRecord>[0] | null;
  readonly facility_id: string | null;
  readonly personnel_role: PersonnelRole | null;
  readonly facility_name: string | null;
  readonly facilities: { id: string; name: string }[] | null;
  readonly avatar_id: string | null;
  readonly lifetime_donations: number;
  readonly health_data_consent: boolean;
  /** The donor's home; its parts are null where they do not want to say. */
  readonly place: { name: string | null; region: string | null; country: string | null } | null;
}

/**
 * A person with their facility's name and what their completed donations say, in one query; every start of the
 * app asks it.
 */
const profileOf = fixed(
  (userId: string) => sql<ProfileRow>`
    select u.id, u.role, ${personFieldsColumn} as fields, u.email, u.email_verified_at, u.locale,
      wanted.email as pending_email, wanted.expires_at as pending_until,
      u.facility_id, u.personnel_role, f.name as facility_name, a.id as avatar_id,
      case when u.role = 'facility_staff' then (
        select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from users o join facilities g on g.id = o.facility_id
        where o.id = any(accounts_of_person(u.id))) end as facilities,
      given.lifetime_donations, case when u.role = 'donor' then ${donorFactsColumn} end as donor_facts, coalesce((
        select c.action = 'given' from consents c where c.user_id = u.id and c.kind = 'health_data'
        order by c.at desc, c.id desc limit 1
      ), false) as health_data_consent,
      (select json_agg(json_build_object('facility', tf.name, 'bloodType', t.blood_type,
          'at', round(extract(epoch from t.at) * 1000)) order by t.at, t.id)
        from blood_type_tests t join facilities tf on tf.id = t.facility_id
        where t.donor_id = u.id and t.replaced_at is null) as tests,
      (select json_build_object('name', p.name, 'region', p.region, 'country', p.country)
        from donor_places p where p.user_id = u.id) as place
    from users u
    left join facilities f on f.id = u.facility_id
    left join user_avatars a on a.user_id = u.id
    left join account_secrets wanted on wanted.user_id = u.id and wanted.purpose = 'change_email'
    cross join lateral (
      select count(*) as lifetime_donations from donation_requests d
      where d.donor_id = u.id and ${counts('d')}
    ) given
    ${lastFacilityJoin}
    where u.id = ${userId}`,
);

export async function findProfile(db: Kysely<Tables>, userId: string): Promise<ProfileRow | undefined> {
  return (await profileOf(db, userId))[0];
}
