import { notFound } from '../../platform/errors.ts';
import { type Data, type Endpoints, MAX_CLOSURES, type ParsedBody } from '@sanguine/contract';
import { dateOf, momentAt } from '../../platform/civil-time.ts';
import { newId } from '../../platform/ids.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { sessionsHint } from './appointments.events.ts';
import { tooManyClosures } from './appointments.errors.ts';
import { requireOwn } from './appointments.policy.ts';
import { toKept } from './appointments.view.ts';
import { insertClosure, listClosures } from './closures.repository.ts';
import { lockFacility } from './templates.repository.ts';
import { publishAll } from './publish-all.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/closures'];

/** Closes a facility for some days: their sessions are not offered any more, and those that are booked stay for their donors. */
export function addClosure(
  { db, clock }: Services,
  actor: StaffActor,
  facilityId: string,
  body: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  requireOwn(actor, facilityId);
  return db.transaction(async (trx) => {
    const now = clock.now();
    const facility = await lockFacility(trx, facilityId);
    if (facility === undefined) throw notFound('facility');
    const coming = await listClosures(trx, facilityId, dateOf(momentAt(facility.timeZone, now).local));
    if (coming.length >= MAX_CLOSURES) throw tooManyClosures();
    const closure = { id: newId(), ...body };
    await insertClosure(trx, facilityId, closure, now);
    const kept = await publishAll(trx, facilityId, now);
    await hintScreens(trx, sessionsHint(facilityId));
    const isWithin = ({ date }: { date: string }) => body.from <= date && date <= body.until;
    return { closure, kept: kept.filter(isWithin).map(toKept) };
  });
}
