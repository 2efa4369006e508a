import type { comingEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { readComingLink } from './coming.reads.ts';
import { confirmByLink } from './confirm.ts';

export function comingRoutes(services: Services): Handlers<typeof comingEndpoints> {
  return {
    'GET /api/coming-link': async ({ query }) => ({
      message: 'The appointment',
      data: await readComingLink(services, query.token),
    }),
    'POST /api/coming-link': async ({ body: { token, preferredDate } }) => ({
      message: 'Thank you. The facility knows that you are coming.',
      data: await confirmByLink(services, token, preferredDate),
    }),
  };
}
