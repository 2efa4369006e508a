import type { Trx } from '../../../platform/db/index.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { removeHits, hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  endSessions,
  hashOfToken,
  hashPassword,
  loadUser,
  type LockedUser,
  removeFeedOf,
  revokeTokensOf,
  updateUser,
} from '../identity/index.ts';
import { deleteAskedSecrets, findResetOwner, takeLink } from './account-secrets.repository.ts';
import { deadLink } from './accounts.errors.ts';
import { passwordChanged } from './accounts.events.ts';
import { listAccountsOf, withdrawInvitationsOf } from './accounts.repository.ts';
import { removeDevices } from './known-devices.repository.ts';
import { accountLimit, secretLimit } from './limits.rules.ts';
import { checkNewPassword } from './new-password.rules.ts';
import { deleteChallenges, deleteFactorFromBefore } from './second-factor.repository.ts';

/** Takes the link, once, and locks the account that it is for. */
async function takeLinkOf(trx: Trx, tokenHash: Buffer, now: Date): Promise<LockedUser> {
  const link = await takeLink(trx, ['reset_password'], tokenHash, now);
  const user = link && (await loadUser(trx, link.user_id));
  const isOwner = user?.email?.toLowerCase() === link?.email.toLowerCase() && user?.disabled_at === null;
  if (user === undefined || !isOwner) throw deadLink('token');
  return user;
}

/** Ends what a stranger may have added before anybody had verified an address of the account. */
async function endWhatStrangersAdded(trx: Trx, { id: userId, first_verified_at }: LockedUser, now: Date) {
  await deleteFactorFromBefore(trx, userId, first_verified_at);
  if (first_verified_at !== null) return;
  await withdrawInvitationsOf(trx, userId);
  await revokeTokensOf(trx, userId, now);
}

/**
 * Sets a new password with a mailed link; a refused password leaves the link as it is. The person is signed out
 * everywhere. With the link they have the mailbox, so the address is verified, too.
 */
export async function resetPassword(
  services: Services,
  caller: Caller,
  input: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashOfToken(input.token);
  const now = services.clock.now();
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const owner = await findResetOwner(services.db.kysely, tokenHash, now);
  if (owner === undefined) throw deadLink('token');
  const { id: userId, email, first_name: firstName, last_name: lastName } = owner;
  await checkNewPassword(input.password, { field: 'password', email, firstName, lastName });
  const passwordHash = await hashPassword(input.password);

  await services.db.transaction(async (trx) => {
    const user = await takeLinkOf(trx, tokenHash, now);
    await updateUser(trx, userId, { password_hash: passwordHash, email_verified_at: user.email_verified_at ?? now });
    await endSessions(trx, userId, 'password');
    await deleteChallenges(trx, userId);
    for (const account of await listAccountsOf(trx, userId)) {
      await removeFeedOf(trx, account);
      await removeDevices(trx, account);
      await deleteAskedSecrets(trx, account);
    }
    await endWhatStrangersAdded(trx, user, now);
    await removeHits(trx, [accountLimit(email)]);
    await emit(trx, passwordChanged(userId, now));
  });
}
