import type { DirectoryReport, FacilityStanding, ReviewedFacility } from '@sanguine/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, sendText } from '../../platform/api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: async ({ signal }) => (await call('GET /api/operator/overview', { signal })).data,
});

export interface FacilitySearch {
  readonly standing: FacilityStanding | undefined;
  readonly search: string;
  readonly page: number;
}

export function facilitiesQuery({ standing, search, page }: FacilitySearch) {
  return queryOptions({
    queryKey: ['operator', 'facilities', standing, search, page],
    queryFn: async ({ signal }) =>
      (await call('GET /api/operator/facilities', { query: { standing, search, page: String(page) }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useVerify({ id }: ReviewedFacility) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { verified: boolean; reason: string }) =>
      call('PUT /api/operator/facilities/{id}/verification', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}

/** A trial reports, and imports nothing. */
export function useDirectory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ csv, trial }: { csv: string; trial: boolean }): Promise<DirectoryReport> => {
      const query = { trial: trial ? 'true' : 'false' } as const;
      return (await sendText('POST /api/operator/directory', { query, type: 'text/csv', text: csv })).data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}
