import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { lockDonorWithTests, storeType, type TestedDonor } from './blood-type.repository.ts';
import { typeChanged } from './donations.events.ts';
import { foreseeHistory } from './foresee-history.ts';
import { type ForeseenHistory, isConflict, type MergeConflict } from './merge.rules.ts';
import { moveRequests, moveTypeTests } from './take-history.repository.ts';

/** Donors whose rows are locked: who gives their history, and who takes it. */
interface Pair {
  readonly from: string;
  readonly to: string;
}

export interface TakenHistory extends Pick<ForeseenHistory, 'donations' | 'isDoubted'> {
  /** The requests that moved. */
  readonly requests: readonly string[];
}

async function storeTakenType(trx: Trx, before: TestedDonor, other: TestedDonor, isDoubted: boolean, now: Date) {
  const after = await lockDonorWithTests(trx, before.donorId);
  if (after === undefined) return;
  const doubtedAt = isDoubted ? now.toISOString() : (before.doubtedAt ?? other.doubtedAt);
  const known = { ...after, stated: before.stated ?? other.stated, doubtedAt };
  await storeType(trx, { ...after, stated: known.stated }, known, { userId: null, reason: '' });
  const last = known.tests.findLast(({ replacedAt }) => replacedAt === null);
  if (!isDoubted || last === undefined) return;
  await emit(trx, typeChanged(before.donorId, last.requestId, known, { outcome: 'tested', wasMailed: true }, now));
}

/** Moves requests and tested types from one donor to another who is the same person; answers what moved, or what is against it. */
export async function takeHistory(trx: Trx, { from, to }: Pair, now: Date): Promise<TakenHistory | MergeConflict> {
  const foreseen = await foreseeHistory(trx, { from, to });
  if (isConflict(foreseen)) return foreseen;
  const { giver, taker, donations, isDoubted } = foreseen;
  const requests = await moveRequests(trx, { from, to });
  await moveTypeTests(trx, { from, to }, now);
  if (taker !== undefined && giver !== undefined) await storeTakenType(trx, taker, giver, isDoubted, now);
  return { donations, isDoubted, requests };
}
