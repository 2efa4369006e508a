import type { Data, Endpoints } from '@sanguine/contract';
import { emit, hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { lockSession, settleKept, setState } from './announcements.repository.ts';
import { sessionEvents, sessionsHint } from './appointments.events.ts';
import { noSuchSession, notClosed, reopenTooLate } from './appointments.errors.ts';
import { requireOwn } from './appointments.policy.ts';
import { reopenUntil, toSession } from './appointments.view.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/sessions/{sessionId}/reopen'];

/** Opens a closed session again, once and within a day. Who has not moved keeps the booking; who has moved stays there. */
export function reopenSession(
  { db, clock }: Services,
  actor: StaffActor,
  { id: facilityId, sessionId }: { id: string; sessionId: string },
): Promise<Data<Endpoint>> {
  requireOwn(actor, facilityId);
  return db.transaction(async (trx) => {
    const now = clock.now();
    const session = await lockSession(trx, facilityId, sessionId);
    if (session === undefined) throw noSuchSession();
    if (session.status !== 'closed') throw notClosed();
    const until = reopenUntil(session);
    if (until === undefined || until <= now) throw reopenTooLate();
    const state = { status: 'open', delayMinutes: 0, reason: '' } as const;
    await setState(trx, sessionId, { ...state, reopened: true }, now);
    const kept = await settleKept(trx, sessionId, now);
    await emit(trx, ...sessionEvents('session.reopened', facilityId, kept, now));
    await hintScreens(trx, sessionsHint(facilityId));
    const opened = { ...session, status: state.status, reason: '', closed_at: null, reopened: true };
    return { session: toSession(actor, opened, now), notified: kept.length };
  });
}
