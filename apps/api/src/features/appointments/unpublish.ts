import type { Trx } from '../../platform/db/index.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import { sessionsHint } from './appointments.events.ts';
import { deleteClosuresOf } from './closures.repository.ts';
import { deleteComing } from './sessions.repository.ts';
import { withdrawAllTimes } from './withdraw-all-times.ts';

/** Takes back everything that a facility without staff has published: its bookings have ended before. */
export async function unpublish(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await withdrawAllTimes(trx, facilityId, now);
  await deleteComing(trx, facilityId, now);
  await deleteClosuresOf(trx, facilityId);
  await hintScreens(trx, sessionsHint(facilityId));
}
