import type { Trx } from '../../../platform/db/index.ts';
import { deleteSessions, revokeTokensOf, updateUser } from '../../people/identity/index.ts';

/** Ends the access of everyone who works for a facility, with what they made for it; answers how many. */
export async function endStaffOf(trx: Trx, facilityId: string, now: Date): Promise<number> {
  const members = await trx
    .selectFrom('users')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id } of members) {
    await updateUser(trx, id, { disabled_at: now });
    await deleteSessions(trx, id);
    await revokeTokensOf(trx, id, now);
  }
  await trx.deleteFrom('invitations').where('facility_id', '=', facilityId).execute();
  return members.length;
}
