import type { dashboardsEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { getDonorDashboard, getFacilityDashboard } from './dashboards.reads.ts';

export function dashboardsRoutes(services: Services): Handlers<typeof dashboardsEndpoints> {
  return {
    'GET /api/dashboard/donor': async ({ actor }) => {
      return { data: await getDonorDashboard(services, actor) };
    },
    'GET /api/dashboard/facility': async ({ actor }) => {
      return {
        data: await getFacilityDashboard(services, actor),
      };
    },
  };
}
