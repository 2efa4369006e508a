import type { BloodComponent, BloodType } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

interface IssuedRow {
  readonly component: BloodComponent;
  readonly blood_type: BloodType;
  readonly lot_id: string | null;
  readonly units: number;
  readonly at: Date;
}

/** Finds what one operation of a facility issued, and when, in milliseconds; no time where it issued nothing. */
export async function listIssued(db: Kysely<Tables>, facilityId: string, operationId: string) {
  const { rows } = await sql<IssuedRow>`
    select component, blood_type, lot_id, -delta as units, at from inventory_movements
    where operation_id = ${operationId} and facility_id = ${facilityId} and kind = 'issued' order by at, id`.execute(
    db,
  );
  const lines = rows.map(({ component, blood_type: bloodType, lot_id, units }) =>
    lot_id === null ? { component, bloodType, units } : { lotId: lot_id, units },
  );
  return { at: rows[0]?.at.getTime(), lines };
}

/** Tells whether an issue was undone; ask under the locks of its entries. */
export async function isUndone(trx: Trx, operationId: string): Promise<boolean> {
  const query = trx.selectFrom('inventory_movements').select('id').where('undoes', '=', operationId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
