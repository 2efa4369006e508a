import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { takeNewlyWaiting } from '../../facilities/facilities/index.ts';
import { takeUntold } from '../verification/index.ts';
import { facilitiesWait, facilitiesWrote } from './operator.events.ts';

/** In one mail: somebody who registers a thousand facilities fills no mailbox. */
const MAX_IN_A_MAIL = 100;

/** Has the operator told of facilities that began to wait for their decision: whatever made them wait, each once. */
export async function tellOfWaiting({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    const fresh = await takeNewlyWaiting(trx, MAX_IN_A_MAIL, now);
    const ids = fresh.map(({ id }) => id);
    if (ids.length > 0) await emit(trx, facilitiesWait(ids, now));
  });
}

/** Has the operator told of facilities that wrote to them: of each at most once an hour, whatever it sends. */
export async function tellOfMessages({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    const ids = await takeUntold(trx, MAX_IN_A_MAIL, now);
    if (ids.length > 0) await emit(trx, facilitiesWrote(ids, now));
  });
}
