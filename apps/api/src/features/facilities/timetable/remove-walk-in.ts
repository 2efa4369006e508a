import type { DonationSession } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { noteWalkIn } from './note-walk-in.ts';
import { lockSession } from './announcements.repository.ts';
import { noSuchSession, noSuchWalkIn } from './appointments.errors.ts';
import { toSession } from './appointments.view.ts';
import { deleteWalkIn } from './walk-ins.repository.ts';

interface WalkIn {
  readonly sessionId: string;
  readonly walkInId: string;
}

/** Undoes a walk-in that was counted by mistake. */
export function removeWalkIn({ db, clock }: Services, actor: StaffActor, walkIn: WalkIn): Promise<DonationSession> {
  const { facilityId } = actor;
  const { sessionId, walkInId } = walkIn;
  return db.transaction(async (trx) => {
    const session = await lockSession(trx, facilityId, sessionId);
    if (session === undefined) throw noSuchSession();
    if (!(await deleteWalkIn(trx, sessionId, walkInId))) throw noSuchWalkIn();
    await noteWalkIn(trx, 'appointments.walk-in-removed', session);
    const counted = await lockSession(trx, facilityId, sessionId);
    return toSession(actor, counted ?? session, clock.now());
  });
}
