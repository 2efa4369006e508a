import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { lockPlace, type Slot } from '../appointments/index.ts';
import { bookUnderLock, getOwnRequest, whyNotBooked } from '../donations/index.ts';
import { type DonorActor, lockDonor } from '../identity/index.ts';
import { deleteEntriesAt } from './entries.repository.ts';
import { endOffer, endOffersOf, releasePlace } from './offers.repository.ts';
import { alreadyTaken, noSuchOffer, offerOver } from './wait-list.errors.ts';
import { findOffer, type OfferRow } from './wait-list.read-model.ts';
import { toOffer } from './wait-list.view.ts';
import { waitListHint } from './wait-for-place.ts';

/** Takes an offered place: it is given back and booked in one transaction, by the rules of every booking. */
export function takeOffer(services: Services, actor: DonorActor, id: string): Promise<DonationRequest> {
  return services.db
    .transaction(async (trx) => {
      const now = services.clock.now();
      await lockDonor(trx, actor.userId);
      const offer = await lockOffer(trx, actor, id, (slot) => lockPlace(trx, actor.userId, slot));
      if (offer.state === 'taken' && offer.request_id !== null) return getOwnRequest(trx, actor, offer.request_id, now);
      const placeId = requireOpen(offer, now);
      const others = await endOffersOf(trx, placeId, { state: 'lost', except: id }, now);
      await releasePlace(trx, placeId);
      const { session_id: sessionId, slot_no: slotNo, facility_id: facilityId } = offer;
      const bloodType = offer.blood_type ?? undefined;
      const request = await bookUnderLock(trx, actor, { facilityId, bloodType, sessionId, slotNo }, now);
      await endOffer(trx, id, { state: 'taken', requestId: request.id }, now);
      await deleteEntriesAt(trx, actor.userId, facilityId);
      await hintScreens(trx, ...[actor.userId, ...others].map(waitListHint));
      return request;
    })
    .catch(async (error: unknown) => {
      throw await whyNotBooked(services, error);
    });
}

/** An offer of the donor, under the lock of its session. */
export async function lockOffer(
  trx: Trx,
  { userId }: DonorActor,
  id: string,
  lock: (slot: Slot) => Promise<unknown>,
): Promise<OfferRow> {
  const found = await findOffer(trx, userId, id);
  if (found === undefined) throw noSuchOffer();
  await lock({ sessionId: found.session_id, slotNo: found.slot_no });
  const locked = await findOffer(trx, userId, id);
  if (locked === undefined) throw noSuchOffer();
  return locked;
}

/** The place that an open offer keeps. */
export function requireOpen(offer: OfferRow, now: Date): string {
  const { state } = toOffer(offer, now);
  if (state === 'taken') throw alreadyTaken();
  if (state !== 'open') throw offerOver(state);
  if (offer.place_id === null) throw offerOver('withdrawn');
  return offer.place_id;
}
