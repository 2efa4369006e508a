import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { PROGRAM } from './inventory.repository.ts';
import { storeMovement } from './movements.repository.ts';
import { listEndedLots, lockDueEntries } from './stock-lots.repository.ts';
import { listDayTargets, storeThresholds } from './stock-targets.repository.ts';
import { thresholdsIn } from './stock-targets.rules.ts';
import { listRows } from './stock-lots.read-model.ts';

const BATCH = 100;

/**
 * Takes lots out of the stock at the end of their last day, and units that have come near it out of what counts as usable.
 * Several processes may run it at once: an entry is done by one of them.
 */
export async function expireLots({ db, clock }: Services, isStopping: () => boolean): Promise<void> {
  const now = clock.now();
  const expireSome = () =>
    db.transaction(async (trx) => {
      const due = await lockDueEntries(trx, now, BATCH);
      if (due.length === 0) return 0;
      const moves = await listEndedLots(
        trx,
        due.map(({ id }) => id),
        now,
      );
      await storeMovement(trx, moves, { kind: 'expired', author: PROGRAM, reason: '', now });
      const others = due.filter(({ id }) => moves.every(({ entryId }) => entryId !== id));
      const counted = others.map(({ id }) => ({ entryId: id, lotId: null, delta: 0 }));
      await storeMovement(trx, counted, { kind: null, author: PROGRAM, reason: '', now });
      for (const facilityId of new Set(due.map((entry) => entry.facility_id))) {
        await refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } });
      }
      return due.length;
    });
  while (!isStopping() && (await expireSome()) > 0);
}

/** Counts thresholds that are given in days of supply in units again, by what was used lately. */
export async function renewTargets({ db, clock }: Services, isStopping: () => boolean): Promise<void> {
  const now = clock.now();
  let last: string | undefined;
  do {
    const facilityIds = await listDayTargets(db.kysely, last, BATCH);
    for (const facilityId of facilityIds) {
      if (isStopping()) return;
      await db.transaction(async (trx) => {
        const rows = (await listRows(trx, facilityId, { now })).filter((row) => row.target_unit === 'days');
        await storeThresholds(trx, rows.map(thresholdsIn));
      });
    }
    last = facilityIds.at(-1);
  } while (last !== undefined);
}
