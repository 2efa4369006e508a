import type { Reaction } from '../../../../platform/outbox/events.ts';
import { erasePersonIf } from '../erase-person-if.ts';
import { isReplaced } from '../erase.repository.ts';

/** Erases an account whose address went back to its owner; what its owner has under that address stays. */
export const eraseReplaced: Reaction<'accounts.replaced'> = (services, { payload: { userId } }) =>
  erasePersonIf(services, userId, (trx) => isReplaced(trx, userId), { isAddressOwn: false });
