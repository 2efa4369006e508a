import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../platform/query-of.ts';
import { dashboardKeys } from './keys.ts';

export const facilityDashboardQuery = queryOptions({
  queryKey: dashboardKeys.facility,
  ...queryOf('GET /api/dashboard/facility', {}),
});
