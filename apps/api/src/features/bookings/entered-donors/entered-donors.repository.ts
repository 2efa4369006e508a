import { type Insertable, type Kysely, sql } from 'kysely';
import { CODES } from '../../../platform/codes.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { EnteredDonorsTable, RecordClaimsTable, TakenRecord } from './entered-donors.table.ts';

/** Two colleagues of a facility who enter the same person do so one after the other. */
export async function lockEntering(trx: Trx, facilityId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entering donors at ${facilityId}`}, 0))`.execute(trx);
}

export async function insertEntered(trx: Trx, entered: Insertable<EnteredDonorsTable>): Promise<void> {
  // Trigger: apps/api/sql/bookings/entered-donors/audit_entered_donor.sql
  await trx.insertInto('entered_donors').values(entered).execute();
}

/** Stores the code of a record whose row is locked; the one before is void. */
export async function setClaimCode(
  trx: Trx,
  id: string,
  code: { hash: Uint8Array; expiresAt: Date; madeBy: string },
): Promise<void> {
  // Trigger: apps/api/sql/bookings/entered-donors/audit_entered_donor.sql
  await trx
    .updateTable('entered_donors')
    .set({ code_hash: code.hash, code_expires_at: code.expiresAt, code_made_by: code.madeBy, tries: 0 })
    .where('id', '=', id)
    .execute();
}

/** Stores the address that the donor gives now, of a record whose row is locked: its link counts as a code. */
export async function addAddress(trx: Trx, id: string, { email, by }: { email: string; by: string }): Promise<void> {
  // Trigger: apps/api/sql/bookings/entered-donors/audit_entered_donor.sql
  await trx
    .updateTable('entered_donors')
    .set({ email, is_address_added: true, address_added_by: by, link_hash: null, link_expires_at: null, tries: 0 })
    .where('id', '=', id)
    .execute();
}

/** Stores the link that is about to be mailed; it replaces the one before. */
export async function setClaimLink(
  db: Kysely<Tables>,
  id: string,
  link: { hash: Uint8Array; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('entered_donors')
    .set({ link_hash: link.hash, link_expires_at: link.expiresAt })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('taken', 'is not', null)]))
    .execute();
}

/**
 * Counts a try of somebody who has the secret, before it is judged: of those who try at once only so many are. False where the
 * tries are used up.
 */
export async function countTry(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('entered_donors')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', CODES.record.tries)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes a try back that was right. */
export async function uncountTry(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`update entered_donors set tries = greatest(tries - 1, 0) where id = ${id}`.execute(db);
}

const NO_CODE = { code_hash: null, code_expires_at: null };
const VOID = { ...NO_CODE, email: null, is_address_added: false, link_hash: null, link_expires_at: null };

/** Ends link and code, also those of the right person, once the last try was wrong. */
export async function endTriedSecrets(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('entered_donors')
    .set({ ...NO_CODE, link_hash: null, link_expires_at: null })
    .where('id', '=', id)
    .where('tries', '>=', CODES.record.tries)
    .execute();
}

/** Takes the secrets of a record that nobody has claimed, once; an address stays. False where they are used up. */
export async function takeSecrets(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('entered_donors')
    .set({ ...NO_CODE, link_hash: null, link_expires_at: null })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .where((eb) => eb.or([eb('code_hash', 'is not', null), eb('link_hash', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores what happens later; what was asked for before it and waits is replaced. */
export async function insertWaitingClaim(trx: Trx, claim: RecordClaimsTable): Promise<void> {
  await trx
    .insertInto('record_claims')
    .values(claim)
    .onConflict((conflict) => conflict.column('entered_donor_id').doUpdateSet(claim))
    .execute();
}

/** Ends what waits, or only what is due by then; answers it, once. */
export async function endWaitingClaim(trx: Trx, id: string, dueBy?: Date): Promise<RecordClaimsTable | undefined> {
  return trx
    .deleteFrom('record_claims')
    .where('entered_donor_id', '=', id)
    .$if(dueBy !== undefined, (query) => query.where('due_at', '<=', dueBy as Date))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Marks a record as claimed, by the account that it became or that took its history, which ends what waits; false when somebody was
 * faster. What was `taken` by a code is kept, and so is an address, to whose reader it goes back.
 */
export async function markClaimed(
  trx: Trx,
  { id, by, taken }: { id: string; by: string; taken?: TakenRecord },
  now: Date,
): Promise<boolean> {
  const secrets = taken === undefined ? VOID : NO_CODE;
  // Trigger: apps/api/sql/bookings/entered-donors/audit_entered_donor.sql
  const { numUpdatedRows } = await trx
    .updateTable('entered_donors')
    .set({ ...secrets, donor_id: by, claimed_at: now, taken: taken === undefined ? null : JSON.stringify(taken) })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow();
  await endWaitingClaim(trx, id);
  return numUpdatedRows > 0n;
}

/** Makes a record that was claimed by a code one that nobody has claimed, of this donor; false when somebody was faster. */
export async function markTakenBack(trx: Trx, { id, donorId }: { id: string; donorId: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('entered_donors')
    .set({ donor_id: donorId, claimed_at: null, taken: null })
    .where('id', '=', id)
    .where('taken', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes the address of an invitation that reached somebody else, and its link. */
export async function removeAddress(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('entered_donors')
    .set({ email: null, is_address_added: false, link_hash: null, link_expires_at: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Removes what can no longer be used: an address and its link a month after the donor was entered, codes that expired, and of
 * what was claimed by a code the way back.
 */
export async function removeOldRecordSecrets(
  db: Kysely<Tables>,
  { now, enteredBefore, takenBefore }: { now: Date; enteredBefore: Date; takenBefore: Date },
): Promise<void> {
  const isOver = sql`coalesce(link_expires_at, entered_at) <= case when link_expires_at is null then ${enteredBefore}::timestamptz else ${now}::timestamptz end`;
  await sql`
    update entered_donors set email = null, is_address_added = false, link_hash = null, link_expires_at = null
    where (email is not null or link_hash is not null) and ${isOver}`.execute(db);
  await sql`
    update entered_donors set code_hash = null, code_expires_at = null where code_expires_at <= ${now}`.execute(db);
  await sql`
    update entered_donors set taken = null, email = null, is_address_added = false, link_hash = null, link_expires_at = null
    where taken is not null and claimed_at <= ${takenBefore}`.execute(db);
}
