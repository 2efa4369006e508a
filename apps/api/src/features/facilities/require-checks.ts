import type { Services } from '../../platform/services.ts';
import { setCheckNeeded } from './facilities.repository.ts';

/** Makes every facility follow FACILITY_APPROVAL as it is now, also those that registered while it was another. */
export async function requireChecks({ db, config }: Services): Promise<void> {
  await setCheckNeeded(db.kysely, config.facilityApproval === 'manual');
}
