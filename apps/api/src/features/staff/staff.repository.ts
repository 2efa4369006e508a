import type { PersonnelRole } from '@sanguine/contract';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { lockingAdmin, revokingTokensOf } from '../inventory/index.ts';
import type { StaffRow } from './staff.view.ts';

type Trx = Transaction<Tables>;

/** Locks a facility's Admins and one member of its staff, so that two changes at once see each other. */
export async function lockStaff(trx: Trx, facilityId: string, memberId: string): Promise<StaffRow[]> {
  return trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number', 'personnel_role', 'created_at'])
    .select(sql<null>`null`.as('expires_at'))
    .where('facility_id', '=', facilityId)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('personnel_role', '=', 'Admin'), eb('id', '=', memberId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the Admin who acts; false when they are none any more. Their removal waits for what they do here, or they are
 * refused.
 */
export async function lockActingAdmin(trx: Trx, userId: string): Promise<boolean> {
  const row = await lockingAdmin(userId).execute(trx);
  return row.rows.length > 0;
}

export function setRole(trx: Trx, userId: string, personnelRole: PersonnelRole) {
  return trx.updateTable('users').set({ personnel_role: personnelRole }).where('id', '=', userId);
}

/** The person stays in the history and can sign in no more. */
export function disable(trx: Trx, userId: string, now: Date) {
  return trx.updateTable('users').set({ disabled_at: now }).where('id', '=', userId);
}

export function endSessions(trx: Trx, userId: string) {
  return trx.deleteFrom('sessions').where('user_id', '=', userId);
}

/**
 * The writes that end what an Admin made for a facility and what would outlast them: the invitations that they sent or that
 * lie at their own address, and the tokens that they saw.
 */
export function endingWhatTheyMade(trx: Trx, facilityId: string, member: Pick<StaffRow, 'id' | 'email'>, now: Date) {
  const toThemselves = trx
    .deleteFrom('invitations')
    .where('facility_id', '=', facilityId)
    .where('email', '=', member.email);
  return [toThemselves, withdrawingInvitationsOf(trx, member.id), revokingTokensOf(member.id, now)];
}

/** The write that withdraws every invitation that a person sent and that nobody has accepted. */
export function withdrawingInvitationsOf(trx: Trx, userId: string) {
  return trx.deleteFrom('invitations').where('invited_by', '=', userId);
}

export async function isEmailTaken(trx: Trx, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who stands behind an invitation, this one counted. */
export interface Sender {
  readonly invitationsSent: number;
  readonly isAddressVerified: boolean;
  /** By the operator. */
  readonly isChecked: boolean;
}

export async function countInvitation(trx: Trx, by: { facilityId: string; userId: string }): Promise<Sender> {
  const { rows } = await sql<Sender>`
    update facilities f set invitations_sent = f.invitations_sent + 1 from users u
    where f.id = ${by.facilityId} and u.id = ${by.userId}
    returning f.invitations_sent as "invitationsSent", f.verified_at is not null as "isChecked",
      u.email_verified_at is not null as "isAddressVerified"`.execute(trx);
  return rows[0] ?? { invitationsSent: 0, isAddressVerified: false, isChecked: false };
}

/** Invites, or replaces the facility's invitation to the same address; the link of that one is dead at once. */
export async function storeInvitation(
  trx: Trx,
  invitation: {
    id: string;
    facility_id: string;
    email: string;
    first_name: string;
    last_name: string;
    personnel_role: PersonnelRole;
    invited_by: string;
    created_at: Date;
    expires_at: Date;
  },
): Promise<StaffRow> {
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
export async function withdrawInvitation(trx: Trx, facilityId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('facility_id', '=', facilityId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The link that is about to be mailed, and how long it holds. */
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

/** Takes an invitation, once, and with it every other one to the same address; false when it is gone. */
export async function takeInvitation(trx: Trx, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      delete from invitations where token_hash = ${tokenHash} and expires_at > ${now} returning id, email
    ), others as (
      delete from invitations i using taken where i.email = taken.email and i.id <> taken.id
    )
    select id from taken`.execute(trx);
  return rows.length > 0;
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

/** The writes that invite many at once, each as the Admin of a facility that nobody is at yet, with their mails. */
export function insertFirstInvitations(
  people: readonly FirstAdmin[],
  told: { event: string; now: Date; expiresAt: Date },
) {
  const rows = people.map((person) => ({ ...person, id: newId(), eventId: newId() }));
  const invited = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as p (id uuid, "eventId" uuid, "facilityId" uuid, email citext, "firstName" text, "lastName" text)`;
  return [
    sql`insert into invitations (id, facility_id, email, first_name, last_name, personnel_role, created_at, expires_at)
      select p.id, p."facilityId", p.email, p."firstName", p."lastName", 'Admin', ${told.now}, ${told.expiresAt} from ${invited}`,
    sql`insert into outbox (id, event, payload, created_at, due_at)
      select p."eventId", ${told.event}, jsonb_build_object('invitationId', p.id), ${told.now}, ${told.now} from ${invited}`,
  ];
}
