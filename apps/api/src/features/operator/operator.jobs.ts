import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { takeNewlyWaiting } from '../facilities/index.ts';
import { facilitiesWait } from './operator.events.ts';

/** In one mail: somebody who registers a thousand facilities fills no mailbox. */
const MAX_IN_A_MAIL = 100;

/** Has the operator told of facilities that began to wait for their decision: whatever made them wait, each once. */
export async function tellOfWaiting({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    const fresh = await takeNewlyWaiting(trx, MAX_IN_A_MAIL, now);
    if (fresh.length > 0)
      await emit(
        trx,
        facilitiesWait(
          fresh.map(({ id }) => id),
          now,
        ),
      );
  });
}
