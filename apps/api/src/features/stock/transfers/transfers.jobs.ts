import type { Services } from '../../../platform/services.ts';
import { releaseUnits } from './release-units.ts';
import { refreshBoth, refreshStock } from './transfers.refresh.ts';
import { holdsUnits, nextState } from './transfers.machine.ts';
import { lockDue, storeStep } from './transfers.repository.ts';

/**
 * Ends what was not answered, accepted or sent in its time, and releases what was held for it. Several processes may run
 * it at once: a transfer is done by one of them.
 */
export async function lapseTransfers({ db, clock }: Services, isStopping: () => boolean): Promise<void> {
  const now = clock.now();
  const lapseOne = () =>
    db.transaction(async (trx) => {
      const transfer = await lockDue(trx, now);
      if (transfer === undefined) return false;
      const state = nextState(transfer.state, 'lapse', 'system');
      if (state === undefined) throw new Error(`a transfer that is ${transfer.state} waits for nothing`);
      const unanswered = transfer.state === 'offered' && transfer.was_asked;
      await storeStep(trx, transfer.id, { state, unanswered }, now);
      await refreshBoth(trx, transfer.from_facility, transfer.to_facility);
      if (!holdsUnits(transfer.state)) return true;
      await releaseUnits(trx, transfer, now);
      await refreshStock(trx, transfer.from_facility);
      return true;
    });
  while (!isStopping() && (await lapseOne()));
}
