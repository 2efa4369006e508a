import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { summariseDue } from './inventory.repository.ts';

/** Lets facilities whose figures have just gone stale count as urgent by their fresh figures only. */
export async function summariseStaleStock({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const summariseSome = () =>
    db.transaction(async (trx) => {
      const due = await summariseDue(trx, now);
      if (due > 0) await refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: {} });
      return due;
    });
  while ((await summariseSome()) > 0);
}
