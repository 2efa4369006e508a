import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { lockDonor } from '../../people/identity/index.ts';
import { cancelOpen, lockOpen } from './donations.bulk.repository.ts';
import { endedEvents } from './donations.events.ts';
import { listPromisedTo } from './donations.read-model.ts';
import { updateCoverage } from './update-coverage.ts';

/**
 * Cancels every open booking of a donor who leaves; an emergency that is no longer covered opens again.
 * Locked twice: what is booked before the donor's row is held is found after it. Later bookings wait for that row.
 */
export async function cancelOpenOf(trx: Trx, donorId: string, now: Date): Promise<void> {
  await lockOpen(trx, donorId);
  await lockDonor(trx, donorId);
  await lockOpen(trx, donorId);
  const emergencies = await listPromisedTo(trx, donorId);
  const by = { userId: donorId, role: 'donor' } as const;
  const ended = await cancelOpen(trx, donorId, { by, reason: 'erased' }, now);
  await emit(trx, ...endedEvents('request.cancelled', ended, now, by));
  await Promise.all(emergencies.map((emergency) => updateCoverage(trx, emergency, -1, now)));
}
