import type { waitListEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { declineOffer } from './decline-offer.ts';
import { stopWaiting } from './stop-waiting.ts';
import { takeOffer } from './take-offer.ts';
import { waitForPlace } from './wait-for-place.ts';
import { getOffer, getWaitList } from './wait-list.reads.ts';
import { says } from './wait-list.words.ts';

export function waitListRoutes(services: Services): Handlers<typeof waitListEndpoints> {
  return {
    'GET /api/donation/wait-list': async ({ actor }) => ({
      message: says('wait-list.done.the-wait-list'),
      data: await getWaitList(services, actor),
    }),
    'POST /api/donation/wait-list': async ({ actor, caller, body }) => ({
      message: says('wait-list.done.you-are-on-the'),
      data: await waitForPlace(services, actor, caller.network, body),
    }),
    'DELETE /api/donation/wait-list/{id}': async ({ actor, params }) => ({
      message: says('wait-list.done.you-no-longer-wait'),
      data: await stopWaiting(services, actor, params.id),
    }),
    'GET /api/donation/offers/{id}': async ({ actor, params }) => ({
      message: says('wait-list.done.the-offer'),
      data: await getOffer(services, actor, params.id),
    }),
    'POST /api/donation/offers/{id}/take': async ({ actor, params }) => {
      const data = await takeOffer(services, actor, params.id);
      return {
        message:
          data.status === 'APPROVED'
            ? says('wait-list.done.your-donation-is-scheduled')
            : says('wait-list.done.the-facility-will-answer'),
        data,
      };
    },
    'POST /api/donation/offers/{id}/decline': async ({ actor, params }) => ({
      message: says('wait-list.done.the-place-goes-to'),
      data: await declineOffer(services, actor, params.id),
    }),
  };
}
