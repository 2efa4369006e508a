import type { DecisionRun } from '@sanguine/contract';
import { facilityTopic } from '../../platform/live/hint.ts';
import { notFound } from '../../platform/errors.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { findRun } from './decision-runs.read-model.ts';
import { finishRun } from './decision-runs.repository.ts';
import { toRun } from './decision-runs.view.ts';
import { runIsOver } from './donations.errors.ts';

/** Stops a run after the booking that is being decided: the others go on waiting. */
export function stopRun({ db, clock }: Services, actor: StaffActor, id: string): Promise<DecisionRun> {
  return db.transaction(async (trx) => {
    const found = await findRun(trx, actor.facilityId, { id });
    if (found === undefined) throw notFound('request');
    if (!(await finishRun(trx, id, clock.now(), true))) throw runIsOver();
    await hintScreens(trx, { kind: 'request', topics: [facilityTopic(actor.facilityId)], ids: {} });
    const stopped = await findRun(trx, actor.facilityId, { id });
    return toRun(stopped ?? found);
  });
}
