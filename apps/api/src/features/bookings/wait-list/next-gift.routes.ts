import type { nextGiftEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { answerNextLink } from './answer-next-link.ts';
import { getNextLink } from './next-gift.reads.ts';
import { says } from './wait-list.words.ts';

export function nextGiftRoutes(services: Services): Handlers<typeof nextGiftEndpoints> {
  return {
    'GET /api/next-link': async ({ query }) => ({ data: await getNextLink(services, query.token) }),
    'POST /api/next-link': async ({ body: { token, answer } }) => {
      const data = await answerNextLink(services, token, answer);
      if (data.state !== 'taken') return { message: says('wait-list.done.offer-declined'), data };
      const isBooked = data.status === 'APPROVED';
      return {
        message: isBooked ? says('wait-list.done.offer-booked') : says('wait-list.done.offer-requested'),
        data,
      };
    },
  };
}
