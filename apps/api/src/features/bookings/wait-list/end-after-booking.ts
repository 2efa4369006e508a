import { mayGive } from '@sanguine/contract';
import { dateOf } from '../../../platform/civil-time.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { findDonorRecord } from '../../people/eligibility/index.ts';
import { deleteEntriesAt } from './entries.repository.ts';
import { findBooking, listOpenOffersOf } from './wait-list.read-model.ts';
import { waitListRefresh } from './wait-list.refresh.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/**
 * A donor has booked: they no longer wait there, and offers that they could not take any more go to others. An event may
 * come late: what they wait for since they booked, or were offered since the booking was over, is not touched.
 */
export async function endAfterBooking({ db, clock }: Services, requestId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const booking = await findBooking(trx, requestId);
    if (booking === undefined) return;
    const { donorId, facilityId, isOpen } = booking;
    await deleteEntriesAt(trx, booking);
    const record = await findDonorRecord(trx, donorId);
    if (record === undefined) return;
    for (const offer of await listOpenOffersOf(trx, donorId)) {
      const date = dateOf(offer.localTime);
      const isPossible = mayGive(record.facts, { profile: offer.profile, from: date, until: date }).mayGive;
      if ((isOpen && offer.facilityId === facilityId) || !isPossible) await withdrawOffer(trx, offer, clock.now());
    }
    await refreshScreens(trx, waitListRefresh(donorId));
  });
}
