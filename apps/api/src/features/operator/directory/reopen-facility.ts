import { notFound } from '../../../platform/errors.ts';
import type { ReviewedFacility } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { storeReopened } from '../../facilities/facilities/index.ts';
import { findReviewedFacility } from '../operator/index.ts';
import { removeCorrespondence } from '../verification/index.ts';
import { isOpen } from './directory.errors.ts';
import { lockListing, restoreContact } from './listings.repository.ts';

/** Makes a closed facility the listing that it was, which somebody of it can claim. What the other one got from it stays there. */
export async function reopenFacility(services: Services, id: string, reason: string): Promise<ReviewedFacility> {
  return services.db.transaction(async (trx) => {
    const facility = await lockListing(trx, id);
    if (facility === undefined) throw notFound('facility');
    if (!facility.isClosed) throw isOpen();
    await storeReopened(trx, id, reason);
    await removeCorrespondence(trx, id);
    await restoreContact(trx, id, services.clock.now());
    const subject = { kind: 'facility', id };
    await noteAudit(trx, { action: 'facility.reopened', subject, facilityId: id, new: { reason } });
    await refreshScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } });
    const reviewed = await findReviewedFacility(trx, id);
    if (reviewed === undefined) throw notFound('facility');
    return reviewed;
  });
}
