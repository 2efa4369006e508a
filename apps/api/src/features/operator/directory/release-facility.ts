import { notFound } from '../../../platform/errors.ts';
import type { ReviewedFacility } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { unpublish } from '../../facilities/timetable/index.ts';
import { endRequestsOf } from '../../bookings/lifecycle/index.ts';
import { storeReleased } from '../../facilities/facilities/index.ts';
import { removeStock } from '../../stock/stock/index.ts';
import { findReviewedFacility } from '../operator/index.ts';
import { endTransfersOf } from '../../stock/transfers/index.ts';
import { endStaffOf } from '../../facilities/staff/index.ts';
import { removeCorrespondence } from '../verification/index.ts';
import { leaveWaitListsAt } from '../../bookings/wait-list/index.ts';
import { isNoListing } from './directory.errors.ts';
import { lockAgainstBookings, restoreContact } from './listings.repository.ts';

/**
 * Makes a facility the listing again that it was, when the wrong people had it: its staff lose their access, its bookings
 * and emergencies end, and nothing that they entered or published is left in it.
 */
export async function releaseFacility(services: Services, id: string, reason: string): Promise<ReviewedFacility> {
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    // Before the facility itself is locked: a transfer locks its two facilities last.
    await endTransfersOf(trx, id, now);
    const facility = await lockAgainstBookings(trx, id);
    if (facility === undefined) throw notFound('facility');
    if (!facility.isClaimed) throw isNoListing();
    await endRequestsOf(trx, id, now);
    await unpublish(trx, id, now);
    await leaveWaitListsAt(trx, id);
    await removeStock(trx, id, now);
    await removeCorrespondence(trx, id);
    const staff = await endStaffOf(trx, id, now);
    await storeReleased(trx, id, reason);
    await restoreContact(trx, id, now);
    const old = { name: facility.name, staff };
    await noteAudit(trx, {
      action: 'facility.released',
      subject: { kind: 'facility', id },
      facilityId: id,
      old,
      new: { reason },
    });
    await refreshScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } });
    const reviewed = await findReviewedFacility(trx, id);
    if (reviewed === undefined) throw notFound('facility');
    return reviewed;
  });
}
