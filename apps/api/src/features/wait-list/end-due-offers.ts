import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { type DuePlace, endOffersOf, lockSessionOf, releasePlace } from './offers.repository.ts';
import { waitListHint } from './wait-list.events.ts';

/** Ends the offers of a place whose time has passed, or whose session was closed; the place is free for the next person. */
export async function endDueOffers({ db, clock }: Services, { id, sessionId, state }: DuePlace): Promise<void> {
  await db.transaction(async (trx) => {
    await lockSessionOf(trx, sessionId);
    const donors = await endOffersOf(trx, id, { state }, clock.now());
    await releasePlace(trx, id);
    await hintScreens(trx, ...donors.map(waitListHint));
  });
}
