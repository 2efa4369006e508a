import type { BloodType, BloodTypeCertainty } from '@sanguine/contract';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { refreshAskable } from './askable.repository.ts';
import type { StaffActor } from './actor.policy.ts';
import type { UsersTable } from './identity.table.ts';

export type NewUser = Omit<Insertable<UsersTable>, 'first_verified_at'>;

export type UserChanges = Omit<
  Updateable<UsersTable>,
  'id' | 'role' | 'audit_ref' | 'created_at' | 'first_verified_at'
>;

export async function insertUser(trx: Trx, user: NewUser): Promise<void> {
  // Triggers on staff: apps/api/sql/facilities/staff/audit_joined.sql, apps/api/sql/facilities/staff/admin_changed.sql.
  const first_verified_at = user.email_verified_at ?? null;
  await trx
    .insertInto('users')
    .values({ ...user, first_verified_at })
    .execute();
  if (user.role === 'donor' && (user.blood_type ?? null) !== null) await refreshAskable(trx, [user.id]);
}

/** Makes address and password the same in each account of a person: they are the person's. */
async function followPerson(trx: Trx, userId: string): Promise<void> {
  // Triggers: as on `updateUser`
  await sql`
    update users u set email = n.email, email_verified_at = n.email_verified_at, password_hash = n.password_hash,
      first_verified_at = coalesce(u.first_verified_at, n.email_verified_at)
    from users n where n.id = ${userId} and n.facility_id is not null and n.disabled_at is null
      and coalesce(u.same_person_as, u.id) = coalesce(n.same_person_as, n.id) and u.facility_id is not null
      and u.disabled_at is null and u.id <> n.id
      and (u.email, u.email_verified_at, u.password_hash)
        is distinct from (n.email, n.email_verified_at, n.password_hash)`.execute(trx);
}

/** Somebody is removed from a facility in which they had their first account: another one becomes the first. */
async function leaveFirstAccount(trx: Trx, userId: string): Promise<void> {
  await sql`select leave_first_account(id) from users
    where id = ${userId} and facility_id is not null and same_person_as is null`.execute(trx);
}

/** The time of the first proof stays, whatever address the person proves later. */
const firstProof = (now: Date | null) => sql<Date | null>`coalesce(first_verified_at, ${now})`;

/** Tells of the account `alias` whether anybody has ever proven its address: nobody owns one that was not. */
export const wasProven = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.email_verified_at`)} is not null or ${sql.ref(`${alias}.first_verified_at`)} is not null)`;

/** Finds the hash of somebody's password, as long as they may sign in. */
export async function findPasswordHash(db: Kysely<Tables>, userId: string): Promise<string | undefined> {
  const query = db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null);
  return (await query.executeTakeFirst())?.password_hash ?? undefined;
}

/** Locks a person, donor or staff: what belongs to them is counted, and added to, by one transaction at a time. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Keeps an Admin from being removed or demoted until the transaction ends; false if the person has left the facility. */
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

/** The columns by which appeals decide. */
const DECIDING = ['blood_type', 'email_verified_at', 'disabled_at', 'date_of_birth', 'sex', 'address'];
const CREDENTIALS = ['email', 'email_verified_at', 'password_hash'];

/** Changes the given fields. Somebody who is disabled stays in the history and can no longer sign in. */
export async function updateUser(trx: Trx, userId: string, fields: UserChanges): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  // Triggers: apps/api/sql/people/accounts/audit_user.sql, apps/api/sql/facilities/staff/admin_changed.sql.
  const { email_verified_at: provenAt } = fields;
  const proof = provenAt === undefined ? {} : { first_verified_at: firstProof(provenAt) };
  await trx
    .updateTable('users')
    .set({ ...fields, ...proof })
    .where('id', '=', userId)
    .execute();
  if (CREDENTIALS.some((column) => column in fields)) await followPerson(trx, userId);
  if (DECIDING.some((column) => column in fields)) await refreshAskable(trx, [userId]);
  if (fields.disabled_at instanceof Date) await leaveFirstAccount(trx, userId);
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
  await trx
    .updateTable('users')
    .set({ blood_type: bloodType, blood_type_certainty: certainty, stated_blood_type: stated })
    .where('id', '=', donorId)
    .execute();
  await refreshAskable(trx, [donorId]);
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
  // Trigger: apps/api/sql/people/accounts/audit_user.sql
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: hashes.new })
    .where('id', '=', userId)
    .where('password_hash', '=', hashes.checked)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await followPerson(trx, userId);
  return numUpdatedRows > 0n;
}

/** Marks an address as verified; false when the person has another one by now, or may no longer sign in. */
export async function verifyAddress(trx: Trx, of: { userId: string; email: string }, now: Date): Promise<boolean> {
  // Triggers: apps/api/sql/people/accounts/audit_user.sql,
  // apps/api/sql/facilities/staff/admin_changed.sql
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified_at: now, first_verified_at: firstProof(now) })
    .where('id', '=', of.userId)
    .where('email', '=', of.email)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await Promise.all([followPerson(trx, of.userId), refreshAskable(trx, [of.userId])]);
  return numUpdatedRows > 0n;
}

/** Erases a person. A removed member of staff with the same, verified, address is the same person. */
export async function deleteUser(trx: Trx, { id, email, email_verified_at }: LockedUser): Promise<void> {
  await sql`select leave_first_account(${id}::uuid)`.execute(trx);
  // Triggers: apps/api/sql/people/accounts/audit_user.sql,
  // apps/api/sql/facilities/staff/admin_changed.sql
  await trx
    .deleteFrom('users')
    .where((eb) => {
      const former = eb.and([eb('email', '=', email), eb('disabled_at', 'is not', null)]);
      return email_verified_at === null ? eb('id', '=', id) : eb.or([eb('id', '=', id), former]);
    })
    .execute();
}
