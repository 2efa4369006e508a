import type { Reaction } from '../../platform/outbox/dispatcher.ts';
import { startAppeal } from './appeals.repository.ts';
import { runDueWaves } from './waves.usecase.ts';

/** An emergency was raised, or opened again: its appeal asks at once. */
export const appealForDonors: Reaction = async (services, { payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  await startAppeal(requestId, services.clock.now()).execute(services.db.kysely);
  await runDueWaves(services);
};
