import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { lockUser } from '../../people/identity/index.ts';
import { endAsDonor, erasePerson } from '../../about/profile/index.ts';
import { findUnclaimed } from './entered-donors.read-model.ts';

/** Erases the person of a record that nobody has claimed; their donations stay with type and number. The trail keeps that it was done. */
export async function eraseRecord(
  trx: Trx,
  { id, donorId, facilityId }: { id: string; donorId: string; facilityId: string },
  now: Date,
): Promise<void> {
  await lockUser(trx, donorId);
  if ((await findUnclaimed(trx, id)) !== donorId) return;
  await noteAudit(trx, { action: 'account.record-erased', subject: { person: personOf(donorId) }, facilityId });
  await endAsDonor(trx, donorId, now);
  await erasePerson(trx, donorId, now);
}
