import type { ReviewedFacility } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockAppealsOf } from '../../bookings/appeals/index.ts';
import { findReviewed } from './operator.read-model.ts';
import { toReviewed } from './operator.view.ts';

/**
 * Stores a decision about a facility, which the audit trail keeps; open screens load it again. A wave that has looked
 * whether the facility may appeal goes out before it, and none after it.
 */
export async function storeDecision(
  { db, clock }: Services,
  facilityId: string,
  store: (trx: Trx, now: Date) => Promise<void>,
): Promise<ReviewedFacility> {
  return db.transaction(async (trx) => {
    await lockAppealsOf(trx, facilityId);
    await store(trx, clock.now());
    const facility = await findReviewed(trx, facilityId);
    if (facility === undefined) throw notFound('facility');
    await refreshScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId } });
    return toReviewed(facility);
  });
}
