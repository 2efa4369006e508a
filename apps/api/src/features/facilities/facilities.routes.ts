import type { facilitiesEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { editFacility } from './edit-facility.ts';
import { browseFacilities, getFacility } from './facilities.reads.ts';

export function facilitiesRoutes(services: Services): Handlers<typeof facilitiesEndpoints> {
  return {
    'GET /api/facility/{page}': async ({ actor, params, query }) => {
      return { message: 'Facilities', data: await browseFacilities(services, actor, params.page, query) };
    },
    'GET /api/facility/{id}': async ({ actor, params }) => {
      return { message: 'The facility', data: await getFacility(services, actor, params.id) };
    },
    'PATCH /api/facility/{id}': async ({ actor, params, body }) => {
      const data = await editFacility(services, actor, params.id, body);
      return { message: 'The facility has been updated successfully', data };
    },
  };
}
