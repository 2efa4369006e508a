import { noteAudit, personOf } from '../../platform/audit/audit-write.ts';
import type { Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { endSessions } from '../identity/index.ts';
import { findPerson, type PersonRow } from './operator.read-model.ts';

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

/** Signs a person out everywhere, at once. Returns on how many devices; fails for an unknown address. */
export async function endSessionsOf({ db }: Pick<Services, 'db'>, email: string): Promise<number> {
  return db.transaction(async (trx) => {
    const person = await findPerson(trx, email.trim());
    if (person === undefined) throw notFound('account');
    return endAndNoteSessions(trx, person);
  });
}
