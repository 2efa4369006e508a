import { sql } from 'kysely';
import type { Trx } from '../../platform/db/index.ts';
import { noSuchPartner, notVerified } from './transfers.errors.ts';

export interface LockedFacility {
  readonly id: string;
  readonly name: string;
  readonly isVerified: boolean;
}

/**
 * Locks facilities in the order of their ids, behind the entries of their stock: their summaries follow each movement, and
 * two transfers in opposite directions would wait for each other.
 */
export async function lockFacilities(trx: Trx, ids: readonly string[]): Promise<Map<string, LockedFacility>> {
  const { rows } = await sql<LockedFacility>`
    select id, name, verification_status = 'verified' as "isVerified" from facilities
    where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Fails unless an operator has verified the own facility and its partner, and neither has been closed. */
export function requireVerified(facilities: ReadonlyMap<string, LockedFacility>, own: string, partner: string): void {
  if (!facilities.has(partner)) throw noSuchPartner();
  if (facilities.get(own)?.isVerified !== true) throw notVerified('own');
  if (facilities.get(partner)?.isVerified !== true) throw notVerified('partner');
}
