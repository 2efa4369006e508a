import type { Trx } from '../../../platform/db/index.ts';
import { cancelOpenOf } from '../../bookings/lifecycle/index.ts';
import { leaveWaitLists } from '../../bookings/wait-list/index.ts';

/** Gives to others what a donor holds and they can have. */
export async function endAsDonor(trx: Trx, userId: string, now: Date): Promise<void> {
  await cancelOpenOf(trx, userId, now);
  await leaveWaitLists(trx, userId, now);
}
