import type {
  BloodComponent,
  BloodType,
  Body,
  ComponentStock,
  Endpoints,
  KnownCodes,
  Recipients,
} from '@sanguine/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiAnswer, call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { stockKeys } from './keys.ts';

/** The stock of one component; without one that of the first that the facility keeps. */
export function componentQuery(facilityId: string, component: BloodComponent | undefined) {
  return queryOptions({
    queryKey: [...stockKeys.component, facilityId, component],
    queryFn: async ({ signal }): Promise<ComponentStock> => {
      const query = component === undefined ? {} : { component };
      return (await call('GET /api/facility/{id}/stock', { params: { id: facilityId }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** The query of what codes on labels stand for here, as the facility has learned them. */
export function scanCodesQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...stockKeys.codes, facilityId],
    queryFn: async ({ signal }): Promise<KnownCodes> => {
      const { data } = await call('GET /api/facility/{id}/stock/scan-codes', { params: { id: facilityId }, signal });
      return {
        product: new Map(data.products.map(({ code, component }) => [code, component])),
        group: new Map(data.groups.map(({ code, bloodType }) => [code, bloodType])),
      };
    },
  });
}

interface LotSearch {
  readonly facilityId: string;
  readonly component: BloodComponent;
  readonly bloodType: BloodType | undefined;
  readonly page?: number;
}

/** A page of the lots that have units, the earliest date first; nothing is asked before a type is chosen. */
export function lotsQuery({ facilityId, component, bloodType, page = 1 }: LotSearch) {
  return queryOptions({
    queryKey: [...stockKeys.lots, facilityId, component, bloodType, page],
    queryFn: async ({ signal }) => {
      const query = {
        component,
        page: String(page),
        pageSize: '50',
        ...(bloodType === undefined ? {} : { bloodType }),
      };
      return (await call('GET /api/facility/{id}/stock/lots', { params: { id: facilityId }, query, signal })).data;
    },
    enabled: bloodType !== undefined,
  });
}

/** The wards and departments that are offered. */
export function recipientsQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...stockKeys.recipients, facilityId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/facility/{id}/stock/recipients', { params: { id: facilityId }, signal })).data,
  });
}

export function useSetRecipients(facilityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Recipients) =>
      call('PUT /api/facility/{id}/stock/recipients', { params: { id: facilityId }, body }),
    onSuccess: ({ data }) => client.setQueryData(recipientsQuery(facilityId).queryKey, data),
  });
}

/** All that happened here to the bags with a number. */
export function traceQuery(facilityId: string, donationNumber: string | undefined) {
  return queryOptions({
    queryKey: [...stockKeys.trace, facilityId, donationNumber],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: facilityId }, query: { donationNumber: donationNumber ?? '' }, signal };
      return (await call('GET /api/facility/{id}/stock/trace', asked)).data;
    },
    enabled: donationNumber !== undefined,
  });
}

/** Finds the bags that have a number, of one component: one for each product, also those that are no longer there. */
export function useFindBags(facilityId: string, component: BloodComponent) {
  return async (donationNumber: string) => {
    const query = { component, donationNumber };
    return (await call('GET /api/facility/{id}/stock/lots', { params: { id: facilityId }, query })).data.list;
  };
}

/** Units came or left. */
export type Move = 'received' | 'issued' | 'discarded' | 'returned';
type MoveCall<Kind extends Move> = `POST /api/facility/{id}/stock/${Kind}`;
export type MoveBody<Kind extends Move> = Body<Endpoints[MoveCall<Kind>]>;

/** Counts the units of a movement. */
export const movedUnits = (lines: readonly { readonly units: number }[]): number =>
  lines.reduce((sum, { units }) => sum + units, 0);

interface Sent<Kind extends Move> {
  readonly params: { readonly id: string };
  readonly body: MoveBody<Kind>;
  readonly idempotencyKey: string;
}
type Answer = ApiAnswer<MoveCall<Move>>;

const sends: { readonly [Kind in Move]: (sent: Sent<Kind>) => Promise<Answer> } = {
  received: async (sent) => call('POST /api/facility/{id}/stock/received', sent),
  issued: async (sent) => call('POST /api/facility/{id}/stock/issued', sent),
  discarded: async (sent) => call('POST /api/facility/{id}/stock/discarded', sent),
  returned: async (sent) => call('POST /api/facility/{id}/stock/returned', sent),
};

/** Sends a movement; the same key for the same body, so that a second press moves nothing. */
export function useMove<Kind extends Move>(facilityId: string, kind: Kind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Pick<Sent<Kind>, 'body' | 'idempotencyKey'>) =>
      sends[kind]({ params: { id: facilityId }, body, idempotencyKey }),
    onSettled: () => void changed(client, 'inventory'),
  });
}

export type Correction = Body<Endpoints['POST /api/facility/{id}/stock/corrected']>;

export function useCorrect(facilityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Correction; idempotencyKey: string }) =>
      call('POST /api/facility/{id}/stock/corrected', { params: { id: facilityId }, body, idempotencyKey }),
    onSettled: () => void changed(client, 'inventory'),
  });
}

/** Sets the units with a number aside, or releases them. */
export function useSetAside(facilityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: {
      body: Body<Endpoints['POST /api/facility/{id}/stock/quarantined']>;
      idempotencyKey: string;
    }) => call('POST /api/facility/{id}/stock/quarantined', { params: { id: facilityId }, ...sent }),
    onSettled: () => void changed(client, 'inventory'),
  });
}

export function useRelease(facilityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: {
      body: Body<Endpoints['POST /api/facility/{id}/stock/quarantined/undo']>;
      idempotencyKey: string;
    }) => call('POST /api/facility/{id}/stock/quarantined/undo', { params: { id: facilityId }, ...sent }),
    onSettled: () => void changed(client, 'inventory'),
  });
}

export type Targets = Body<Endpoints['PUT /api/facility/{id}/stock/targets']>;

export function useSetTargets(facilityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Targets) => call('PUT /api/facility/{id}/stock/targets', { params: { id: facilityId }, body }),
    onSuccess: () => void changed(client, 'inventory'),
  });
}

export function useKeepComponents(facilityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (components: BloodComponent[]) =>
      call('PUT /api/facility/{id}/stock/components', { params: { id: facilityId }, body: { components } }),
    onSuccess: () => void changed(client, 'inventory'),
  });
}
