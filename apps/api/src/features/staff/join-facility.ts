import type { Endpoints, ParsedBody } from '@sanguine/contract';
import type { Caller } from '../../platform/http/call.ts';
import { isUniqueViolation } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { emailTaken, secretLimit, type SignedIn, addAccount } from '../accounts/index.ts';
import { facilityJoined, isClaimed } from '../facilities/index.ts';
import { hashOfToken, type StaffActor } from '../identity/index.ts';
import { takeInvitation } from './invitations.repository.ts';
import { deadInvitation, notYourInvitation } from './staff.errors.ts';
import { staffHint } from './staff.events.ts';
import { findInvitation } from './staff.read-model.ts';

type Input = ParsedBody<Endpoints['POST /api/auth/join-facility']>;

/** Somebody who works at a facility joins another, by the link that was mailed to their address, and is signed in there. */
export async function joinFacility(
  services: Services,
  caller: Caller,
  actor: StaffActor,
  input: Input,
): Promise<SignedIn> {
  const tokenHash = hashOfToken(input.token);
  const now = services.clock.now();
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const invitation = await findInvitation(services.db.kysely, tokenHash, now);
  if (invitation === undefined) throw deadInvitation();
  const { facility_id: facilityId, personnel_role, email } = invitation;
  const account = { id: newId(), facility_id: facilityId, personnel_role, created_at: now };
  return services.db
    .transaction(async (trx) => {
      if (!(await takeInvitation(trx, tokenHash, now))) throw deadInvitation();
      if (!(await isClaimed(trx, facilityId))) await emit(trx, facilityJoined(facilityId, now));
      const joined = await addAccount(services, trx, { caller, actor, email, account, live: staffHint(facilityId) });
      if (joined === undefined) throw notYourInvitation();
      return joined;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_accounts_of_person') ? emailTaken('token') : error;
    });
}
