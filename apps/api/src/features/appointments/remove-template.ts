import type { Data, Endpoints } from '@sanguine/contract';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { sessionsHint } from './appointments.events.ts';
import { noSuchTemplate } from './appointments.errors.ts';
import { requireOwn } from './appointments.policy.ts';
import { toKept, toSessionTemplate } from './appointments.view.ts';
import { withdrawTemplate } from './withdraw-template.ts';
import { deleteTemplate, lockTemplate } from './templates.repository.ts';

type Removed = Data<Endpoints['DELETE /api/facility/{id}/session-templates/{templateId}']>;

/** Removes a weekly pattern and the sessions that nobody has booked; the others stay, and take no more bookings. */
export function removeTemplate(
  { db, clock }: Services,
  actor: StaffActor,
  { id: facilityId, templateId }: { id: string; templateId: string },
): Promise<Removed> {
  requireOwn(actor, facilityId);
  return db.transaction(async (trx) => {
    const row = await lockTemplate(trx, templateId);
    if (row?.facility_id !== facilityId) throw noSuchTemplate();
    const kept = await withdrawTemplate(trx, row, clock.now());
    await deleteTemplate(trx, templateId);
    await hintScreens(trx, sessionsHint(facilityId));
    return { template: toSessionTemplate(row), kept: kept.map(toKept) };
  });
}
