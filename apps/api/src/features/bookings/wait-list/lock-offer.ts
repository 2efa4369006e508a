import type { Trx } from '../../../platform/db/index.ts';
import { type Slot } from '../../facilities/timetable/index.ts';
import { type DonorActor } from '../../people/identity/index.ts';
import { noSuchOffer } from './wait-list.errors.ts';
import { findOffer, type OfferRow } from './wait-list.read-model.ts';

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
