import type { ReviewedFacility } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { setVerification } from '../facilities/index.ts';
import { findReviewed } from './operator.read-model.ts';
import { toReviewed } from './operator.view.ts';

/** Stores the decision with its reason, which the audit trail keeps; the last one stands. */
export async function verifyFacility(
  { db, clock }: Services,
  id: string,
  { verified, reason }: { verified: boolean; reason: string },
): Promise<ReviewedFacility> {
  return db.transaction(async (trx) => {
    await setVerification(trx, id, { verified, reason, now: clock.now() });
    const facility = await findReviewed(trx, id);
    if (facility === undefined) throw notFound('facility');
    await hintScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } });
    return toReviewed(facility);
  });
}
