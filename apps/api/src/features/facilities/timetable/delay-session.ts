import { type Data, type Endpoints, MAX_SESSION_CHANGES, type ParsedBody } from '@sanguine/contract';
import { emit, refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { listBooked, lockSession, storeSessionState } from './announcements.repository.ts';
import { sessionEvents, sessionsRefresh } from './appointments.events.ts';
import { noSuchSession, tooManyChanges } from './appointments.errors.ts';
import { requireOpenSession } from './appointments.policy.ts';
import { toSession } from './appointments.view.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/sessions/{sessionId}/delay'];

/** Says that a session runs late, or on time again. Its donors are notified; no booking changes. */
export function delaySession(
  { db, clock }: Services,
  actor: StaffActor,
  sessionId: string,
  { minutes, reason = '' }: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  const { facilityId } = actor;
  return db.transaction(async (trx) => {
    const now = clock.now();
    const session = await lockSession(trx, facilityId, sessionId);
    if (session === undefined) throw noSuchSession();
    requireOpenSession(session, now);
    const status = minutes > 0 ? 'delayed' : 'open';
    // The same delay said twice is no news.
    const isNews = minutes !== session.delay_minutes;
    if (isNews && session.changes >= MAX_SESSION_CHANGES) throw tooManyChanges();
    const booked = isNews ? await listBooked(trx, sessionId, now) : [];
    await storeSessionState(trx, sessionId, { status, delayMinutes: minutes, reason: minutes > 0 ? reason : '' }, now);
    await emit(trx, ...sessionEvents('session.delayed', facilityId, booked, now));
    await refreshScreens(trx, sessionsRefresh(facilityId));
    const delayed = { ...session, status, delay_minutes: minutes, reason: minutes > 0 ? reason : '' } as const;
    return { session: toSession(actor, delayed, now), notified: booked.length };
  });
}
