import type { auditEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { searchTrail, trailOfFacility } from './audit.reads.ts';

export function auditRoutes(services: Services): Handlers<typeof auditEndpoints> {
  return {
    'GET /api/facility/{id}/audit': async ({ actor, params, query }) => {
      return { message: 'What was done', data: await trailOfFacility(services, actor, params.id, query) };
    },
    'GET /api/operator/audit': async ({ query }) => {
      return { message: 'What was done', data: await searchTrail(services, query) };
    },
  };
}
