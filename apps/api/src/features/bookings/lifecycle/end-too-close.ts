import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { cancelTooClose, type CloseDonation, lockTooClose } from './donations.bulk.repository.ts';
import { endedEvents } from './donations.events.ts';
import { listPromisedTo } from './donations.read-model.ts';
import { updateCoverage } from './update-coverage.ts';

/**
 * Ends all open bookings that lie too close to a donation which counts after all, accepted ones too; an emergency that is
 * then no longer covered opens again.
 */
export async function endTooClose(trx: Trx, donation: CloseDonation, now: Date): Promise<void> {
  const by = { userId: null, role: 'system' } as const;
  const answered = await lockTooClose(trx, donation);
  const emergencies = (await listPromisedTo(trx, donation.donorId)).filter(({ id }) => answered.includes(id));
  const ended = await cancelTooClose(trx, donation, { by, reason: 'another-donation' }, now);
  await emit(trx, ...endedEvents('request.cancelled', ended, now, by));
  await Promise.all(emergencies.map((emergency) => updateCoverage(trx, emergency, -1, now)));
}
