import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { noteAnnounced, requestEvent } from '../lifecycle/index.ts';

/** Announces the donations that were used, each once and a day after it was recorded at the earliest. */
export async function announceUsed({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    const due = await noteAnnounced(trx, now);
    await emit(trx, ...due.map((row) => requestEvent('donation.used', row, now)));
  });
}
