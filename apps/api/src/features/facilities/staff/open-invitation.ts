import type { Trx } from '../../../platform/db/index.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { secretLimit } from '../../people/accounts/index.ts';
import { facilityJoined, storeClaimed } from '../facilities/index.ts';
import { hashOfToken } from '../../people/identity/index.ts';
import { insertEmptyStock } from '../../stock/stock/index.ts';
import { takeInvitation } from './invitations.repository.ts';
import { deadInvitation } from './staff.errors.ts';
import { findInvitation } from './staff.read-model.ts';

/** Finds the invitation of a mailed link. `take` uses it up, once, in the transaction in which its reader joins: a listing is theirs from then on, with a stock to report. */
export async function openInvitation(services: Services, caller: Caller, token: string) {
  const tokenHash = hashOfToken(token);
  const now = services.clock.now();
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const invitation = await findInvitation(services.db.kysely, tokenHash, now);
  if (invitation === undefined) throw deadInvitation();
  const take = async (trx: Trx): Promise<void> => {
    if (!(await takeInvitation(trx, tokenHash, now))) throw deadInvitation();
    const { facility_id: facilityId } = invitation;
    if (!(await storeClaimed(trx, facilityId, now))) return;
    await insertEmptyStock(trx, facilityId);
    await emit(trx, facilityJoined(facilityId, now));
  };
  return { invitation, take, now };
}
