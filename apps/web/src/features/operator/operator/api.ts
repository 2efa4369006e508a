import type {
  Body,
  DirectoryImport,
  Endpoints,
  FacilityClaim,
  FacilityOrder,
  OpenDispute,
  ReviewedFacility,
  VerificationStatus,
} from '@sanguine/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, sendText } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { operatorKeys } from './keys.ts';

export const overviewQuery = queryOptions({
  queryKey: operatorKeys.overview,
  queryFn: async ({ signal }) => (await call('GET /api/operator/overview', { signal })).data,
});

export interface FacilitySearch {
  readonly verificationStatus: VerificationStatus | undefined;
  readonly search: string | undefined;
  readonly country?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: FacilityOrder | undefined;
  readonly page: number | undefined;
}

export function facilitiesQuery({ page = 1, ...filters }: FacilitySearch) {
  return queryOptions({
    queryKey: [...operatorKeys.facilities, filters, page],
    queryFn: async ({ signal }) =>
      (await call('GET /api/operator/facilities', { query: { ...filters, page: String(page) }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useVerify({ id }: ReviewedFacility) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Endpoints['PUT /api/operator/facilities/{id}/verification']>) =>
      call('PUT /api/operator/facilities/{id}/verification', { params: { id }, body }),
    onSuccess: () => changed(client, 'work-of-operator'),
  });
}

/** Several at once; every list asks again, as some may be decided although the answer was lost. */
export function useVerifyMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Endpoints['POST /api/operator/verifications']>) =>
      call('POST /api/operator/verifications', { body }),
    onSettled: () => changed(client, 'work-of-operator'),
  });
}

export function reportsQuery(id: string) {
  return queryOptions({
    queryKey: [...operatorKeys.reports, id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/operator/facilities/{id}/reports', { params: { id }, signal })).data,
  });
}

export function useDecideAppeals({ id }: ReviewedFacility) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Endpoints['PUT /api/operator/facilities/{id}/appeals']>) =>
      call('PUT /api/operator/facilities/{id}/appeals', { params: { id }, body }),
    onSuccess: () => changed(client, 'work-of-operator'),
  });
}

export function useAllowUnits({ id }: ReviewedFacility) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Endpoints['PUT /api/operator/facilities/{id}/units']>) =>
      call('PUT /api/operator/facilities/{id}/units', { params: { id }, body }),
    onSuccess: () => changed(client, 'work-of-operator'),
  });
}

type OnFacility<Key extends keyof Endpoints> = Body<Endpoints[Key]>;

/** Returns the mutation of what an operator does to a facility; every list of theirs asks again. */
function useOnFacility<Input = object>(send: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => changed(client, 'work-of-operator') });
}

export function messagesQuery(id: string) {
  return queryOptions({
    queryKey: [...operatorKeys.messages, id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/operator/facilities/{id}/messages', { params: { id }, signal })).data,
  });
}

export function useWriteToFacility({ id }: ReviewedFacility) {
  return useOnFacility((body: OnFacility<'POST /api/operator/facilities/{id}/messages'>) =>
    call('POST /api/operator/facilities/{id}/messages', { params: { id }, body }),
  );
}

export function useEditListing({ id }: ReviewedFacility) {
  return useOnFacility((body: OnFacility<'PATCH /api/operator/facilities/{id}'>) =>
    call('PATCH /api/operator/facilities/{id}', { params: { id }, body }),
  );
}

export function useMergeListing({ id }: ReviewedFacility) {
  return useOnFacility((body: OnFacility<'POST /api/operator/facilities/{id}/merge'>) =>
    call('POST /api/operator/facilities/{id}/merge', { params: { id }, body }),
  );
}

export function useCloseFacility({ id }: ReviewedFacility) {
  return useOnFacility((body: OnFacility<'POST /api/operator/facilities/{id}/close'>) =>
    call('POST /api/operator/facilities/{id}/close', { params: { id }, body }),
  );
}

export function useReopenFacility({ id }: ReviewedFacility) {
  return useOnFacility((body: OnFacility<'POST /api/operator/facilities/{id}/reopen'>) =>
    call('POST /api/operator/facilities/{id}/reopen', { params: { id }, body }),
  );
}

export function useReleaseFacility({ id }: ReviewedFacility) {
  return useOnFacility((body: OnFacility<'POST /api/operator/facilities/{id}/release'>) =>
    call('POST /api/operator/facilities/{id}/release', { params: { id }, body }),
  );
}

export function useInviteContact({ id }: ReviewedFacility) {
  return useOnFacility(() => call('POST /api/operator/facilities/{id}/invitation', { params: { id } }));
}

export function useDeleteListing({ id }: ReviewedFacility) {
  return useOnFacility(() => call('DELETE /api/operator/facilities/{id}', { params: { id } }));
}

export const claimsQuery = queryOptions({
  queryKey: operatorKeys.claims,
  queryFn: async ({ signal }) => (await call('GET /api/operator/claims', { signal })).data,
});

export function useDecideClaim({ id }: FacilityClaim) {
  return useOnFacility((body: OnFacility<'PUT /api/operator/claims/{id}'>) =>
    call('PUT /api/operator/claims/{id}', { params: { id }, body }),
  );
}

/** The interval at which an import that goes on is asked after. */
const LOOK_MS = 1000;

/** The last imports and trials; asked for again while one of them goes on. */
export const importsQuery = queryOptions({
  queryKey: operatorKeys.imports,
  queryFn: async ({ signal }) => (await call('GET /api/operator/directory', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.[0]?.finishedAt === null ? LOOK_MS : false),
});

/** The outcome of the rows of an import that is over. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: [...operatorKeys.importReport, id],
    queryFn: async ({ signal }) => (await call('GET /api/operator/directory/{id}', { params: { id }, signal })).data,
    staleTime: Infinity,
  });
}

export interface SentDirectory {
  readonly file: Blob;
  readonly trial: boolean;
  /** Invite the contacts. */
  readonly mail: boolean;
  /** The field that each column becomes; undefined: as the heading says. */
  readonly columns: string | undefined;
  /** The value for rows that do not name one; '': not the same for all. */
  readonly country: string;
}

/** A trial reports, and imports nothing. Whatever became of the call: the list says what the server has. */
export function useSendDirectory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, trial, mail, columns, country }: SentDirectory): Promise<DirectoryImport> => {
      const flag = (is: boolean) => (is ? 'true' : 'false');
      const query = {
        trial: flag(trial),
        mail: flag(mail),
        ...(columns === undefined ? {} : { columns }),
        ...(country === '' ? {} : { country }),
      } as const;
      return (await sendText('POST /api/operator/directory', { query, type: 'text/csv', text: file })).data;
    },
    onSettled: () => changed(client, 'work-of-operator'),
  });
}

export function disputesQuery(page = 1) {
  return queryOptions({
    queryKey: [...operatorKeys.disputes, page],
    queryFn: async ({ signal }) =>
      (await call('GET /api/operator/disputes', { query: { page: String(page) }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useSettle({ id }: OpenDispute) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Endpoints['PUT /api/operator/disputes/{id}']>) =>
      call('PUT /api/operator/disputes/{id}', { params: { id }, body }),
    onSuccess: () => changed(client, 'work-of-operator'),
  });
}
