import type { Trx } from '../../../platform/db/index.ts';
import { lockDonorWithTests, storeType } from './blood-type.repository.ts';
import { moveRequests, moveTypeTestsBack } from './take-history.repository.ts';

interface Taken {
  readonly requests: readonly string[];
  readonly isDoubted: boolean;
  /** The moment at which they moved. */
  readonly at: Date;
}

/** Undoes `takeHistory`: only what moved goes back, and both types follow from what each has then. Both rows are locked. */
export async function giveHistoryBack(trx: Trx, { from, to }: { from: string; to: string }, taken: Taken) {
  await moveRequests(trx, { from, to }, taken.requests);
  await moveTypeTestsBack(trx, { from, to }, { requests: taken.requests, movedAt: taken.at });
  for (const id of [from, to]) {
    const donor = await lockDonorWithTests(trx, id);
    if (donor === undefined) continue;
    const wasDoubtedHere = taken.isDoubted && donor.doubtedAt === taken.at.toISOString();
    await storeType(
      trx,
      donor,
      { ...donor, doubtedAt: wasDoubtedHere ? null : donor.doubtedAt },
      { userId: null, reason: '' },
    );
  }
}
