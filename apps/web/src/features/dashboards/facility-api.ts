import { queryOptions } from '@tanstack/react-query';
import { asks } from '../../platform/need.ts';
import { dashboardKeys } from './keys.ts';

export const facilityDashboardQuery = queryOptions({
  queryKey: dashboardKeys.facility,
  ...asks('GET /api/dashboard/facility', {}),
});
