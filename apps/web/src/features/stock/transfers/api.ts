import type { BloodComponent, BloodType, Body, Endpoints, Transfer, TransferAction } from '@sanguine/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiAnswer, call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { transferKeys } from './keys.ts';

export type Direction = Transfer['direction'];

interface TransferSearch {
  readonly facilityId: string;
  readonly direction: Direction;
  /** Those that wait for somebody, or those that are over. */
  readonly isOpen: boolean;
  readonly page: number;
}

/** A page of the facility's transfers, the latest change first. */
export function transfersQuery({ facilityId, direction, isOpen, page }: TransferSearch) {
  const query = { direction, open: isOpen ? 'true' : 'false', page: String(page), pageSize: '50' } as const;
  return queryOptions({
    queryKey: [...transferKeys.list, facilityId, query],
    ...queryOf('GET /api/transfers', { query }),
    placeholderData: keepPreviousData,
  });
}

/** One transfer with its lots. */
export function transferQuery(facilityId: string, id: string) {
  return queryOptions({
    queryKey: [...transferKeys.one, facilityId, id],
    ...queryOf('GET /api/transfers/{id}', { params: { id } }),
  });
}

/** The facilities with which stock is shared; with a component, what each has to spare of it. */
export function sharingQuery(facilityId: string, component?: BloodComponent) {
  const query = component === undefined ? {} : { component };
  return queryOptions({
    queryKey: [...transferKeys.sharing, facilityId, component],
    ...queryOf('GET /api/sharing', { query }),
    select: ({ list }) => list,
  });
}

/** Own units that may expire unused while a partner is short of them. */
export function suggestionsQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...transferKeys.suggestions, facilityId],
    ...queryOf('GET /api/transfers/suggestions', {}),
    select: ({ list }) => list,
  });
}

/** Partners that can be asked for units of an emergency. */
export function partnersForEmergency(id: string) {
  return queryOptions({
    queryKey: [...transferKeys.forEmergency, id],
    ...queryOf('GET /api/transfers/for-emergency/{id}', { params: { id } }),
    select: ({ list }) => list,
  });
}

/** Facilities by a part of their name. */
export function facilitiesNamed(search: string) {
  return queryOptions({
    queryKey: [...transferKeys.facilities, search],
    ...queryOf('GET /api/facility/{page}', { params: { page: '1' }, query: { search } }),
    select: ({ list }) => list,
    placeholderData: keepPreviousData,
  });
}

/** The own stock of a component, for what is free of it. */
export function freeQuery(facilityId: string, component: BloodComponent) {
  return queryOptions({
    queryKey: [...transferKeys.free, facilityId, component],
    ...queryOf('GET /api/facility/{id}/stock', { params: { id: facilityId }, query: { component } }),
  });
}

/** The own lots of a type, the earliest date first: as many as a page shows. */
export function freeLotsQuery(facilityId: string, component: BloodComponent, bloodType: BloodType) {
  const query = { component, bloodType, pageSize: '50' };
  return queryOptions({
    queryKey: [...transferKeys.free, facilityId, component, bloodType],
    ...queryOf('GET /api/facility/{id}/stock/lots', { params: { id: facilityId }, query }),
  });
}

export type NewTransfer = Body<Endpoints['POST /api/transfers']>;

/** Asks for units, or offers some; the same key for the same body, so that a second press begins nothing. */
export function useBegin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewTransfer; idempotencyKey: string }) =>
      call('POST /api/transfers', { body, idempotencyKey }),
    onSettled: () => void changed(client, 'inventory'),
  });
}

type StepCall<Action extends TransferAction> = `POST /api/transfers/{id}/${Action}`;
export type StepBody<Action extends 'offer' | 'send' | 'arrive'> = Body<Endpoints[StepCall<Action>]>;

/** A step of a transfer, with what it takes. */
export type Step =
  | { readonly action: 'accept' | 'decline' | 'withdraw' }
  | { readonly action: 'offer'; readonly body: StepBody<'offer'> }
  | { readonly action: 'send'; readonly body: StepBody<'send'> }
  | { readonly action: 'arrive'; readonly body: StepBody<'arrive'> };

function send(id: string, step: Step): Promise<ApiAnswer<StepCall<TransferAction>>> {
  const params = { id };
  switch (step.action) {
    case 'offer':
      return call('POST /api/transfers/{id}/offer', { params, body: step.body });
    case 'send':
      return call('POST /api/transfers/{id}/send', { params, body: step.body });
    case 'arrive':
      return call('POST /api/transfers/{id}/arrive', { params, body: step.body });
    default:
      return call(`POST /api/transfers/{id}/${step.action}`, { params });
  }
}

/** Takes a step. Whatever comes of it, the lists are read again: a refusal means that they show what was. */
export function useStep(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: Step) => send(id, step),
    onSettled: () => void changed(client, 'inventory'),
  });
}

/** The step that an Admin takes about a partner. */
export type SharingStep = 'ask' | 'accept' | 'end';

export function useShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ step, partnerId }: { step: SharingStep; partnerId: string }): Promise<{ message: string }> => {
      const params = { partnerId };
      if (step === 'ask') return call('POST /api/sharing', { body: { facilityId: partnerId } });
      if (step === 'accept') return call('POST /api/sharing/{partnerId}/accept', { params });
      return call('POST /api/sharing/{partnerId}/end', { params });
    },
    onSettled: () => void changed(client, 'inventory'),
  });
}
