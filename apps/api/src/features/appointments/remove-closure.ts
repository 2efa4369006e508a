import type { FacilityClosure } from '@sanguine/contract';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { sessionsHint } from './appointments.events.ts';
import { publishAll } from './publish-all.ts';
import { noSuchClosure } from './appointments.errors.ts';
import { requireOwn } from './appointments.policy.ts';
import { deleteClosure } from './closures.repository.ts';
import { lockFacility } from './templates.repository.ts';

/** Removes a closure; its days are offered again. */
export function removeClosure(
  { db, clock }: Services,
  actor: StaffActor,
  { id: facilityId, closureId }: { id: string; closureId: string },
): Promise<FacilityClosure> {
  requireOwn(actor, facilityId);
  return db.transaction(async (trx) => {
    await lockFacility(trx, facilityId);
    const closure = await deleteClosure(trx, facilityId, closureId);
    if (closure === undefined) throw noSuchClosure();
    await publishAll(trx, facilityId, clock.now());
    await hintScreens(trx, sessionsHint(facilityId));
    return closure;
  });
}
