import type { rebookingEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { rebook } from './rebook.ts';
import { readRebookLink } from './rebooking.reads.ts';

export function rebookingRoutes(services: Services): Handlers<typeof rebookingEndpoints> {
  return {
    'GET /api/rebook-link': async ({ query }) => ({
      message: 'The appointment',
      data: await readRebookLink(services, query.token),
    }),
    'POST /api/rebook-link': async ({ body: { token, ...slot } }) => {
      const { status, preferredDate, timeZone } = await rebook(services, token, slot);
      return { message: 'Your donation has been moved', data: { status, preferredDate, timeZone } };
    },
  };
}
