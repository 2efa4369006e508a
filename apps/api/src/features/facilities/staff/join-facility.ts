import type { Endpoints, ParsedBody } from '@sanguine/contract';
import type { Caller } from '../../../platform/http/call.ts';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { emailTaken, type SignedIn, addAccount } from '../../people/accounts/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { openInvitation } from './open-invitation.ts';
import { notYourInvitation } from './staff.errors.ts';
import { staffRefresh } from './staff.events.ts';

type Input = ParsedBody<Endpoints['POST /api/auth/join-facility']>;

/** Somebody who works at a facility joins another, by the link that was mailed to their address, and is signed in there. */
export async function joinFacility(
  services: Services,
  caller: Caller,
  actor: StaffActor,
  input: Input,
): Promise<SignedIn> {
  const { invitation, take, now } = await openInvitation(services, caller, input.token);
  const { facility_id: facilityId, personnel_role, email } = invitation;
  const account = { id: newId(), facility_id: facilityId, personnel_role, created_at: now };
  return services.db
    .transaction(async (trx) => {
      await take(trx);
      const joined = await addAccount(services, trx, { caller, actor, email, account, live: staffRefresh(facilityId) });
      if (joined === undefined) throw notYourInvitation();
      return joined;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_accounts_of_person') ? emailTaken('token') : error;
    });
}
