import { notFound } from '../../../platform/errors.ts';
import { type Data, type Endpoints, MAX_CLOSURES, type ParsedBody } from '@sanguine/contract';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import { newId } from '../../../platform/ids.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { sessionsRefresh } from './appointments.events.ts';
import { countBookedOn, lockSessionsOn } from './announcements.repository.ts';
import { donorsBooked, tooManyClosures } from './appointments.errors.ts';
import { toKept } from './appointments.view.ts';
import { insertClosure, listClosures } from './closures.repository.ts';
import { lockFacility } from './templates.repository.ts';
import { closeSessionUnderLock } from './close-session.ts';
import { publishAll } from './publish-all.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/closures'];

/**
 * Closes a facility for some days: their sessions are not offered any more. Donors who are booked are asked to choose another
 * time, or keep their bookings, as staff say.
 */
export function addClosure(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  { notifyDonors, ...body }: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const facility = await lockFacility(trx, facilityId);
    if (facility === undefined) throw notFound('facility');
    const coming = await listClosures(trx, facilityId, dateOf(momentAt(facility.timeZone, now).local));
    if (coming.length >= MAX_CLOSURES) throw tooManyClosures();
    const closure = { id: newId(), ...body };
    await insertClosure(trx, facilityId, closure, now);
    const kept = await publishAll(trx, facilityId, now);
    // Once its sessions are locked: nobody books one meanwhile.
    const sessions = await lockSessionsOn(trx, facilityId, body, now);
    const { donors } = await countBookedOn(trx, facilityId, body, now);
    if (donors > 0 && notifyDonors === undefined) throw donorsBooked(donors);
    let notified = 0;
    for (const session of notifyDonors === true ? sessions : []) {
      if (session.status !== 'closed') notified += await closeSessionUnderLock(trx, session, body.reason, now);
    }
    await refreshScreens(trx, sessionsRefresh(facilityId));
    const isKept = ({ date }: { date: string }) => notifyDonors !== true && body.from <= date && date <= body.until;
    return { closure, kept: kept.filter(isKept).map(toKept), notified };
  });
}
