import type { AfterCareSettings, Endpoints, ParsedBody } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { findSettings } from './after-care.read-model.ts';
import { storeOff, storeSettings } from './after-care.repository.ts';
import { toSettings } from './after-care.view.ts';

/** Offers after-care to a facility's donors, or ends that: alarms that are open stay until somebody has them. */
export function setAfterCare(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  wanted: ParsedBody<Endpoints['PUT /api/facility/{id}/after-care']>,
): Promise<AfterCareSettings> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    if (wanted.isOn) {
      await storeSettings(trx, {
        facility_id: facilityId,
        is_on: true,
        phone_number: wanted.phoneNumber,
        hours: wanted.hours,
        after_hours_number: wanted.afterHoursNumber,
        emergency_number: wanted.emergencyNumber,
        advice: JSON.stringify(wanted.advice),
        changed_at: now,
      });
    } else {
      await storeOff(trx, facilityId, now);
    }
    const action = wanted.isOn ? 'facility.after-care-offered' : 'facility.after-care-ended';
    await noteAudit(trx, { action, subject: { kind: 'facility', id: facilityId }, facilityId });
    return toSettings(await findSettings(trx, facilityId));
  });
}
