import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useProfile } from '../../../platform/session.ts';

function ownFacility(id: string) {
  return queryOptions({
    queryKey: ['facilities', 'detail', id],
    queryFn: async ({ signal }) => (await call('GET /api/facility/{id}', { params: { id }, signal })).data,
  });
}

/** The facility of the staff who read; undefined until it is known. */
export function useOwnFacility() {
  const { facilityId = '' } = useProfile();
  return useQuery(ownFacility(facilityId)).data;
}

/** The zone in which the facility's dates are meant; undefined until it is known. */
export function useFacilityZone(): string | undefined {
  return useOwnFacility()?.timeZone;
}
