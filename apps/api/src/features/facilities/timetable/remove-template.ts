import type { Data, Endpoints, ParsedBody } from '@sanguine/contract';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { sessionsRefresh } from './appointments.events.ts';
import { noSuchTemplate } from './appointments.errors.ts';
import { toKept, toSessionTemplate } from './appointments.view.ts';
import { settleDisplacedBookings } from './settle-displaced-bookings.ts';
import { withdrawTemplate } from './withdraw-template.ts';
import { deleteTemplate, lockTemplate } from './templates.repository.ts';

type Endpoint = Endpoints['DELETE /api/facility/{id}/session-templates/{templateId}'];

/**
 * Removes a weekly pattern and the sessions that nobody has booked. Donors who are booked are asked to choose another time, or keep
 * theirs, as staff say; what stays takes no more bookings.
 */
export function removeTemplate(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  templateId: string,
  { bookings }: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  return db.transaction(async (trx) => {
    const row = await lockTemplate(trx, templateId);
    if (row?.facility_id !== facilityId) throw noSuchTemplate();
    const now = clock.now();
    const notified = await settleDisplacedBookings(trx, row, [], bookings, now);
    const kept = await withdrawTemplate(trx, row, now);
    await deleteTemplate(trx, templateId);
    await refreshScreens(trx, sessionsRefresh(facilityId));
    return { template: toSessionTemplate(row), kept: kept.map(toKept), notified };
  });
}
