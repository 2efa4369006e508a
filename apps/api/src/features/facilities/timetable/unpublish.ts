import type { Trx } from '../../../platform/db/index.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { sessionsRefresh } from './appointments.events.ts';
import { deleteClosuresOf } from './closures.repository.ts';
import { deleteComing } from './sessions.repository.ts';
import { withdrawAllTimes } from './withdraw-all-times.ts';

/** Takes back everything that a facility without staff has published: its bookings have ended before. */
export async function unpublish(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await withdrawAllTimes(trx, facilityId, now);
  await deleteComing(trx, facilityId, now);
  await deleteClosuresOf(trx, facilityId);
  await refreshScreens(trx, sessionsRefresh(facilityId));
}
