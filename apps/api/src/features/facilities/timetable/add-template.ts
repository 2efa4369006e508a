import { notFound } from '../../../platform/errors.ts';
import { type Data, type Endpoints, MAX_TEMPLATES, type ParsedBody } from '@sanguine/contract';
import { newId } from '../../../platform/ids.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { sessionsRefresh } from './appointments.events.ts';
import { noSuchTemplate, tooManyTemplates } from './appointments.errors.ts';
import { toKept, toSessionTemplate } from './appointments.view.ts';
import { publishTemplate } from './publish-template.ts';
import { requireTemplateRoom } from './template-room.rules.ts';
import { insertTemplate, listTemplates, lockFacility, lockTemplate, setExceptions } from './templates.repository.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/session-templates'];

/** Adds a weekly pattern and publishes its sessions at once. */
export function addTemplate(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  { exceptions, anchorDate, ...fields }: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const id = newId();
    const facility = await lockFacility(trx, facilityId);
    if (facility === undefined) throw notFound('facility');
    const others = await listTemplates(trx, facilityId);
    if (others.length >= MAX_TEMPLATES) throw tooManyTemplates();
    const template = { ...fields, anchorDate: anchorDate ?? fields.validFrom };
    const pattern = { ...template, exceptions, timeZone: fields.timeZone ?? facility.timeZone };
    requireTemplateRoom(facility, others, { pattern }, now);
    await insertTemplate(trx, { id, facilityId, fields: template, now });
    await setExceptions(trx, id, exceptions);
    const row = await lockTemplate(trx, id);
    if (row === undefined) throw noSuchTemplate();
    const kept = await publishTemplate(trx, row, now);
    await refreshScreens(trx, sessionsRefresh(facilityId));
    const stored = await lockTemplate(trx, id);
    return { template: toSessionTemplate(stored ?? row), kept: kept.map(toKept), notified: 0 };
  });
}
