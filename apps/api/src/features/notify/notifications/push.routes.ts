import type { pushEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { listOwnSubscriptions, getPushKey } from './notifications.reads.ts';
import { subscribeBrowser } from './subscribe-browser.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeBrowser } from './unsubscribe-browser.ts';
import { says } from './catalog.words.ts';

export function pushRoutes(services: Services): Handlers<typeof pushEndpoints> {
  return {
    'GET /api/push/key': async () => ({
      data: await getPushKey(services),
    }),
    'GET /api/push/subscriptions': async ({ actor }) => {
      return {
        data: await listOwnSubscriptions(services, actor),
      };
    },
    'POST /api/push/subscriptions': async ({ actor, body }) => {
      await subscribeBrowser(services, actor, body);
      return { message: says('notifications.done.push-on'), data: {} };
    },
    'DELETE /api/push/subscriptions': async ({ actor, body }) => {
      await unsubscribeBrowser(services, actor, body.endpoint);
      return { message: says('notifications.done.push-off'), data: {} };
    },
    'POST /api/unsubscribe': async ({ query }) => {
      await unsubscribe(services, query.token);
      return { message: says('notifications.done.unsubscribed'), data: {} };
    },
  };
}
