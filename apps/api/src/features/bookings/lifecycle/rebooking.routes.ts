import type { rebookingEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { rebook } from './rebook.ts';
import { getRebookLink } from './rebooking.reads.ts';
import { says } from './donations.words.ts';

export function rebookingRoutes(services: Services): Handlers<typeof rebookingEndpoints> {
  return {
    'GET /api/rebook-link': async ({ query }) => ({
      data: await getRebookLink(services, query.token),
    }),
    'POST /api/rebook-link': async ({ body: { token, ...slot } }) => {
      const { status, place, preferredDate, timeZone } = await rebook(services, token, slot);
      return {
        message: says('lifecycle.done.rescheduled'),
        data: { status, place, preferredDate, timeZone },
      };
    },
  };
}
