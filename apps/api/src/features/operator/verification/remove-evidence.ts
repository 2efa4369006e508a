import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { noSuchFile } from './verification.errors.ts';
import { refreshCorrespondence } from './verification.refresh.ts';
import { deleteFile } from './verification.repository.ts';

/** Removes a file that the own facility sent, as when it was the wrong one; that one was sent stays. */
export function removeEvidence({ db }: Services, { facilityId: id }: StaffActor, fileId: string): Promise<void> {
  return db.transaction(async (trx) => {
    if (!(await deleteFile(trx, id, fileId))) throw noSuchFile();
    await noteAudit(trx, { action: 'facility.evidence-removed', subject: { kind: 'facility', id }, facilityId: id });
    await refreshCorrespondence(trx, id);
  });
}
