import type { PersonnelRole } from '@sanguine/contract';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { InvitationsTable } from './staff.table.ts';
import type { StaffRow } from './staff.view.ts';

/** Tells whether an address is of somebody who works at the facility already; its Admins read that in their list. */
export async function isColleague(trx: Trx, facilityId: string, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('facility_id', '=', facilityId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isAddressVerified(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirst();
  return row !== undefined && row.email_verified_at !== null;
}

/**
 * Stores an invitation. An earlier one of the facility to the same address is replaced, and its link is void at once.
 * `audit_invitation` writes the trail.
 */
export async function storeInvitation(
  trx: Trx,
  invitation: Omit<Insertable<InvitationsTable>, 'token_hash'>,
): Promise<StaffRow> {
  // Trigger: apps/api/sql/facilities/staff/audit_invitation.sql
  return trx
    .insertInto('invitations')
    .values({ ...invitation, token_hash: null })
    .onConflict((conflict) =>
      conflict.constraint('invitations_facility_email_key').doUpdateSet({
        first_name: invitation.first_name,
        last_name: invitation.last_name,
        personnel_role: invitation.personnel_role,
        invited_by: invitation.invited_by,
        token_hash: null,
        created_at: invitation.created_at,
        expires_at: invitation.expires_at,
      }),
    )
    .returning(['id', 'first_name', 'last_name', 'email', 'personnel_role', 'created_at', 'expires_at'])
    .returning(sql<string>`''`.as('phone_number'))
    .executeTakeFirstOrThrow();
}

export async function setInvitedRole(
  trx: Trx,
  facilityId: string,
  change: { id: string; personnelRole: PersonnelRole },
): Promise<StaffRow | undefined> {
  // Trigger: apps/api/sql/facilities/staff/audit_invitation.sql
  return trx
    .updateTable('invitations')
    .set({ personnel_role: change.personnelRole })
    .where('id', '=', change.id)
    .where('facility_id', '=', facilityId)
    .returning(['id', 'first_name', 'last_name', 'email', 'personnel_role', 'created_at', 'expires_at'])
    .returning(sql<string>`''`.as('phone_number'))
    .executeTakeFirst();
}

/** Withdraws an invitation of this facility; false when it has none of that id. */
export async function deleteInvitation(trx: Trx, facilityId: string, id: string): Promise<boolean> {
  // Trigger: apps/api/sql/facilities/staff/audit_invitation.sql
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('facility_id', '=', facilityId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Withdraws what an Admin leaves behind: the invitations that they sent, and those to their own address. */
export async function deleteInvitationsOf(
  trx: Trx,
  facilityId: string,
  member: Pick<StaffRow, 'id' | 'email'>,
): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where((eb) =>
      eb.or([
        eb('invited_by', '=', member.id),
        eb.and([eb('facility_id', '=', facilityId), eb('email', '=', member.email)]),
      ]),
    )
    .execute();
}

/** Deletes the invitations that an erased person sent or received. */
export async function eraseInvitationsOf(trx: Trx, person: { id: string; email: string }): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where((eb) => eb.or([eb('invited_by', '=', person.id), eb('email', '=', person.email)]))
    .execute();
}

/** Stores the link that is about to be mailed, and until when it is valid. */
export async function setInvitationToken(
  db: Kysely<Tables>,
  id: string,
  link: { tokenHash: Uint8Array; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Takes an invitation, once; false when it is gone. Those of other facilities to the same address are theirs, and stay. */
export async function takeInvitation(trx: Trx, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes invitations that expired before an instant. */
export async function deleteOldInvitations(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', before).execute();
}

export interface FirstAdmin {
  readonly facilityId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Invites many at once, each as the Admin of a facility that nobody works at yet; answers the ids. */
export async function insertFirstInvitations(
  trx: Trx,
  people: readonly FirstAdmin[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string[]> {
  const rows = people.map((person) => ({ ...person, id: newId() }));
  const { rows: stored } = await sql<{ id: string }>`
    insert into invitations (id, facility_id, email, first_name, last_name, personnel_role, created_at, expires_at)
    select p.id, p."facilityId", p.email, p."firstName", p."lastName", 'Admin', ${now}, ${expiresAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p (id uuid, "facilityId" uuid, email citext, "firstName" text, "lastName" text)
    on conflict on constraint invitations_facility_email_key do update
      set token_hash = null, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`.execute(trx);
  return stored.map(({ id }) => id);
}
