import type { Services } from '../../../platform/services.ts';
import { deleteOldWalkInCodes } from './walk-in-codes.repository.ts';

export async function removeOldWalkInCodes({ db, clock }: Services): Promise<void> {
  await deleteOldWalkInCodes(db.kysely, clock.now());
}
