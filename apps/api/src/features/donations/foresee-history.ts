import type { Trx } from '../../platform/db/index.ts';
import { lockTypedDonor } from './blood-type.repository.ts';
import { differInTestedType } from './blood-type.rules.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';
import { mergeConflict, type MergeConflict, type TakenHistory } from './merge.rules.ts';

/** Finds what would move from one donor to another who is the same person, or what is against it. */
export async function foreseeHistory(
  trx: Trx,
  { from, to }: { from: string; to: string },
): Promise<TakenHistory | MergeConflict> {
  const [own, added] = [await listRequestsOfDonor(trx, to), await listRequestsOfDonor(trx, from)];
  const conflict = mergeConflict(own, added);
  if (conflict !== undefined) return conflict;
  const [before, other] = [await lockTypedDonor(trx, to), await lockTypedDonor(trx, from)];
  const given = added.filter(({ status }) => status === 'COMPLETED');
  const isDoubted = before !== undefined && other !== undefined && differInTestedType(before, other);
  return { donations: given.length, lastDonation: given[0]?.date ?? null, requests: [], isDoubted };
}
