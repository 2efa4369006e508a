import type { supportEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { reportIssue } from './report-issue.ts';
import { says } from './support.words.ts';

export function supportRoutes(services: Services): Handlers<typeof supportEndpoints> {
  return {
    'POST /api/support/issues': async ({ actor, body, caller }) => {
      const data = await reportIssue(services, actor, body, caller.idempotencyKey);
      return { message: says('support.done.reported', { reference: data.reference }), data };
    },
  };
}
