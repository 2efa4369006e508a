import { REQUEST_STATES } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { lockDonorWithTests, type TestedDonor } from './blood-type.repository.ts';
import { differInTestedType } from './blood-type.rules.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';
import { type ForeseenHistory, mergeConflict, type MergeConflict } from './merge.rules.ts';

/** Two donors with what is known of their types. */
interface Foreseen extends ForeseenHistory {
  readonly giver: TestedDonor | undefined;
  readonly taker: TestedDonor | undefined;
}

/** Finds what would move from one donor to another who is the same person, or what is against it. */
export async function foreseeHistory(
  trx: Trx,
  { from, to }: { from: string; to: string },
): Promise<Foreseen | MergeConflict> {
  const [own, added] = [await listRequestsOfDonor(trx, to), await listRequestsOfDonor(trx, from)];
  const conflict = mergeConflict(own, added);
  if (conflict !== undefined) return conflict;
  const [taker, giver] = [await lockDonorWithTests(trx, to), await lockDonorWithTests(trx, from)];
  const given = added.filter(({ status }) => REQUEST_STATES[status].gave);
  const isDoubted = taker !== undefined && giver !== undefined && differInTestedType(taker, giver);
  return { donations: given.length, lastDonation: given[0]?.date ?? null, isDoubted, giver, taker };
}
