import { queryOptions } from '@tanstack/react-query';
import { asks } from '../../platform/need.ts';

export const facilityDashboardQuery = queryOptions({
  queryKey: ['dashboards', 'facility'],
  ...asks('GET /api/dashboard/facility', {}),
});
