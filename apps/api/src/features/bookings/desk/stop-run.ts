import type { DecisionRun } from '@sanguine/contract';
import { facilityTopic } from '../../../platform/live/refresh.ts';
import { notFound } from '../../../platform/errors.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { findRun } from './decision-runs.read-model.ts';
import { finishRun } from './decision-runs.repository.ts';
import { toRun } from './decision-runs.view.ts';
import { runIsOver } from './desk.errors.ts';

/** Stops a run after the booking that is being decided: the others go on waiting. */
export function stopRun({ db, clock }: Services, actor: StaffActor, id: string): Promise<DecisionRun> {
  return db.transaction(async (trx) => {
    const found = await findRun(trx, actor.facilityId, { id });
    if (found === undefined) throw notFound('request');
    if (!(await finishRun(trx, id, clock.now(), true))) throw runIsOver();
    await refreshScreens(trx, { kind: 'request', topics: [facilityTopic(actor.facilityId)], ids: {} });
    const stopped = await findRun(trx, actor.facilityId, { id });
    return toRun(stopped ?? found);
  });
}
