import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { type DueSeat, endOffersOf, lockSessionOf, releaseSeat } from './offers.repository.ts';
import { waitListRefresh } from './wait-list.refresh.ts';

/** Ends the offers of a place whose time has passed, or whose session was closed; the place is free for the next person. */
export async function endDueOffers({ db, clock }: Services, { id, sessionId, state }: DueSeat): Promise<void> {
  await db.transaction(async (trx) => {
    await lockSessionOf(trx, sessionId);
    const donors = await endOffersOf(trx, id, { state }, clock.now());
    await releaseSeat(trx, id);
    await refreshScreens(trx, ...donors.map(waitListRefresh));
  });
}
