import { type Data, type Endpoints, MAX_WALK_INS } from '@sanguine/contract';
import { noteAudit } from '../../platform/audit/audit-write.ts';
import { dateOf, momentAt } from '../../platform/civil-time.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { lockSession } from './announcements.repository.ts';
import * as errors from './appointments.errors.ts';
import { requireOwn } from './appointments.policy.ts';
import { toSession } from './appointments.view.ts';
import { sessionsHint } from './publish.ts';
import type { SessionRow } from './sessions.read-model.ts';
import { countWalkIns, insertWalkIn } from './walk-ins.repository.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/sessions/{sessionId}/walk-ins'];

/** Counts somebody without an account who walked in today; nobody who stands there is refused by a counter. */
export function addWalkIn(
  { db, clock }: Services,
  actor: StaffActor,
  { id: facilityId, sessionId }: { id: string; sessionId: string },
  slotNo?: number,
): Promise<Data<Endpoint>> {
  requireOwn(actor, facilityId);
  return db.transaction(async (trx) => {
    const now = clock.now();
    const session = await lockSession(trx, facilityId, sessionId);
    if (session === undefined) throw errors.noSuchSession();
    if (dateOf(momentAt(session.time_zone, now).local) !== session.date) throw errors.notItsDay();
    const slot = slotNo ?? presentSlot(session, now);
    if (slot > session.places.length) throw errors.noSuchTime();
    if ((await countWalkIns(trx, sessionId)) >= MAX_WALK_INS) throw errors.tooManyWalkIns();
    const walkInId = newId();
    await insertWalkIn(trx, walkInId, { sessionId, slotNo: slot }, now);
    await noteWalkIn(trx, 'appointments.walk-in-added', session);
    const counted = await lockSession(trx, facilityId, sessionId);
    return { walkInId, session: toSession(actor, counted ?? session, now) };
  });
}

/** The slot that runs now; before the session the first one, and after it the last. */
function presentSlot({ starts_at: startsAt, slot_minutes: minutes, places }: SessionRow, now: Date): number {
  const passed = Math.floor((now.getTime() - startsAt.getTime()) / (minutes * MINUTE));
  return Math.min(Math.max(passed + 1, 1), places.length);
}

export async function noteWalkIn(trx: Trx, action: string, session: SessionRow): Promise<void> {
  const { id, facility_id: facilityId } = session;
  await Promise.all([
    noteAudit(trx, { action, subject: { kind: 'donation-session', id }, facilityId }),
    hintScreens(trx, sessionsHint(facilityId)),
  ]);
}
