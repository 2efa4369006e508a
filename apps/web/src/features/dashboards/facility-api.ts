import { queryOptions } from '@tanstack/react-query';
import { asks } from '../../platform/need.ts';

export const facilityDashboardQuery = queryOptions({
  queryKey: ['dashboards', 'facility'],
  ...asks('GET /api/dashboard/facility', {}),
});

/** The numbers of donors who came to their appointments, and who did not. */
export function attendanceQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['dashboards', 'attendance', facilityId],
    ...asks('GET /api/facility/{id}/attendance', { params: { id: facilityId } }),
  });
}
