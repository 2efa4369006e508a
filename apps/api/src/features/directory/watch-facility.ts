import type { Services } from '../../platform/services.ts';
import { noSuchFacility } from '../facilities/index.ts';
import { type Actor, lockDonor } from '../identity/index.ts';
import { alreadyClaimed, tooManyWatches } from './directory.errors.ts';
import { countWatches, insertWatch, lockListing } from './listings.repository.ts';

const MAX_WATCHES = 20;

/** Notes that a donor wants to hear when a listed facility has joined; again changes nothing. */
export async function watchFacility(services: Services, { userId }: Actor, facilityId: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    const listing = await lockListing(trx, facilityId);
    if (listing === undefined) throw noSuchFacility();
    if (listing.isClaimed) throw alreadyClaimed();
    await lockDonor(trx, userId);
    await insertWatch(trx, userId, facilityId, services.clock.now());
    if ((await countWatches(trx, userId)) > MAX_WATCHES) throw tooManyWatches(MAX_WATCHES);
  });
}
