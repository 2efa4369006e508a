import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteSessions, revokeTokensOf, updateUser } from '../identity/index.ts';
import { accountReplaced } from './accounts.events.ts';
import { lockUnproven, withdrawInvitationsOf } from './accounts.repository.ts';

/**
 * Gives an address back to who reads its mailbox: an account that somebody made with it and that nobody ever proved ends, and is
 * erased. One that was proven once stays.
 */
export async function replaceUnproven(services: Services, trx: Trx, email: string): Promise<void> {
  const userId = await lockUnproven(trx, email);
  if (userId === undefined) return;
  const now = services.clock.now();
  await updateUser(trx, userId, { disabled_at: now });
  await deleteSessions(trx, userId);
  await withdrawInvitationsOf(trx, userId);
  await revokeTokensOf(trx, userId, now);
  await emit(trx, accountReplaced(userId, now));
}
