import type { BloodType, BloodTypeCertainty } from '@sanguine/contract';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Tables, Trx } from '../../platform/db/index.ts';
import type { StaffActor } from './actor.policy.ts';
import type { UsersTable } from './identity.table.ts';

export type NewUser = Insertable<UsersTable>;

export type UserChanges = Omit<Updateable<UsersTable>, 'id' | 'role' | 'audit_ref' | 'created_at'>;

/**
 * The triggers write rows themselves: of appeals, then apps/api/sql/appeals/askable_facts.sql, and of the facility that
 * is joined, then apps/api/sql/directory/keep_listing.sql.
 */
export async function insertUser(db: Kysely<Tables>, user: NewUser): Promise<void> {
  // Triggers on a donor: apps/api/sql/dashboards/count_donors.sql, apps/api/sql/appeals/askable_users_added.sql; on
  // staff: apps/api/sql/staff/join_facility.sql, apps/api/sql/staff/admin_changed.sql; on both:
  // apps/api/sql/accounts/keep_first_verification.sql.
  await db.insertInto('users').values(user).execute();
}

/** Tells of the account `alias` whether anybody has ever proven its address: nobody owns one that was not. */
export const wasProven = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.email_verified_at`)} is not null or ${sql.ref(`${alias}.first_verified_at`)} is not null)`;

/** Locks a person, donor or staff: what belongs to them is counted, and added to, by one transaction at a time. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Keeps an Admin from being removed or demoted until the transaction ends; false for who is no longer one of the facility. */
export async function lockAdmin(trx: Trx, { userId, facilityId }: StaffActor): Promise<boolean> {
  const admin = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('facility_id', '=', facilityId)
    .where('personnel_role', '=', 'Admin')
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return admin !== undefined;
}

/** A person whose row nobody else changes, or refers to anew, until the transaction ends. */
export async function loadUser(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'email_verified_at',
      'first_verified_at',
      'disabled_at',
      'blood_type',
      'blood_type_certainty',
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof loadUser>>>;

/** Changes the given fields. Somebody who is disabled stays in the history and can no longer sign in. */
export async function updateUser(trx: Trx, userId: string, fields: UserChanges): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  // Triggers: apps/api/sql/accounts/audit_user_change.sql, apps/api/sql/accounts/audit_donor_facts.sql,
  // apps/api/sql/accounts/follow_person.sql, apps/api/sql/accounts/account_ended.sql, apps/api/sql/staff/admin_changed.sql,
  // apps/api/sql/appeals/askable_user_changed.sql, apps/api/sql/appeals/askable_facts.sql; those of `insertUser` on the counts and the first verification.
  await trx.updateTable('users').set(fields).where('id', '=', userId).execute();
}

/**
 * Stores what is known of a donor's blood type. `stated` is what they said themselves, where facilities have tested it.
 */
export async function setBloodType(
  trx: Trx,
  donorId: string,
  type: { bloodType: BloodType | null; certainty: BloodTypeCertainty; stated: BloodType | null },
): Promise<void> {
  const { bloodType, certainty, stated } = type;
  // Triggers: apps/api/sql/appeals/askable_user_changed.sql, apps/api/sql/dashboards/count_donors.sql
  await trx
    .updateTable('users')
    .set({ blood_type: bloodType, blood_type_certainty: certainty, stated_blood_type: stated })
    .where('id', '=', donorId)
    .execute();
}

/** Stores since when a donor's type is in doubt, in ISO 8601, or that it is not. */
export async function setTypeDoubted(trx: Trx, donorId: string, at: string | null): Promise<void> {
  const type_doubted_at = at === null ? null : new Date(at);
  await trx.updateTable('users').set({ type_doubted_at }).where('id', '=', donorId).execute();
}

/** Replaces the hash that was checked; false when it has changed since then. */
export async function replacePassword(
  trx: Trx,
  userId: string,
  hashes: { checked: string; new: string },
): Promise<boolean> {
  // Triggers: apps/api/sql/accounts/audit_user_change.sql, apps/api/sql/accounts/follow_person.sql
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: hashes.new })
    .where('id', '=', userId)
    .where('password_hash', '=', hashes.checked)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks an address as verified; false when the person has another one by now, or may no longer sign in. */
export async function verifyAddress(trx: Trx, of: { userId: string; email: string }, now: Date): Promise<boolean> {
  // Triggers: apps/api/sql/accounts/keep_first_verification.sql, apps/api/sql/accounts/audit_user_change.sql,
  // apps/api/sql/accounts/follow_person.sql, apps/api/sql/staff/admin_changed.sql, apps/api/sql/appeals/askable_user_changed.sql
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', of.userId)
    .where('email', '=', of.email)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Erases a person. A removed member of staff with the same, verified, address is the same person. */
export async function deleteUser(trx: Trx, { id, email, email_verified_at }: LockedUser): Promise<void> {
  await sql`select leave_first_account(${id}::uuid)`.execute(trx);
  // Triggers: apps/api/sql/accounts/audit_user_erased.sql, apps/api/sql/dashboards/count_donors.sql,
  // apps/api/sql/staff/admin_changed.sql
  await trx
    .deleteFrom('users')
    .where((eb) => {
      const former = eb.and([eb('email', '=', email), eb('disabled_at', 'is not', null)]);
      return email_verified_at === null ? eb('id', '=', id) : eb.or([eb('id', '=', id), former]);
    })
    .execute();
}
