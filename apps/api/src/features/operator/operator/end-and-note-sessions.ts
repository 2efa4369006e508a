import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { endSessions } from '../../people/identity/index.ts';
import { type PersonRow } from './operator.read-model.ts';

/** Ends every session of a person, and notes in the trail how many. */
export async function endAndNoteSessions(trx: Trx, { id, facility_id }: PersonRow): Promise<number> {
  const sessions = await endSessions(trx, id, 'elsewhere');
  const facilityId = facility_id ?? undefined;
  await noteAudit(trx, {
    action: 'account.sessions-ended',
    subject: { person: personOf(id) },
    facilityId,
    new: { sessions },
  });
  return sessions;
}
