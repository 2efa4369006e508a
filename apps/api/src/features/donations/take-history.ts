import type { Trx } from '../../platform/db/index.ts';
import { moveRequests, moveTypeTests } from './take-history.repository.ts';
import { lockTypedDonor, storeType } from './blood-type.repository.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';
import { mergeConflict, type MergeConflict } from './merge.rules.ts';

/** Donors whose rows are locked: who gives their history, and who takes it. */
interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Moves requests and tested types from one donor to another who is the same person; answers the donations, or what is against it. */
export async function takeHistory(trx: Trx, { from, to }: Pair, now: Date): Promise<number | MergeConflict> {
  const [own, added] = [await listRequestsOfDonor(trx, to), await listRequestsOfDonor(trx, from)];
  const conflict = mergeConflict(own, added);
  if (conflict !== undefined) return conflict;
  const before = await lockTypedDonor(trx, to);
  const other = await lockTypedDonor(trx, from);
  await moveRequests(trx, { from, to });
  await moveTypeTests(trx, { from, to }, now);
  const after = await lockTypedDonor(trx, to);
  if (before !== undefined && after !== undefined) {
    const known = { ...after, stated: before.stated ?? other?.stated ?? null };
    await storeType(trx, { ...after, stated: known.stated }, known, { userId: null, reason: '' });
  }
  return added.filter(({ status }) => status === 'COMPLETED').length;
}
