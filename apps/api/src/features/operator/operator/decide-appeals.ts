import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { settleReports } from '../../bookings/appeals/index.ts';
import { decideOnAppeals } from '../../facilities/facilities/index.ts';
import { appealsDecided } from './operator.events.ts';
import { storeDecision } from './store-decision.ts';

/** Pauses or resumes the appeals of a facility, whose Admins get a mail; the reports so far are settled by it. */
export function decideAppeals(
  services: Services,
  id: string,
  { paused, reason, unfounded = false }: { paused: boolean; reason: string; unfounded?: boolean | undefined },
) {
  return storeDecision(services, id, async (trx, now) => {
    await settleReports(trx, id, unfounded);
    await decideOnAppeals(trx, id, { paused, reason }, now);
    await emit(trx, appealsDecided(id, paused ? 'paused' : 'resumed', now));
  });
}
