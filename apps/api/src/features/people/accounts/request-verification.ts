import { after } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { extendPendingEmail, findPendingEmail } from './account-secrets.repository.ts';
import { emailChangeAsked } from './accounts.events.ts';
import { findCaller } from './find-caller.ts';
import { hitMailLimits } from './limits.rules.ts';
import { store } from './store-mail-request.ts';

/** Asks for a mail with a code and a link that verify an address: the account's, or the one that the caller wants instead. */
export async function requestVerification(services: Services, caller: Caller, email: string): Promise<void> {
  await hitMailLimits(services, 'verification', { network: caller.network, email });
  const now = services.clock.now();
  const own = await findCaller(services, caller);
  const pending = own && (await findPendingEmail(services.db.kysely, own.id, now));
  if (own === undefined || pending?.email !== email) return store(services, 'accounts.verification-requested', email);
  const again = emailChangeAsked({ userId: own.id, email, ownerHears: false }, now);
  return services.db.transaction(async (trx) => {
    await extendPendingEmail(trx, own.id, after(now, CODES.addressLink.holds));
    await emit(trx, again);
  });
}
