import type { Data, Endpoints } from '@sanguine/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type DonorFigures = Data<Endpoints['GET /api/dashboard/donor']>;

export const donorDashboardQuery = queryOptions({
  queryKey: ['dashboards', 'donor'],
  queryFn: async ({ signal }) => (await call('GET /api/dashboard/donor', { signal })).data,
});
