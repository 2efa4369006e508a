import type { Services } from '../../../platform/services.ts';
import { isCheckNeeded } from './check-needed.ts';
import { setCheckNeeded } from './facilities.repository.ts';

/** Makes every facility follow FACILITY_APPROVAL as it is now, also those that registered while it was another. */
export async function requireChecks(services: Services): Promise<void> {
  await setCheckNeeded(services.db.kysely, isCheckNeeded(services));
}
