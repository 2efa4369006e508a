import type { pushEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { ownSubscriptions, pushKey, readAnswerLink } from './notifications.reads.ts';
import { subscribeBrowser } from './subscribe-browser.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeBrowser } from './unsubscribe-browser.ts';

export function pushRoutes(services: Services): Handlers<typeof pushEndpoints> {
  return {
    'GET /api/push/key': async () => ({ message: 'The key of this server', data: await pushKey(services) }),
    'GET /api/push/subscriptions': async ({ actor }) => {
      return { message: 'Browsers of this session', data: await ownSubscriptions(services, actor) };
    },
    'POST /api/push/subscriptions': async ({ actor, body }) => {
      await subscribeBrowser(services, actor, body);
      return { message: 'Push messages come to this browser', data: {} };
    },
    'DELETE /api/push/subscriptions': async ({ actor, body }) => {
      await unsubscribeBrowser(services, actor, body.endpoint);
      return { message: 'No more push messages come to this browser', data: {} };
    },
    'GET /api/answer-link': async ({ query, caller }) => {
      return {
        message: 'The emergency of this link',
        data: await readAnswerLink(services, query.token, caller.locale),
      };
    },
    'POST /api/unsubscribe': async ({ query }) => {
      await unsubscribe(services, query.token);
      return { message: 'No more mails of this kind are sent', data: {} };
    },
  };
}
