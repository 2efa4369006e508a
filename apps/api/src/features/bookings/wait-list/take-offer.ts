import type { DonationRequest } from '@sanguine/contract';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockSlot } from '../../facilities/timetable/index.ts';
import { addBookingUnderLock, getOwnRequest, tryBooking } from '../lifecycle/index.ts';
import { type DonorActor, lockDonor } from '../../people/identity/index.ts';
import { deleteEntriesAt } from './entries.repository.ts';
import { endOffer, endOffersOf, releaseSeat } from './offers.repository.ts';
import { waitListRefresh } from './wait-list.refresh.ts';
import { lockOffer } from './lock-offer.ts';
import { requireOpenOffer } from './offers.rules.ts';

/** Takes an offered place: it is given back and booked in one transaction, by the rules of every booking. */
export function takeOffer(services: Services, actor: DonorActor, id: string): Promise<DonationRequest> {
  return tryBooking(services, {}, async (trx) => {
    const now = services.clock.now();
    await lockDonor(trx, actor.userId);
    const offer = await lockOffer(trx, actor, id, (slot) => lockSlot(trx, actor.userId, slot));
    if (offer.state === 'taken' && offer.request_id !== null) return getOwnRequest(trx, actor, offer.request_id, now);
    const seatId = requireOpenOffer(offer, now);
    const others = await endOffersOf(trx, seatId, { state: 'lost', except: id }, now);
    await releaseSeat(trx, seatId);
    const { session_id: sessionId, slot_no: slotNo, facility_id: facilityId } = offer;
    const bloodType = offer.blood_type ?? undefined;
    const request = await addBookingUnderLock(trx, actor, { facilityId, bloodType, sessionId, slotNo }, now);
    await endOffer(trx, id, { state: 'taken', requestId: request.id }, now);
    await deleteEntriesAt(trx, { donorId: actor.userId, facilityId, bookedAt: now });
    await refreshScreens(trx, ...[actor.userId, ...others].map(waitListRefresh));
    return request;
  });
}
