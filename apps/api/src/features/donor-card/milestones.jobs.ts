import { userTopic } from '../../platform/live/hint.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { noteMilestones } from './milestones.repository.ts';

/** Thanks donors for the milestones that they have reached; each once, however many workers run at once. */
export async function thankForMilestones({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    const reached = await noteMilestones(trx, now);
    const events = reached.map(({ donor_id, request_id }) => ({
      event: 'milestone.reached',
      at: now,
      payload: { requestId: request_id },
      live: { kind: 'account', topics: [userTopic(donor_id)], ids: {} } as const,
    }));
    await emit(trx, ...events);
  });
}
