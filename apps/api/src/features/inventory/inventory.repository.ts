import { BLOOD_TYPES } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';

/** The write of a new facility's eight entries, none of them reported yet. */
export function insertEmptyStock(trx: Transaction<Tables>, facilityId: string) {
  const entries = BLOOD_TYPES.map((bloodType) => ({
    id: newId(),
    facility_id: facilityId,
    blood_type: bloodType,
    units_available: 0,
    version: 0,
    updated_at: null,
  }));
  return trx.insertInto('inventory').values(entries);
}
