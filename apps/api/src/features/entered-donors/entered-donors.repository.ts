import { CLAIM_TRIES } from '@sanguine/contract';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/index.ts';
import type { EnteredDonorsTable } from './entered-donors.table.ts';

/** Two colleagues of a facility who enter the same person do so one after the other. */
export async function lockEntering(trx: Trx, facilityId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entering donors at ${facilityId}`}, 0))`.execute(trx);
}

export async function insertEntered(trx: Trx, entered: Insertable<EnteredDonorsTable>): Promise<void> {
  // Trigger: apps/api/sql/entered-donors/audit_entered_donor.sql
  await trx.insertInto('entered_donors').values(entered).execute();
}

/** Stores the code of a record of this facility that nobody has claimed; the one before is void. False where there is none. */
export async function setClaimCode(
  trx: Trx,
  { facilityId, donorId }: { facilityId: string; donorId: string },
  code: { hash: Uint8Array; expiresAt: Date },
): Promise<boolean> {
  // Trigger: apps/api/sql/entered-donors/audit_entered_donor.sql
  const { numUpdatedRows } = await trx
    .updateTable('entered_donors')
    .set({ code_hash: code.hash, code_expires_at: code.expiresAt, tries: 0 })
    .where('donor_id', '=', donorId)
    .where('facility_id', '=', facilityId)
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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
    .where('claimed_at', 'is', null)
    .execute();
}

/** Counts a wrong date of birth; the last one ends link and code, also those of the right person. */
export async function countWrongDate(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`
    update entered_donors set tries = least(tries + 1, ${CLAIM_TRIES}),
      link_hash = case when tries + 1 < ${CLAIM_TRIES} then link_hash end,
      link_expires_at = case when tries + 1 < ${CLAIM_TRIES} then link_expires_at end,
      code_hash = case when tries + 1 < ${CLAIM_TRIES} then code_hash end,
      code_expires_at = case when tries + 1 < ${CLAIM_TRIES} then code_expires_at end
    where id = ${id}`.execute(db);
}

const VOID = { email: null, link_hash: null, link_expires_at: null, code_hash: null, code_expires_at: null };

/** Marks a record as claimed, by the account that it became or that took its history; false when somebody was faster. */
export async function markClaimed(trx: Trx, { id, by }: { id: string; by: string }, now: Date): Promise<boolean> {
  // Trigger: apps/api/sql/entered-donors/audit_entered_donor.sql
  const { numUpdatedRows } = await trx
    .updateTable('entered_donors')
    .set({ ...VOID, donor_id: by, claimed_at: now })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets the address of an invitation that reached somebody else, and its link. */
export async function forgetAddress(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('entered_donors')
    .set({ email: null, link_hash: null, link_expires_at: null })
    .where('id', '=', id)
    .execute();
}

/** Forgets what can no longer be used: an address and its link a month after the donor was entered, and codes that expired. */
export async function forgetOldSecrets(
  db: Kysely<Tables>,
  { now, enteredBefore }: { now: Date; enteredBefore: Date },
): Promise<void> {
  const isOver = sql`coalesce(link_expires_at, entered_at) <= case when link_expires_at is null then ${enteredBefore}::timestamptz else ${now}::timestamptz end`;
  await sql`
    update entered_donors set email = null, link_hash = null, link_expires_at = null
    where (email is not null or link_hash is not null) and ${isOver}`.execute(db);
  await sql`
    update entered_donors set code_hash = null, code_expires_at = null where code_expires_at <= ${now}`.execute(db);
}
