import { after } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/call.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { isTooMany } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { extendPendingEmail, findPendingEmail, findUserIdByEmail } from './account-secrets.repository.ts';
import { emailChangeAsked, type MailRequest, mailRequested } from './accounts.events.ts';
import { findCaller } from './find-caller.ts';
import { LINK_HOLDS } from './codes.rules.ts';
import { hitMailLimits } from './limits.rules.ts';

/**
 * Stores that a mail is wanted, by the same statements for every address: for an unknown one the event names nobody, so
 * that neither the answer nor its time distinguishes the two.
 */
async function store(services: Services, event: MailRequest, email: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    const userId = (await findUserIdByEmail(trx, email)) ?? '';
    await emit(trx, mailRequested(event, userId, services.clock.now()));
  });
}

/** Asks for a mail with a code and a link that verify an address: the account's, or the one that the caller wants instead. */
export async function requestVerification(services: Services, caller: Caller, email: string): Promise<void> {
  await hitMailLimits(services, 'verification', { place: caller.place, email });
  const now = services.clock.now();
  const own = await findCaller(services, caller);
  const pending = own && (await findPendingEmail(services.db.kysely, own.id, now));
  if (own === undefined || pending?.email !== email) return store(services, 'accounts.verification-requested', email);
  const again = emailChangeAsked({ userId: own.id, email, ownerHears: false }, now);
  return services.db.transaction(async (trx) => {
    await extendPendingEmail(trx, own.id, after(now, LINK_HOLDS));
    await emit(trx, again);
  });
}

/** Asks for a mail with a link to set a new password. */
export async function requestPasswordReset(services: Services, { place }: Caller, email: string): Promise<void> {
  await hitMailLimits(services, 'reset', { place, email });
  await store(services, 'accounts.reset-requested', email);
}

/** Lets the owner of an address that somebody registered again into the account, within the limits of such mails. */
export async function mailOwnerOfAddress(services: Services, { place }: Caller, email: string): Promise<void> {
  try {
    await hitMailLimits(services, 'reset', { place, email });
  } catch (error) {
    if (isTooMany(error)) return;
    throw error;
  }
  await store(services, 'accounts.address-taken', email);
}
