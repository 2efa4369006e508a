import type { staffEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../platform/http/endpoint-routes.ts';
import type { Services } from '../../platform/services.ts';
import { staffOf } from './staff.usecases.ts';

export function staffRoutes(services: Services): Handlers<typeof staffEndpoints> {
  return {
    'GET /api/facility/staff/{id}': async ({ actor, params }) => {
      return { message: 'Your staff', data: await staffOf(services, actor, params.id) };
    },
  };
}
