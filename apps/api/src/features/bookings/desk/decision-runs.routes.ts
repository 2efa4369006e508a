import type { decisionRunsEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { findLatestRun } from './decision-runs.reads.ts';
import { says } from './desk.words.ts';
import { startRun } from './start-run.ts';
import { stopRun } from './stop-run.ts';

export function decisionRunsRoutes(services: Services): Handlers<typeof decisionRunsEndpoints> {
  return {
    'POST /api/donation/decision-runs': async ({ actor, body, caller }) => ({
      message: says('desk.done.run-started'),
      data: await startRun(services, actor, body, caller.idempotencyKey),
    }),
    'GET /api/donation/decision-runs/latest': async ({ actor }) => ({ data: await findLatestRun(services, actor) }),
    'POST /api/donation/decision-runs/{id}/stop': async ({ actor, params }) => ({
      message: says('desk.done.run-stopped'),
      data: await stopRun(services, actor, params.id),
    }),
  };
}
