import { type Data, type Endpoints, type ParsedBody, templateProblem } from '@sanguine/contract';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { sessionsRefresh } from './appointments.events.ts';
import { noSuchTemplate, wrongTimes } from './appointments.errors.ts';
import { toKept, toSessionTemplate, toTemplate } from './appointments.view.ts';
import { findWanted } from './find-wanted.ts';
import { publishTemplate } from './publish-template.ts';
import { settleDisplacedBookings } from './settle-displaced-bookings.ts';
import { changedPattern, requireTemplateRoom } from './template-room.rules.ts';
import { listTemplates, lockFacility, lockTemplate, setExceptions, updateTemplate } from './templates.repository.ts';

type Endpoint = Endpoints['PATCH /api/facility/{id}/session-templates/{templateId}'];

/**
 * Changes a weekly pattern. Its coming sessions follow at once; donors who are booked at times that go keep them, or are asked to choose
 * another time, as staff say.
 */
export function changeTemplate(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  templateId: string,
  { exceptions, bookings, ...changes }: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const facility = await lockFacility(trx, facilityId);
    const before = await lockTemplate(trx, templateId);
    if (facility === undefined || before?.facility_id !== facilityId) throw noSuchTemplate();
    const problem = templateProblem({ ...toTemplate(before), ...changes });
    if (problem !== undefined) throw wrongTimes(problem);
    const others = (await listTemplates(trx, facilityId)).filter(({ id }) => id !== templateId);
    requireTemplateRoom(facility, others, changedPattern(before, { ...changes, exceptions }, facility), now);
    await updateTemplate(trx, templateId, changes);
    if (exceptions !== undefined) await setExceptions(trx, templateId, exceptions);
    const changed = await lockTemplate(trx, templateId);
    if (changed === undefined) throw noSuchTemplate();
    const notified = await settleDisplacedBookings(trx, changed, await findWanted(trx, changed, now), bookings, now);
    const kept = await publishTemplate(trx, changed, now);
    await refreshScreens(trx, sessionsRefresh(facilityId));
    return { template: toSessionTemplate(changed), kept: kept.map(toKept), notified };
  });
}
