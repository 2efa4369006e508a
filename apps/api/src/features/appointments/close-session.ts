import type { Data, Endpoints } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import { facilityTopic, userTopic } from '../../platform/live/hint.ts';
import { emit, hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { type BookedRow, findBooked, lockSession, setState, storeAnnouncements } from './announcements.repository.ts';
import * as errors from './appointments.errors.ts';
import { requireOwn } from './appointments.policy.ts';
import { toSession } from './appointments.view.ts';
import { sessionsHint } from './publish.ts';
import type { SessionRow } from './sessions.read-model.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/sessions/{sessionId}/close'];

/** Closes a session. Nobody books it any more, and every booked donor is asked to choose another time. */
export function closeSession(
  { db, clock }: Services,
  actor: StaffActor,
  { id: facilityId, sessionId }: { id: string; sessionId: string },
  reason: string,
): Promise<Data<Endpoint>> {
  requireOwn(actor, facilityId);
  return db.transaction(async (trx) => {
    const now = clock.now();
    const session = await lockSession(trx, facilityId, sessionId);
    if (session === undefined) throw errors.noSuchSession();
    requireOpen(session, now);
    const booked = await findBooked(trx, sessionId, now);
    const ids = booked.map(({ id }) => id);
    const state = { status: 'closed', delayMinutes: 0, reason } as const;
    await setState(trx, sessionId, state, now);
    await storeAnnouncements(trx, sessionId, ids, now);
    await announce(trx, 'session.closed', session, booked, now);
    const closed = { ...session, status: state.status, delay_minutes: 0, reason, closed_at: now };
    return { session: toSession(actor, closed, now), notified: booked.length };
  });
}

/** A session that has not ended, and was not closed. */
export function requireOpen(session: SessionRow, now: Date): void {
  if (session.status === 'closed') throw errors.alreadyClosed();
  if (session.ends_at <= now) throw errors.sessionOver();
}

/** Notifies every booked donor, and the screens that show the session. */
export async function announce(
  trx: Trx,
  event: 'session.closed' | 'session.delayed' | 'session.reopened',
  { facility_id: facilityId }: SessionRow,
  booked: readonly BookedRow[],
  at: Date,
): Promise<void> {
  const events = booked.map(({ id: requestId, donor_id: donorId }) => ({
    event,
    at,
    payload: { requestId },
    live: { kind: 'request', topics: [facilityTopic(facilityId), userTopic(donorId)], ids: { requestId } } as const,
  }));
  await emit(trx, ...events);
  await hintScreens(trx, sessionsHint(facilityId));
}
