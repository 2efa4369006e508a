import type { Reaction } from '../../../../platform/outbox/events.ts';
import { startAppeal } from '../appeals.repository.ts';
import { runDueWaves } from '../run-waves.ts';

/** An emergency was raised, or opened again: its first wave goes out at once. */
export const appealForDonors: Reaction<'emergency.raised' | 'emergency.reopened'> = async (services, { payload }) => {
  const { requestId } = payload;
  await startAppeal(services.db.kysely, requestId, services.clock.now());
  await runDueWaves(services);
};
