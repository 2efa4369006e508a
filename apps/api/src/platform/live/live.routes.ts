import type { liveEndpoints } from '@sanguine/contract';
import type { Handlers } from '../http/endpoint-routes.ts';
import type { Live } from './live.ts';

/** The stream of a process's live side. */
export function liveRoutes(live: Live): Handlers<typeof liveEndpoints> {
  return {
    'GET /api/events': async ({ actor, query, caller }) => ({
      message: '',
      data: await live.open(actor, { lastEventId: caller.lastEventId ?? query.lastEventId, age: query.age }),
    }),
  };
}
