import type { Services } from '../../../platform/services.ts';
import { deleteOldItems, queueDigests } from './digests.repository.ts';

/** Queues a mail for each member of staff of whose new bookings the first has waited long enough. */
export async function sendDigests({ db, clock }: Services, isStopping: () => boolean = () => false): Promise<void> {
  const now = clock.now();
  while (!isStopping() && (await db.transaction((trx) => queueDigests(trx, now))) > 0);
  await deleteOldItems(db.kysely, now);
}
