import type { Body, Endpoints, SlotOffer, WaitEntry } from '@sanguine/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { waitListKeys } from './keys.ts';

export type NewEntry = Body<Endpoints['POST /api/donation/wait-list']>;

/** The entries of the donor, and the places that are offered to them now. */
export const waitListQuery = queryOptions({
  queryKey: waitListKeys.own,
  ...queryOf('GET /api/donation/wait-list', {}),
});

/** One offer, also when it has ended. */
export function offerQuery(id: string) {
  return queryOptions({
    queryKey: [...waitListKeys.offer, id],
    queryFn: async ({ signal }) => (await call('GET /api/donation/offers/{id}', { params: { id }, signal })).data,
    retry: false,
  });
}

const networkMode = 'always' as const;

export function useWait() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (body: NewEntry) => (await call('POST /api/donation/wait-list', { body })).data,
    // Where places are free by now, they are shown.
    onSettled: () => void changed(client, 'request'),
  });
}

export function useStopWaiting() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async ({ id }: WaitEntry) => call('DELETE /api/donation/wait-list/{id}', { params: { id } }),
    onSettled: () => void changed(client, 'request'),
  });
}

export function useTakeOffer() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async ({ id }: SlotOffer) =>
      (await call('POST /api/donation/offers/{id}/take', { params: { id } })).data,
    onSettled: () => void changed(client, 'request'),
  });
}

export function useDeclineOffer() {
  const client = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async ({ id }: SlotOffer) =>
      (await call('POST /api/donation/offers/{id}/decline', { params: { id } })).data,
    onSettled: () => void changed(client, 'request'),
  });
}
