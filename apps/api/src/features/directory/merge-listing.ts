import type { ReviewedFacility } from '@sanguine/contract';
import { noteAudit } from '../../platform/audit/audit-write.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { completeFromTwin, deleteFacility, noSuchFacility } from '../facilities/index.ts';
import { readReviewed } from '../operator/index.ts';
import { alreadyClaimed, hasRequests, isItsOwnTwin } from './directory.errors.ts';
import { hasHistory, lockListing, moveToTwin } from './listings.repository.ts';

/** Merges a listing that is nobody's into its twin. Requests, stock and staff are the twin's alone, and stay as they are. */
export async function mergeListing(
  services: Services,
  id: string,
  { into, reason }: { into: string; reason: string },
): Promise<ReviewedFacility> {
  if (id === into) throw isItsOwnTwin();
  return services.db.transaction(async (trx) => {
    // In one order, so that two merges of the same pair do not wait for each other.
    const [first = id, second = into] = [id, into].toSorted();
    const locked = [await lockListing(trx, first), await lockListing(trx, second)];
    const [listing, twin] = [locked.find((one) => one?.id === id), locked.find((one) => one?.id === into)];
    if (listing === undefined || twin === undefined) throw noSuchFacility();
    if (listing.isClaimed) throw alreadyClaimed();
    if (await hasHistory(trx, id)) throw hasRequests();
    await completeFromTwin(trx, into, id);
    await moveToTwin(trx, id, into);
    await deleteFacility(trx, id);
    const subject = { kind: 'facility', id: into };
    await noteAudit(trx, {
      action: 'facility.merged',
      subject,
      facilityId: into,
      old: { name: listing.name },
      new: { reason },
    });
    await hintScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: into } });
    const facility = await readReviewed(trx, into);
    if (facility === undefined) throw noSuchFacility();
    return facility;
  });
}
