import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useProfile } from '../../../platform/session.ts';
import { facilityKeys } from './keys.ts';

/** One facility with its opening hours, zone and rules, and the days on which the reader may give there. */
export function facilityQuery(id: string) {
  return queryOptions({
    queryKey: [...facilityKeys.detail, id],
    queryFn: async ({ signal }) => (await call('GET /api/facility/{id}', { params: { id }, signal })).data,
  });
}

/** The facility of the staff who read; undefined until it is known. */
export function useOwnFacility() {
  const { facilityId = '' } = useProfile();
  return useQuery(facilityQuery(facilityId)).data;
}

/** The zone in which the facility's dates are meant; undefined until it is known. */
export function useFacilityZone(): string | undefined {
  return useOwnFacility()?.timeZone;
}
