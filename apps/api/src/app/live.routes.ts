import type { liveEndpoints } from '@sanguine/contract';
import { type Handlers, listenerOf } from '../features/people/identity/index.ts';
import type { Live } from '../platform/live/live.ts';

/** The stream of a process's live side. */
export function liveRoutes(live: Live): Handlers<typeof liveEndpoints> {
  return {
    'GET /api/events': async ({ actor, query, caller }) => ({
      data: await live.open(listenerOf(actor), {
        lastEventId: caller.lastEventId ?? query.lastEventId,
        age: query.age,
      }),
    }),
  };
}
