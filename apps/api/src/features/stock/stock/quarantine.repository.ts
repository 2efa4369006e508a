import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

/** A bag with a number, wherever it is; its entry is gone where the facility keeps the component no longer. */
export interface LotOfNumber {
  readonly id: string;
  readonly entryId: string | null;
  readonly units: number;
  readonly held: number;
  readonly quarantinedAt: Date | null;
}

/** The bags of a facility that have one of these numbers; they stay as they are while all its entries are locked. */
export async function listLotsOfNumber(
  trx: Trx,
  facilityId: string,
  numbers: readonly string[],
): Promise<LotOfNumber[]> {
  const { rows } = await sql<LotOfNumber>`
    select l.id, i.id as "entryId", l.units, l.held, l.quarantined_at as "quarantinedAt" from stock_lots l
    left join inventory i on i.facility_id = l.facility_id and i.component = l.component and i.blood_type = l.blood_type
    where l.facility_id = ${facilityId} and l.donation_number = any(${[...numbers]}::text[]) order by l.id`.execute(
    trx,
  );
  return rows;
}

/** Sets bags that nobody holds aside, or, with no time, releases them. Their entries are counted again by the movement that notes it. */
export async function setQuarantine(trx: Trx, lotIds: readonly string[], at: Date | null): Promise<void> {
  if (lotIds.length === 0) return;
  await trx.updateTable('stock_lots').set({ quarantined_at: at }).where('id', 'in', lotIds).execute();
}

interface NewQuarantine {
  readonly facilityId: string;
  readonly donationNumber: string;
  readonly userId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Stores that a number is in quarantine; false when it was already. */
export async function storeQuarantine(
  trx: Trx,
  { facilityId, donationNumber, userId, reason, now }: NewQuarantine,
): Promise<boolean> {
  const stored = await trx
    .insertInto('quarantined_numbers')
    .values({ facility_id: facilityId, donation_number: donationNumber, since: now, set_by: userId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Removes a number from those in quarantine; false when it was none of them. */
export async function removeQuarantine(trx: Trx, facilityId: string, donationNumber: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('quarantined_numbers')
    .where('facility_id', '=', facilityId)
    .where('donation_number', '=', donationNumber)
    .returning('since')
    .executeTakeFirst();
  return removed !== undefined;
}

export interface QuarantineRow {
  readonly since: Date;
  readonly by: string | null;
  readonly reason: string;
}

/** Finds since when a number is in quarantine at a facility, by whom and why. */
export async function findQuarantine(
  db: Kysely<Tables>,
  facilityId: string,
  donationNumber: string,
): Promise<QuarantineRow | undefined> {
  const { rows } = await sql<QuarantineRow>`
    select q.since, q.reason, trim(u.first_name || ' ' || u.last_name) as by
    from quarantined_numbers q left join users u on u.id = q.set_by
    where q.facility_id = ${facilityId} and q.donation_number = ${donationNumber}`.execute(db);
  return rows[0];
}
