import type { auditEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { searchTrail, listTrailOfFacility } from './audit.reads.ts';

export function auditRoutes(services: Services): Handlers<typeof auditEndpoints> {
  return {
    'GET /api/facility/{id}/audit': async ({ actor, query, caller: { locale } }) => {
      return {
        data: await listTrailOfFacility(services, actor, { ...query, locale }),
      };
    },
    'GET /api/operator/audit': async ({ query, caller }) => {
      return { data: await searchTrail(services, query, caller.locale) };
    },
  };
}
