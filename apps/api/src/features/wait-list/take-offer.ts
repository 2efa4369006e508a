import type { DonationRequest } from '@sanguine/contract';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { lockSlot } from '../appointments/index.ts';
import { bookUnderLock, getOwnRequest, whyNotBooked } from '../donations/index.ts';
import { type DonorActor, lockDonor } from '../identity/index.ts';
import { deleteEntriesAt } from './entries.repository.ts';
import { endOffer, endOffersOf, releasePlace } from './offers.repository.ts';
import { waitListHint } from './wait-list.events.ts';
import { lockOffer } from './lock-offer.ts';
import { requireOpenOffer } from './offers.rules.ts';

/** Takes an offered place: it is given back and booked in one transaction, by the rules of every booking. */
export function takeOffer(services: Services, actor: DonorActor, id: string): Promise<DonationRequest> {
  return services.db
    .transaction(async (trx) => {
      const now = services.clock.now();
      await lockDonor(trx, actor.userId);
      const offer = await lockOffer(trx, actor, id, (slot) => lockSlot(trx, actor.userId, slot));
      if (offer.state === 'taken' && offer.request_id !== null) return getOwnRequest(trx, actor, offer.request_id, now);
      const placeId = requireOpenOffer(offer, now);
      const others = await endOffersOf(trx, placeId, { state: 'lost', except: id }, now);
      await releasePlace(trx, placeId);
      const { session_id: sessionId, slot_no: slotNo, facility_id: facilityId } = offer;
      const bloodType = offer.blood_type ?? undefined;
      const request = await bookUnderLock(trx, actor, { facilityId, bloodType, sessionId, slotNo }, now);
      await endOffer(trx, id, { state: 'taken', requestId: request.id }, now);
      await deleteEntriesAt(trx, { donorId: actor.userId, facilityId, bookedAt: now });
      await hintScreens(trx, ...[actor.userId, ...others].map(waitListHint));
      return request;
    })
    .catch(async (error: unknown) => {
      throw await whyNotBooked(services, error);
    });
}
