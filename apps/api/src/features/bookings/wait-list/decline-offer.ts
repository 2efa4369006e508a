import type { SlotOffer } from '@sanguine/contract';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { endOffer, lockSessionOf, releaseUnwanted } from './offers.repository.ts';
import { lockOffer } from './lock-offer.ts';
import { requireOpenOffer } from './offers.rules.ts';
import { toOffer } from './wait-list.view.ts';
import { noteWaiting } from './note-waiting.ts';
import { waitListRefresh } from './wait-list.refresh.ts';

/** Declines an offered place. It goes to the next person at once; the donor keeps waiting for another one. */
export function declineOffer({ db, clock }: Services, actor: DonorActor, id: string): Promise<SlotOffer> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const offer = await lockOffer(trx, actor, id, ({ sessionId }) => lockSessionOf(trx, sessionId));
    if (offer.state === 'declined') return toOffer(offer, now);
    const seatId = requireOpenOffer(offer, now);
    await endOffer(trx, id, { state: 'declined' }, now);
    await releaseUnwanted(trx, seatId);
    await noteWaiting(trx, actor.userId, 'declined');
    await refreshScreens(trx, waitListRefresh(actor.userId));
    return toOffer({ ...offer, state: 'declined' }, now);
  });
}
