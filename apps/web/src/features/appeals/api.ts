import type { AppealSettings, BloodType, UrgencyLevel } from '@sanguine/contract';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { asks } from '../../platform/need.ts';

/** A new emergency request as far as it decides whom it asks. */
export interface Planned {
  readonly bloodType: BloodType;
  readonly unitsNeeded: number;
  readonly urgency: UrgencyLevel;
  /** 'YYYY-MM-DD HH:mm' at the facility. */
  readonly preferredDate: string;
}

/** Whom a request would ask; of use for a moment only. */
export function appealPreview(planned: Planned | undefined) {
  return queryOptions({
    queryKey: ['donations', 'appeal-preview', planned],
    queryFn: async ({ signal }) => {
      const { unitsNeeded = 1, ...rest } = planned ?? {};
      const query = {
        bloodType: 'O-',
        urgency: 'LOW',
        preferredDate: '',
        ...rest,
        unitsNeeded: String(unitsNeeded),
      } as const;
      return (await call('GET /api/donation/appeal-preview', { query, signal })).data;
    },
    enabled: planned !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    retry: false,
  });
}

/** The reasons why no appeal can ask the donor who reads; other choices and other data of the account change it. */
export const appealStatusQuery = queryOptions({
  queryKey: ['account', 'appeal-status'],
  ...asks('GET /api/profile/appeal-status', {}),
});

/** The facility's right to appeal to donors, and its limits. */
export const facilityAppealStatusQuery = queryOptions({
  queryKey: ['donations', 'appeal-status'],
  ...asks('GET /api/donation/appeal-status', {}),
});

/** Tells the operator that an emergency request is not right. */
export function useReportAppeal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/donation/schedule/{id}/report', { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['donations', 'detail', id] }),
  });
}

const SETTINGS = ['account', 'appeal-settings'] as const;

/** The donor's choice of when and for what to be asked. */
export const settingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: async ({ signal }) => (await call('GET /api/profile/appeal-settings', { signal })).data,
});

export async function saveSettings(client: QueryClient, body: AppealSettings): Promise<string> {
  const { message, data } = await call('PUT /api/profile/appeal-settings', { body });
  await client.cancelQueries(settingsQuery);
  client.setQueryData(SETTINGS, data);
  void client.invalidateQueries(appealStatusQuery);
  return message;
}
