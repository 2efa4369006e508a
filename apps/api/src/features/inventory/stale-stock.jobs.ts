import type { Services } from '../../platform/services.ts';
import { summariseDue } from './whole-stock.repository.ts';

/** Lets facilities whose figures have just gone stale count as urgent by their fresh figures only. */
export async function summariseStaleStock(services: Services): Promise<void> {
  const now = services.clock.now();
  let due: number;
  do due = await summariseDue(services.db.kysely, now);
  while (due > 0);
}
