import type { AlarmOutcome, DonationAlarm } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { noSuchAlarm, takenAlready } from './after-care.errors.ts';
import { findAlarm } from './after-care.read-model.ts';
import { refreshAlarms } from './after-care.refresh.ts';
import { storeTaken } from './after-care.repository.ts';
import { toAlarm } from './after-care.view.ts';

/** "I have it": the first who says so has it, and the alarm leaves every screen. */
export function takeAlarm(
  { db, clock }: Services,
  { facilityId, userId, personnelRole }: StaffActor,
  id: string,
  outcome: AlarmOutcome,
): Promise<DonationAlarm> {
  return db.transaction(async (trx) => {
    const isTaken = await storeTaken(trx, { facilityId, id, by: userId }, outcome, clock.now());
    const alarm = await findAlarm(trx, facilityId, id);
    if (alarm === undefined) throw noSuchAlarm();
    if (!isTaken) throw takenAlready();
    const { request_id: requestId, donor_id: donorId } = alarm;
    await noteAudit(trx, { action: 'request.alarm-taken', subject: { kind: 'request', id: requestId }, facilityId });
    await refreshAlarms(trx, { facilityId, requestId, donorId });
    return toAlarm(alarm, personnelRole);
  });
}
