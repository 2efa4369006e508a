import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';

/** The trail says that a donor waits or no longer does, and never where: no facility reads it. */
export function noteWaiting(trx: Trx, donorId: string, what: 'joined' | 'left' | 'declined'): Promise<void> {
  return noteAudit(trx, { action: `wait-list.${what}`, subject: { person: personOf(donorId) } });
}
