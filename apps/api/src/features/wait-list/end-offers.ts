import { mayGive } from '@sanguine/contract';
import { dateOf } from '../../platform/civil-time.ts';
import type { Trx } from '../../platform/db/index.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { findDonorRecord } from '../eligibility/index.ts';
import { deleteEntriesAt, deleteEntriesOf } from './entries.repository.ts';
import {
  type DuePlace,
  endOffer,
  endOffersOf,
  lockSessionOf,
  releasePlace,
  releaseUnwanted,
} from './offers.repository.ts';
import { listOpenOffersOf, type OpenOffer } from './wait-list.read-model.ts';
import { waitListHint } from './wait-for-place.ts';

/** Ends the offers of a place whose time has passed, or whose session was closed; the place is free for the next person. */
export async function endDueOffers({ db, clock }: Services, { id, sessionId, state }: DuePlace): Promise<void> {
  await db.transaction(async (trx) => {
    await lockSessionOf(trx, sessionId);
    const donors = await endOffersOf(trx, id, { state }, clock.now());
    await releasePlace(trx, id);
    await hintScreens(trx, ...donors.map(waitListHint));
  });
}

/** A donor has booked: they no longer wait there, and offers that they could not take any more go to others. */
export async function endAfterBooking(
  { db, clock }: Services,
  { donorId, facilityId }: { donorId: string; facilityId: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    await deleteEntriesAt(trx, donorId, facilityId);
    const record = await findDonorRecord(trx, donorId);
    if (record === undefined) return;
    for (const offer of await listOpenOffersOf(trx, donorId)) {
      const date = dateOf(offer.localTime);
      const isPossible = mayGive(record.facts, { profile: offer.profile, from: date, until: date }).mayGive;
      if (offer.facilityId === facilityId || !isPossible) await withdrawOffer(trx, offer, clock.now());
    }
    await hintScreens(trx, waitListHint(donorId));
  });
}

/** A donor leaves: nothing is kept for them any more. */
export async function endWaitingOf(trx: Trx, donorId: string, now: Date): Promise<void> {
  await deleteEntriesOf(trx, donorId);
  for (const offer of await listOpenOffersOf(trx, donorId)) await withdrawOffer(trx, offer, now);
}

async function withdrawOffer(trx: Trx, { id, sessionId, placeId }: OpenOffer, now: Date): Promise<void> {
  await lockSessionOf(trx, sessionId);
  await endOffer(trx, id, { state: 'withdrawn' }, now);
  if (placeId !== null) await releaseUnwanted(trx, placeId);
}
