import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { milestoneReached } from './donor-card.events.ts';
import { noteMilestones } from './milestones.repository.ts';

/** Thanks donors for the milestones that they have reached; each once, however many workers run at once. */
export async function thankForMilestones({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    const reached = await noteMilestones(trx, now);
    await emit(trx, ...reached.map(({ donor_id, request_id }) => milestoneReached(donor_id, request_id, now)));
  });
}
