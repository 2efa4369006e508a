import type { Data, Endpoints, SlotOffer } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { noSuchOffer } from './wait-list.errors.ts';
import { findOffer, findOwn, listEntries, listOpenOffers } from './wait-list.read-model.ts';
import { toWait, toOffer } from './wait-list.view.ts';

/** Returns what the donor who calls waits for, and what they can take now. */
export async function getWaitList(
  { db, clock }: Services,
  { userId }: DonorActor,
): Promise<Data<Endpoints['GET /api/donation/wait-list']>> {
  const now = clock.now();
  const [entries, offers] = await Promise.all([
    listEntries(db.kysely, userId, now),
    listOpenOffers(db.kysely, userId, now),
  ]);
  return { entries: entries.map(toWait), offers: offers.map((offer) => toOffer(offer, now)) };
}

/** One offer to the donor who calls, and what became of it. */
export async function getOffer({ db, clock }: Services, { userId }: DonorActor, id: string): Promise<SlotOffer> {
  const offer = await findOffer(db.kysely, userId, id);
  if (offer === undefined) throw noSuchOffer();
  return toOffer(offer, clock.now());
}

/** For the export of a person's data: every entry and every offer that is stored. */
export async function listOwnWaits(trx: Trx, userId: string) {
  const [entries, offers] = await findOwn(trx, userId);
  return {
    waitList: entries.map((row) => ({
      facilityId: row.facility_id,
      bloodType: row.blood_type,
      from: row.from_date,
      until: row.until_date,
      fromTime: row.from_time,
      untilTime: row.until_time,
      createdAt: row.created_at.toISOString(),
    })),
    offers: offers.map((row) => ({
      kind: row.kind,
      facilityId: row.facility_id,
      localTime: row.local_time.slice(0, 16),
      offeredAt: row.offered_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      state: row.state,
    })),
  };
}
