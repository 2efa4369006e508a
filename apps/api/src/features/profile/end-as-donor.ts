import type { Trx } from '../../platform/db/index.ts';
import { cancelOpenOf } from '../donations/index.ts';
import { endWaitingOf } from '../wait-list/index.ts';

/** What a donor holds that others can have goes to them. */
export async function endAsDonor(trx: Trx, userId: string, now: Date): Promise<void> {
  await cancelOpenOf(trx, userId, now);
  await endWaitingOf(trx, userId, now);
}
