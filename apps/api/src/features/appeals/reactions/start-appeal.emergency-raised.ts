import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { startAppeal } from '../appeals.repository.ts';
import { runDueWaves } from '../run-waves.ts';

/** An emergency was raised, or opened again: its first wave goes out at once. */
export const appealForDonors: Reaction = async (services, { payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  await startAppeal(services.db.kysely, requestId, services.clock.now());
  await runDueWaves(services);
};
