import type { Data, Endpoints } from '@sanguine/contract';
import { emit, hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { lockSession, settleKept, setState } from './announcements.repository.ts';
import { sessionEvents, sessionsHint } from './appointments.events.ts';
import { noSuchSession, notClosed, reopenTooLate } from './appointments.errors.ts';
import { requireOwn } from './appointments.policy.ts';
import type { Trx } from '../../platform/db/index.ts';
import type { SessionRow } from './sessions.read-model.ts';
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
    const notified = await reopenSessionUnderLock(trx, session, now);
    await hintScreens(trx, sessionsHint(facilityId));
    const opened = { ...session, status: 'open' as const, reason: '', closed_at: null, reopened: true };
    return { session: toSession(actor, opened, now), notified };
  });
}

/** The same of a session that the caller has locked; answers how many donors keep their bookings. */
export async function reopenSessionUnderLock(
  trx: Trx,
  { id, facility_id: facilityId }: Pick<SessionRow, 'id' | 'facility_id'>,
  now: Date,
): Promise<number> {
  await setState(trx, id, { status: 'open', delayMinutes: 0, reason: '', reopened: true }, now);
  const kept = await settleKept(trx, id, now);
  await emit(trx, ...sessionEvents('session.reopened', facilityId, kept, now));
  return kept.length;
}
