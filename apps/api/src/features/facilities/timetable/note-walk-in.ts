import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { sessionsRefresh } from './appointments.events.ts';
import type { SessionRow } from './sessions.read-model.ts';

export async function noteWalkIn(trx: Trx, action: string, session: SessionRow): Promise<void> {
  const { id, facility_id: facilityId } = session;
  await Promise.all([
    noteAudit(trx, { action, subject: { kind: 'donation-session', id }, facilityId }),
    refreshScreens(trx, sessionsRefresh(facilityId)),
  ]);
}
