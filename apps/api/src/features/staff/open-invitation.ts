import type { Trx } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { secretLimit } from '../accounts/index.ts';
import { facilityJoined, isClaimed } from '../facilities/index.ts';
import { hashOfToken } from '../identity/index.ts';
import { takeInvitation } from './invitations.repository.ts';
import { deadInvitation } from './staff.errors.ts';
import { findInvitation } from './staff.read-model.ts';

/** Finds the invitation of a mailed link. `take` uses it up, once, in the transaction in which its reader joins. */
export async function openInvitation(services: Services, caller: Caller, token: string) {
  const tokenHash = hashOfToken(token);
  const now = services.clock.now();
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const invitation = await findInvitation(services.db.kysely, tokenHash, now);
  if (invitation === undefined) throw deadInvitation();
  const take = async (trx: Trx): Promise<void> => {
    if (!(await takeInvitation(trx, tokenHash, now))) throw deadInvitation();
    if (!(await isClaimed(trx, invitation.facility_id))) await emit(trx, facilityJoined(invitation.facility_id, now));
  };
  return { invitation, take, now };
}
