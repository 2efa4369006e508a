import { HOUR } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { findEndOfSession, type StaffActor } from '../identity/index.ts';
import { lockAccountAt } from './accounts.repository.ts';
import { toSessionUser } from './session-user.view.ts';
import { type SignedIn, startSession } from './start-session.ts';

/** Signs a member of staff in to their account at another facility, in place of this session and no longer than it. */
export async function switchFacility(
  services: Services,
  caller: Caller,
  { userId, sessionId }: StaffActor,
  facilityId: string,
): Promise<SignedIn> {
  await hit(services, { key: `switch-facility:${userId}`, hits: 120, per: HOUR });
  return services.db.transaction(async (trx) => {
    const account = await lockAccountAt(trx, userId, facilityId);
    const until = await findEndOfSession(trx, sessionId);
    if (account === undefined || until === undefined) throw notFound('facility');
    const session = await startSession(services, trx, caller, account, until);
    return { user: toSessionUser(account), session };
  });
}
