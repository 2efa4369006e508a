import type { messagesEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { messageDonors } from './message-donors.ts';
import { getReach } from './messages.reads.ts';
import { says } from './messages.words.ts';

export function messagesRoutes(services: Services): Handlers<typeof messagesEndpoints> {
  return {
    'GET /api/facility/{id}/sessions/{sessionId}/message': async ({ actor, params }) => ({
      data: await getReach(services, actor, params.sessionId),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/message': async ({ actor, params, body }) => ({
      message: says('messages.done.sent'),
      data: await messageDonors(services, actor, params.sessionId, body.text),
    }),
  };
}
