import type { Data, Endpoints } from '@sanguine/contract';
import { emit, refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { sessionEvents, sessionsRefresh } from './appointments.events.ts';
import { listBooked, lockSession, storeSessionState, storeAnnouncements } from './announcements.repository.ts';
import { noSuchSession } from './appointments.errors.ts';
import { requireOpenSession } from './appointments.policy.ts';
import type { Trx } from '../../../platform/db/index.ts';
import type { SessionRow } from './sessions.read-model.ts';
import { toSession } from './appointments.view.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/sessions/{sessionId}/close'];

/** Closes a session. Nobody books it any more, and every booked donor is asked to choose another time. */
export function closeSession(
  { db, clock }: Services,
  actor: StaffActor,
  sessionId: string,
  reason: string,
): Promise<Data<Endpoint>> {
  const { facilityId } = actor;
  return db.transaction(async (trx) => {
    const now = clock.now();
    const session = await lockSession(trx, facilityId, sessionId);
    if (session === undefined) throw noSuchSession();
    requireOpenSession(session, now);
    const notified = await closeSessionUnderLock(trx, session, reason, now);
    await refreshScreens(trx, sessionsRefresh(facilityId));
    const closed = { ...session, status: 'closed' as const, delay_minutes: 0, reason, closed_at: now };
    return { session: toSession(actor, closed, now), notified };
  });
}

/** Closes a session that the caller has locked; answers how many donors are asked to choose another time. */
export async function closeSessionUnderLock(
  trx: Trx,
  { id, facility_id: facilityId }: Pick<SessionRow, 'id' | 'facility_id'>,
  reason: string,
  now: Date,
): Promise<number> {
  // Nobody is asked for another time who is seen to already.
  const booked = (await listBooked(trx, id, now)).filter(({ isHere }) => !isHere);
  const ids = booked.map((booking) => booking.id);
  await storeSessionState(trx, id, { status: 'closed', delayMinutes: 0, reason }, now);
  await storeAnnouncements(trx, id, ids, now);
  await emit(trx, ...sessionEvents('session.closed', facilityId, booked, now));
  return booked.length;
}
