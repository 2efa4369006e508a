import type { Services } from '../../../platform/services.ts';
import { deleteOldFiles } from './verification.repository.ts';

/** Removes evidence some time after the decision for which it was sent. */
export async function removeOldEvidence({ db, clock }: Services): Promise<void> {
  await deleteOldFiles(db.kysely, clock.now());
}
