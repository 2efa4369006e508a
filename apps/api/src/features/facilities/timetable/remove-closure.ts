import type { FacilityClosure } from '@sanguine/contract';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { sessionsRefresh } from './appointments.events.ts';
import { lockSessionsOn } from './announcements.repository.ts';
import { reopenUntil } from './appointments.view.ts';
import { reopenSessionUnderLock } from './reopen-session.ts';
import { publishAll } from './publish-all.ts';
import { noSuchClosure } from './appointments.errors.ts';
import { deleteClosure } from './closures.repository.ts';
import { lockFacility } from './templates.repository.ts';

/** Removes a closure; its days are offered again, and for a day the sessions that it closed take place after all. */
export function removeClosure(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  closureId: string,
): Promise<FacilityClosure> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    await lockFacility(trx, facilityId);
    const removed = await deleteClosure(trx, facilityId, closureId);
    if (removed === undefined) throw noSuchClosure();
    const { created_at: at, ...closure } = removed;
    for (const session of await lockSessionsOn(trx, facilityId, closure, now)) {
      const until = reopenUntil(session);
      // Closed in the transaction of the closure: a session that was closed on its own stays closed.
      const isOfClosure = session.closed_at?.getTime() === at.getTime();
      if (isOfClosure && until !== undefined && until > now) await reopenSessionUnderLock(trx, session, now);
    }
    await publishAll(trx, facilityId, now);
    await refreshScreens(trx, sessionsRefresh(facilityId));
    return closure;
  });
}
