import type { OpeningHours } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

export interface NewFacility {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly operationalHours: string;
  readonly openingHours: OpeningHours | null;
  readonly timeZone: string;
  readonly now: Date;
}

/** The write of a new facility; its empty stock is inventory's to add in the same transaction. */
export function insertFacility(trx: Transaction<Tables>, facility: NewFacility) {
  return trx.insertInto('facilities').values({
    id: facility.id,
    name: facility.name,
    address: facility.address,
    operational_hours: facility.operationalHours,
    opening_hours: facility.openingHours && JSON.stringify(facility.openingHours),
    time_zone: facility.timeZone,
    created_at: facility.now,
  });
}
