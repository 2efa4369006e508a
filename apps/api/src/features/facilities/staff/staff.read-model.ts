import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { wasProven } from '../../people/identity/index.ts';
import type { StaffRow } from './staff.view.ts';

/** A facility's staff, longest-serving first, followed by the people who are invited to it. */
export async function listStaff(db: Kysely<Tables>, facilityId: string): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select id, first_name, last_name, email, phone_number, personnel_role, created_at, null::timestamptz as expires_at
    from users where facility_id = ${facilityId} and disabled_at is null
    union all
    select id, first_name, last_name, email, '', personnel_role, created_at, expires_at
    from invitations where facility_id = ${facilityId}
    order by expires_at nulls first, created_at, id`.execute(db);
  return rows;
}

/** Finds what the mail of an invitation says, and the account of its reader, which they have proven; undefined when it has been withdrawn. */
export async function findInvitationOfMail(db: Kysely<Tables>, invitationId: string) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('facilities as f', 'f.id', 'i.facility_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .leftJoin('users as a', (join) =>
      join
        .onRef('a.email', '=', 'i.email')
        .on('a.disabled_at', 'is', null)
        .on('a.same_person_as', 'is', null)
        .on(wasProven('a')),
    )
    .select([
      'i.id',
      'i.email',
      'i.first_name',
      'i.facility_id',
      'f.name as facility_name',
      'f.address as facility_address',
    ])
    .select([
      'f.verified_at as facility_verified_at',
      'a.id as account_id',
      'a.role as account_role',
      'a.locale as account_locale',
    ])
    .select(['i.invited_by', 'u.first_name as inviter_first_name', 'u.last_name as inviter_last_name', 'u.locale'])
    .where('i.id', '=', invitationId)
    .executeTakeFirst();
}

/** The invitation that a link belongs to, while it is valid. */
export async function findInvitation(db: Kysely<Tables>, tokenHash: Uint8Array, now: Date) {
  return db
    .selectFrom('invitations')
    .select(['id', 'facility_id', 'email', 'first_name', 'last_name', 'personnel_role'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Finds what somebody reads of an invitation before they accept it. */
export async function findInvitationOfLink(db: Kysely<Tables>, tokenHash: Uint8Array, now: Date) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('facilities as f', 'f.id', 'i.facility_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(
      sql<boolean>`exists (select from users a where a.email = i.email and a.disabled_at is null and a.role = 'facility_staff'
        and ${wasProven('a')})`.as('has_account'),
    )
    .select(
      sql<boolean>`exists (select from users a where a.email = i.email and a.disabled_at is null and not ${wasProven('a')})`.as(
        'replaces_account',
      ),
    )
    .select(['i.email', 'i.personnel_role', 'f.name as facility_name', 'f.address as facility_address'])
    .select(['u.first_name as inviter_first_name', 'u.last_name as inviter_last_name'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();
}
