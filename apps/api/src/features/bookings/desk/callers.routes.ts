import type { callersEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { bookForDonor } from './book-for-donor.ts';
import { getBlockedDays, searchCallers } from './callers.reads.ts';
import { says } from './desk.words.ts';

export function callersRoutes(services: Services): Handlers<typeof callersEndpoints> {
  return {
    'POST /api/facility/{id}/donors/lookup': async ({ actor, body }) => ({
      data: { donors: await searchCallers(services, actor, body) },
    }),
    'GET /api/facility/{id}/donors/{donorId}/days': async ({ actor, params, query }) => ({
      data: { blocked: await getBlockedDays(services, actor, params.donorId, query.except) },
    }),
    'POST /api/facility/{id}/donors/{donorId}/bookings': async ({ actor, params, body, caller }) => ({
      message: says('desk.done.booked-for-donor'),
      data: await bookForDonor(services, actor, params.donorId, body, caller.idempotencyKey),
    }),
  };
}
