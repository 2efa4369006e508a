import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const facilityDashboardQuery = queryOptions({
  queryKey: ['dashboards', 'facility'],
  queryFn: async ({ signal }) => (await call('GET /api/dashboard/facility', { signal })).data,
});
