import type { dashboardsEndpoints } from '@sanguine/contract';
import { createBriefCache } from '../../../platform/brief-cache.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { createFacilityCounts } from '../../facilities/facilities/index.ts';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import type { DonorNumbers } from './dashboards.read-model.ts';
import { getDonorDashboard, getFacilityDashboard } from './dashboards.reads.ts';

export function dashboardsRoutes(services: Services): Handlers<typeof dashboardsEndpoints> {
  const donors = {
    all: createBriefCache<DonorNumbers>(services.clock, { ms: MINUTE, most: 1 }),
    own: createBriefCache<number>(services.clock, { ms: MINUTE, most: 1_000 }),
  };
  const facilities = createFacilityCounts(services);
  return {
    'GET /api/dashboard/donor': async ({ actor }) => {
      return { data: await getDonorDashboard(services, actor, facilities) };
    },
    'GET /api/dashboard/facility': async ({ actor }) => {
      return {
        data: await getFacilityDashboard(services, actor, donors),
      };
    },
  };
}
