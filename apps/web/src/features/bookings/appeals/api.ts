import type { AppealSettings, BloodType, UrgencyLevel } from '@sanguine/contract';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { showAnswer } from '../../../platform/optimistic.ts';
import { appealKeys } from './keys.ts';

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
    queryKey: [...appealKeys.preview, planned],
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
  queryKey: appealKeys.donorStatus,
  ...queryOf('GET /api/profile/appeal-status', {}),
});

/** The facility's right to appeal to donors, and its limits. */
export const facilityAppealStatusQuery = queryOptions({
  queryKey: appealKeys.facilityStatus,
  ...queryOf('GET /api/donation/appeal-status', {}),
});

/** Whom staff may call for an emergency. Each reading is in the trail: it is read when it is asked for, and once. */
export function callableDonors(id: string) {
  return queryOptions({
    queryKey: [...appealKeys.callable, id],
    queryFn: async ({ signal }) => {
      return (await call('GET /api/donation/schedule/{id}/callable', { params: { id }, signal })).data.donors;
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** Tells the operator that an emergency request is not right. */
export function useReportAppeal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/donation/schedule/{id}/report', { params: { id }, body: { reason } }),
    onSuccess: () => changed(client, 'reported-appeal'),
  });
}

/** The donor's choice of when and for what to be asked. */
export const settingsQuery = queryOptions({
  queryKey: appealKeys.settings,
  queryFn: async ({ signal }) => (await call('GET /api/profile/appeal-settings', { signal })).data,
});

export async function saveSettings(client: QueryClient, body: AppealSettings): Promise<string> {
  const { message, data } = await call('PUT /api/profile/appeal-settings', { body });
  await showAnswer(client, settingsQuery, data);
  void changed(client, 'appeal-settings');
  return message;
}
