import type { Services } from '../../../platform/services.ts';
import { deleteOldMailItems, queueGathered } from './gathered-mails.repository.ts';

/** Queues a mail for each reader and booking of which something has waited long enough for what follows. */
export async function sendGathered({ db, clock }: Services, isStopping: () => boolean = () => false): Promise<void> {
  const now = clock.now();
  while (!isStopping() && (await db.transaction((trx) => queueGathered(trx, now))) > 0);
  await deleteOldMailItems(db.kysely, now);
}
