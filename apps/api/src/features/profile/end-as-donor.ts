import type { Trx } from '../../platform/db/index.ts';
import { cancelOpenOf } from '../donations/index.ts';
import { endWaitingOf } from '../wait-list/index.ts';

/** Gives to others what a donor holds and they can have. */
export async function endAsDonor(trx: Trx, userId: string, now: Date): Promise<void> {
  await cancelOpenOf(trx, userId, now);
  await endWaitingOf(trx, userId, now);
}
