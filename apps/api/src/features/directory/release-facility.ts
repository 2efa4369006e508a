import type { ReviewedFacility } from '@sanguine/contract';
import { noteAudit } from '../../platform/audit/audit-write.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { endEmergenciesOf } from '../donations/index.ts';
import { noSuchFacility, releaseFacility as release } from '../facilities/index.ts';
import { readReviewed } from '../operator/index.ts';
import { endStaffOf } from '../staff/index.ts';
import { isNoListing } from './directory.errors.ts';
import { lockAgainstBookings } from './listings.repository.ts';

/** Makes a facility a listing again, when the wrong people had it: its staff lose their access, its emergencies end. */
export async function releaseFacility(services: Services, id: string, reason: string): Promise<ReviewedFacility> {
  return services.db.transaction(async (trx) => {
    const facility = await lockAgainstBookings(trx, id);
    if (facility === undefined) throw noSuchFacility();
    if (!facility.isClaimed) throw isNoListing();
    await endEmergenciesOf(trx, id, services.clock.now());
    const staff = await endStaffOf(trx, id, services.clock.now());
    await release(trx, id, reason);
    const subject = { kind: 'facility', id };
    await noteAudit(trx, { action: 'facility.released', subject, facilityId: id, old: { staff }, new: { reason } });
    await hintScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } });
    const reviewed = await readReviewed(trx, id);
    if (reviewed === undefined) throw noSuchFacility();
    return reviewed;
  });
}
