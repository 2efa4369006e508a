import { type Data, type Endpoints, MAX_RUN, type ParsedBody } from '@sanguine/contract';
import { auditContext } from '../../../platform/db/audit-context.ts';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { findRun } from './decision-runs.read-model.ts';
import { insertRun, listMatching } from './decision-runs.repository.ts';
import { toRun } from './decision-runs.view.ts';
import { listChanged, runIsOpen } from './desk.errors.ts';

type Endpoint = Endpoints['POST /api/donation/decision-runs'];

/** Stores that all waiting bookings that match are to be decided; `decideInRuns` decides them. */
export async function startRun(
  services: Services,
  actor: StaffActor,
  body: ParsedBody<Endpoint>,
  key?: string,
): Promise<Data<Endpoint>> {
  const call = { scope: `runs:${actor.userId}`, key, body };
  const { action, reason = '', filter, expected } = body;
  try {
    return await services.db.transaction((trx) =>
      once(services, trx, call, async () => {
        const ids = await listMatching(trx, actor.facilityId, filter, MAX_RUN);
        if (ids.length !== expected) throw listChanged(ids.length);
        const id = newId();
        const origin = auditContext() ?? { network: '', device: '', request: '' };
        const run = { id, facilityId: actor.facilityId, startedBy: actor.userId, action, reason, origin };
        await insertRun(trx, run, ids, services.clock.now());
        const stored = await findRun(trx, actor.facilityId, { id });
        if (stored === undefined) throw notFound('request');
        return toRun(stored);
      }),
    );
  } catch (error) {
    throw isUniqueViolation(error, 'decision_runs_one_open') ? runIsOpen() : error;
  }
}
