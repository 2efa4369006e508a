import type { Reaction } from '../../../platform/outbox/events.ts';
import { endAsDonor } from '../end-as-donor.ts';
import { erasePerson } from '../erase-person.ts';
import { isReplaced } from '../erase.repository.ts';

/** Erases an account whose address went back to its owner; what its owner has under that address stays. */
export const eraseReplaced: Reaction<'accounts.replaced'> = async ({ db, clock }, { payload: { userId } }) => {
  const now = clock.now();
  await db.transaction(async (trx) => {
    if (!(await isReplaced(trx, userId))) return;
    await endAsDonor(trx, userId, now);
    await erasePerson(trx, userId, now, { isAddressOwn: false });
  });
};
