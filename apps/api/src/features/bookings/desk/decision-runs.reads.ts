import { type DecisionRun, RUN_HOURS } from '@sanguine/contract';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { findRun } from './decision-runs.read-model.ts';
import { toRun } from './decision-runs.view.ts';

/** Finds the run that is under way, or how the last one ended. */
export async function findLatestRun({ db, clock }: Services, actor: StaffActor): Promise<DecisionRun | null> {
  const found = await findRun(db.kysely, actor.facilityId, { since: after(clock.now(), -RUN_HOURS * HOUR) });
  return found === undefined ? null : toRun(found);
}
