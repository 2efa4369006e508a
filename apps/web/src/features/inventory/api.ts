import type { BloodType, InventoryEntry } from '@sanguine/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export function stockQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['inventory', 'stock', facilityId],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/facility/{id}/inventory', { params: { id: facilityId }, signal });
      return answer.data;
    },
  });
}

export function movementsQuery(facilityId: string, query: { page: number; bloodType?: BloodType | undefined }) {
  const { page, bloodType } = query;
  return queryOptions({
    queryKey: ['inventory', 'movements', facilityId, page, bloodType ?? 'all'],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/facility/{id}/inventory/movements', {
        params: { id: facilityId },
        query: { page: String(page), ...(bloodType === undefined ? {} : { bloodType }) },
        signal,
      });
      return answer.data;
    },
    placeholderData: keepPreviousData,
  });
}

export interface StockChange {
  readonly unitsAvailable: number;
  readonly reason: string;
}

/** Sets the units of one type, on condition that nobody changed the entry since it was read. */
export function useUpdateStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, change }: { entry: InventoryEntry; change: StockChange }) => {
      const { facilityId, bloodType, version } = entry;
      return call('PUT /api/facility/{id}/inventory/{bloodTypeOrItem}', {
        params: { id: facilityId, bloodTypeOrItem: bloodType },
        body: { facilityId, bloodType, expectedVersion: version, ...change },
      });
    },
    onSuccess: () => {
      for (const feature of ['inventory', 'facilities', 'dashboards']) {
        void client.invalidateQueries({ queryKey: [feature] });
      }
    },
  });
}

/** The entry as it is now, whatever the cache holds. */
export function useFreshEntry() {
  const client = useQueryClient();
  return async ({ facilityId, bloodType }: InventoryEntry): Promise<InventoryEntry | undefined> => {
    const entries = await client.query({ ...stockQuery(facilityId), staleTime: 0 });
    return entries.find((entry) => entry.bloodType === bloodType);
  };
}
