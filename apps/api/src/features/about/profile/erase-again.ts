import type { Services } from '../../../platform/services.ts';
import { erasePersonIf } from './erase-person-if.ts';
import { listByRef } from './erased.read-model.ts';

/**
 * Erases the accounts that a restored backup has brought back, and says how many. What others stored of an address stays
 * where nobody ever proved that it was theirs: it may have gone back to its owner.
 */
export async function eraseAgain(services: Pick<Services, 'db' | 'clock'>, refs: readonly string[]): Promise<number> {
  const back = await listByRef(services.db.kysely, refs);
  for (const { id, isProven } of back) {
    await erasePersonIf(services, id, () => Promise.resolve(true), { isAddressOwn: isProven });
  }
  return back.length;
}
