import { type Data, type Endpoints, MAX_WALK_INS } from '@sanguine/contract';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { lockSession } from './announcements.repository.ts';
import { tooManyWalkIns } from './appointments.errors.ts';
import { toSession } from './appointments.view.ts';
import { countWalkIns, insertWalkIn, lockSlotOfWalkIn } from './walk-ins.repository.ts';
import { noteWalkIn } from './note-walk-in.ts';

type Endpoint = Endpoints['POST /api/facility/{id}/sessions/{sessionId}/walk-ins'];

/** Counts somebody without an account who walked in today; nobody who stands there is refused by a counter. */
export function addWalkIn(
  { db, clock }: Services,
  actor: StaffActor,
  sessionId: string,
  slotNo?: number,
): Promise<Data<Endpoint>> {
  const { facilityId } = actor;
  return db.transaction(async (trx) => {
    const now = clock.now();
    const { session, slot } = await lockSlotOfWalkIn(trx, facilityId, { sessionId, slotNo }, now);
    if ((await countWalkIns(trx, sessionId)) >= MAX_WALK_INS) throw tooManyWalkIns();
    const walkInId = newId();
    await insertWalkIn(trx, walkInId, slot, now);
    await noteWalkIn(trx, 'appointments.walk-in-added', session);
    const counted = await lockSession(trx, facilityId, sessionId);
    return { walkInId, session: toSession(actor, counted ?? session, now) };
  });
}
