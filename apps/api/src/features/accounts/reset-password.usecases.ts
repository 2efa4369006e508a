import type { Caller } from '../../platform/http/call.ts';
import { userTopic } from '../../platform/live/hint.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import { hitAnd, isTooMany } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import * as repository from './account-secrets.repository.ts';
import { deadLink } from './accounts.errors.ts';
import { ADDRESS_TAKEN, PASSWORD_CHANGED, RESET_REQUESTED } from './accounts.events.ts';
import { accountLimit, hitMailLimits, secretLimit } from './limits.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { hashOfToken } from '../identity/index.ts';

/** Asks for a mail with a link; what follows is the same for every address. */
export async function forgotPassword(services: Services, caller: Caller, email: string): Promise<void> {
  await hitMailLimits(services, 'reset', { place: caller.place, email });
  await repository.requestMail(services.db.kysely, { event: RESET_REQUESTED, email, now: services.clock.now() });
}

/** Lets whoever reads the mailbox of a taken address into the account; not more often than they may ask for it. */
export async function tellOwnerOfAddress(services: Services, caller: Caller, email: string): Promise<void> {
  try {
    await hitMailLimits(services, 'reset', { place: caller.place, email });
  } catch (error) {
    if (isTooMany(error)) return;
    throw error;
  }
  await repository.requestMail(services.db.kysely, { event: ADDRESS_TAKEN, email, now: services.clock.now() });
}

/** Sets a new password with a mailed link; a refused password leaves the link as it is. */
export async function resetPassword(
  services: Services,
  caller: Caller,
  input: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashOfToken(input.token);
  const now = services.clock.now();
  const [owner] = await hitAnd(services, [secretLimit(caller.place)], (trx) =>
    repository.resetOwner(trx, tokenHash, now),
  );
  if (owner === undefined) throw deadLink('token');
  const { id: userId, email, first_name: firstName, last_name: lastName } = owner;
  await checkNewPassword(input.password, { field: 'password', email, firstName, lastName });
  const passwordHash = await hashPassword(input.password);
  const signInLimitKey = accountLimit(email).key;
  const live = { kind: 'account', topics: [userTopic(userId)], ids: {} } as const;
  await services.db.transaction(async (trx) => {
    const [changed] = await Promise.all([
      repository.resetPassword(trx, { tokenHash, passwordHash, signInLimitKey, now }),
      outboxWrite(trx, now, { event: PASSWORD_CHANGED, payload: { userId }, live }).execute(),
    ]);
    if (!changed) throw deadLink('token');
  });
}
