import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { sessionsRefresh } from '../../facilities/timetable/index.ts';
import { findOfferWithoutReason } from './next-gift.repository.ts';
import { waitListRefresh } from './wait-list.refresh.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** A donation was undone, or is disputed: the time that was kept after it is free again. */
export async function withdrawNextGift({ db, clock }: Services, requestId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const offer = await findOfferWithoutReason(trx, requestId);
    if (offer === undefined) return;
    await withdrawOffer(trx, offer, clock.now());
    await refreshScreens(trx, sessionsRefresh(offer.facilityId), waitListRefresh(offer.donorId));
  });
}
