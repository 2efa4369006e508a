import { type Data, type Endpoints, MAX_CLOSURES, type ParsedBody } from '@sanguine/contract';
import { dateOf, momentAt } from '../../platform/civil-time.ts';
import type { Trx } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { sessionsHint } from './appointments.events.ts';
import { noSuchFacility, tooManyClosures } from './appointments.errors.ts';
import { requireOwn } from './appointments.policy.ts';
import { toKept } from './appointments.view.ts';
import { insertClosure, listClosures } from './closures.repository.ts';
import { findFitting, publishTemplate } from './publish.ts';
import { lockFacility, lockTemplates } from './templates.repository.ts';

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
    if (facility === undefined) throw noSuchFacility();
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

/** Publishes every template of a facility anew; answers the booked sessions that stay as they are. */
export async function publishAll(trx: Trx, facilityId: string, now: Date) {
  const kept = [];
  const fitting = await findFitting(trx, facilityId, now);
  for (const template of await lockTemplates(trx, facilityId))
    kept.push(...(await publishTemplate(trx, template, now, fitting)));
  return kept;
}
