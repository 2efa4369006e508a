import type { Trx } from '../../../platform/db/index.ts';
import { deleteEntriesOf } from './entries.repository.ts';
import { listOpenOffersOf } from './wait-list.read-model.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** A donor leaves: nothing is kept for them any more. */
export async function leaveWaitLists(trx: Trx, donorId: string, now: Date): Promise<void> {
  await deleteEntriesOf(trx, donorId);
  for (const offer of await listOpenOffersOf(trx, donorId)) await withdrawOffer(trx, offer, now);
}
