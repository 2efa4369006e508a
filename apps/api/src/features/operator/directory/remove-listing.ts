import { notFound } from '../../../platform/errors.ts';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteFacility } from '../../facilities/facilities/index.ts';
import { alreadyClaimed, hasRequests } from './directory.errors.ts';
import { hasHistory, lockListing } from './listings.repository.ts';

/** Deletes a listing that never was anybody's. */
export async function removeListing(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    const listing = await lockListing(trx, id);
    if (listing === undefined) throw notFound('facility');
    if (listing.isClaimed) throw alreadyClaimed();
    if (await hasHistory(trx, id)) throw hasRequests();
    await deleteFacility(trx, id);
    await noteAudit(trx, {
      action: 'facility.deleted',
      subject: { kind: 'facility', id },
      old: { name: listing.name },
    });
    await refreshScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } });
  });
}
