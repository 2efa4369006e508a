import type { Kysely } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

/** The recipients of a facility's list, in its order. */
export async function listRecipients(db: Kysely<Tables>, facilityId: string): Promise<readonly string[]> {
  const list = db.selectFrom('stock_recipients').select('names').where('facility_id', '=', facilityId);
  return (await list.executeTakeFirst())?.names ?? [];
}

/** Replaces a facility's list of recipients. */
export async function storeRecipients(trx: Trx, facilityId: string, names: readonly string[]): Promise<void> {
  await trx
    .insertInto('stock_recipients')
    .values({ facility_id: facilityId, names: [...names] })
    .onConflict((conflict) => conflict.column('facility_id').doUpdateSet({ names: [...names] }))
    .execute();
}
