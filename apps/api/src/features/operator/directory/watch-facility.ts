import type { Services } from '../../../platform/services.ts';
import { type Actor, lockDonor } from '../../people/identity/index.ts';
import { tooManyWatches } from './directory.errors.ts';
import { requireListing } from './directory.policy.ts';
import { countWatches, insertWatch, lockListing } from './listings.repository.ts';

const MAX_WATCHES = 20;

/** Notes that a donor wants to hear when a listed facility has joined; again changes nothing. */
export async function watchFacility(services: Services, { userId }: Actor, facilityId: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    requireListing(await lockListing(trx, facilityId));
    await lockDonor(trx, userId);
    await insertWatch(trx, userId, facilityId, services.clock.now());
    if ((await countWatches(trx, userId)) > MAX_WATCHES) throw tooManyWatches(MAX_WATCHES);
  });
}
