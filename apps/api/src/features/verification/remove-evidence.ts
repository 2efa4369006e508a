import { noteAudit } from '../../platform/audit/audit-write.ts';
import type { Services } from '../../platform/services.ts';
import { requireOwn } from '../appointments/index.ts';
import type { StaffActor } from '../identity/index.ts';
import { noSuchFile } from './verification.errors.ts';
import { hintCorrespondence } from './verification.events.ts';
import { deleteFile } from './verification.repository.ts';

/** Removes a file that the own facility sent, as when it was the wrong one; that one was sent stays. */
export function removeEvidence(
  { db }: Services,
  actor: StaffActor,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> {
  requireOwn(actor, id);
  return db.transaction(async (trx) => {
    if (!(await deleteFile(trx, id, fileId))) throw noSuchFile();
    await noteAudit(trx, { action: 'facility.evidence-removed', subject: { kind: 'facility', id }, facilityId: id });
    await hintCorrespondence(trx, id);
  });
}
