import type { waitListEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { declineOffer } from './decline-offer.ts';
import { stopWaiting } from './stop-waiting.ts';
import { takeOffer } from './take-offer.ts';
import { waitForSeat } from './wait-for-seat.ts';
import { getOffer, getWaitList } from './wait-list.reads.ts';
import { says } from './wait-list.words.ts';

export function waitListRoutes(services: Services): Handlers<typeof waitListEndpoints> {
  return {
    'GET /api/donation/wait-list': async ({ actor }) => ({
      data: await getWaitList(services, actor),
    }),
    'POST /api/donation/wait-list': async ({ actor, caller, body }) => ({
      message: says('wait-list.done.joined'),
      data: await waitForSeat(services, actor, caller.network, body),
    }),
    'DELETE /api/donation/wait-list/{id}': async ({ actor, params }) => ({
      message: says('wait-list.done.left'),
      data: await stopWaiting(services, actor, params.id),
    }),
    'GET /api/donation/offers/{id}': async ({ actor, params }) => ({
      data: await getOffer(services, actor, params.id),
    }),
    'POST /api/donation/offers/{id}/take': async ({ actor, params }) => {
      const data = await takeOffer(services, actor, params.id);
      return {
        message:
          data.status === 'APPROVED' ? says('wait-list.done.offer-booked') : says('wait-list.done.offer-requested'),
        data,
      };
    },
    'POST /api/donation/offers/{id}/decline': async ({ actor, params }) => ({
      message: says('wait-list.done.offer-declined'),
      data: await declineOffer(services, actor, params.id),
    }),
  };
}
