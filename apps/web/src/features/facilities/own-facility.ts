import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useProfile } from '../../platform/session.ts';

/** The facility whose staff reads. */
export function ownFacilityQuery(id: string) {
  return queryOptions({
    queryKey: ['facilities', 'detail', id],
    queryFn: async ({ signal }) => (await call('GET /api/facility/{id}', { params: { id }, signal })).data,
  });
}

/** The facility of the staff who read; undefined until it is known. */
export function useOwnFacility() {
  const { facilityId = '' } = useProfile();
  return useQuery(ownFacilityQuery(facilityId)).data;
}

/** The zone in which the facility's dates are meant; undefined until it is known. */
export function useFacilityZone(): string | undefined {
  return useOwnFacility()?.timeZone;
}
