import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { sessionsHint } from '../appointments/index.ts';
import { findOfferWithoutReason } from './next-gift.repository.ts';
import { waitListHint } from './wait-list.events.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** A donation was undone, or is disputed: the time that was kept after it is free again. */
export async function withdrawNextGift({ db, clock }: Services, requestId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const offer = await findOfferWithoutReason(trx, requestId);
    if (offer === undefined) return;
    await withdrawOffer(trx, offer, clock.now());
    await hintScreens(trx, sessionsHint(offer.facilityId), waitListHint(offer.donorId));
  });
}
