import type { Data, Endpoints } from '@sanguine/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../platform/query-of.ts';
import { dashboardKeys } from './keys.ts';

export type DonorFigures = Data<Endpoints['GET /api/dashboard/donor']>;

export const donorDashboardQuery = queryOptions({
  queryKey: dashboardKeys.donor,
  ...queryOf('GET /api/dashboard/donor', {}),
});
