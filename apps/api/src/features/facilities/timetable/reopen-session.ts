import type { Data, Endpoints } from '@sanguine/contract';
import { emit, refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { lockSession, settleKept, storeSessionState } from './announcements.repository.ts';
import { sessionEvents, sessionsRefresh } from './appointments.events.ts';
import { noSuchSession, notClosed, reopenTooLate } from './appointments.errors.ts';
import type { Trx } from '../../../platform/db/index.ts';
import type { SessionRow } from './sessions.read-model.ts';
import { reopenUntil, toSession } from './appointments.view.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/sessions/{sessionId}/reopen'];

/** Opens a closed session again, once and within a day. Donors who have not rebooked keep this appointment; those who have keep the new one. */
export function reopenSession({ db, clock }: Services, actor: StaffActor, sessionId: string): Promise<Data<Endpoint>> {
  const { facilityId } = actor;
  return db.transaction(async (trx) => {
    const now = clock.now();
    const session = await lockSession(trx, facilityId, sessionId);
    if (session === undefined) throw noSuchSession();
    if (session.status !== 'closed') throw notClosed();
    const until = reopenUntil(session);
    if (until === undefined || until <= now) throw reopenTooLate();
    const notified = await reopenSessionUnderLock(trx, session, now);
    await refreshScreens(trx, sessionsRefresh(facilityId));
    const opened = { ...session, status: 'open' as const, reason: '', closed_at: null, reopened: true };
    return { session: toSession(actor, opened, now), notified };
  });
}

/** Reopens a session that the caller has locked; answers how many donors keep their bookings. */
export async function reopenSessionUnderLock(
  trx: Trx,
  { id, facility_id: facilityId }: Pick<SessionRow, 'id' | 'facility_id'>,
  now: Date,
): Promise<number> {
  await storeSessionState(trx, id, { status: 'open', delayMinutes: 0, reason: '', reopened: true }, now);
  const kept = await settleKept(trx, id, now);
  await emit(trx, ...sessionEvents('session.reopened', facilityId, kept, now));
  return kept.length;
}
