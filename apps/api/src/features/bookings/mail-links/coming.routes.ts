import type { comingEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { getComingLink } from './coming.reads.ts';
import { confirmByLink } from './confirm-by-link.ts';
import { saysOfRequests as says } from '../lifecycle/index.ts';

export function comingRoutes(services: Services): Handlers<typeof comingEndpoints> {
  return {
    'GET /api/coming-link': async ({ query }) => ({
      data: await getComingLink(services, query.token),
    }),
    'POST /api/coming-link': async ({ body: { token, preferredDate } }) => ({
      message: says('lifecycle.done.coming-confirmed'),
      data: await confirmByLink(services, token, preferredDate),
    }),
  };
}
