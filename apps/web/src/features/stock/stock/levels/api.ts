import type {
  BloodComponent,
  BloodType,
  Body,
  CsvChange,
  Endpoints,
  InventoryEntry,
  MovementKind,
} from '@sanguine/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import { changed } from '../../../../platform/changes.ts';
import { updateOptimistically } from '../../../../platform/optimistic.ts';
import { inventoryKeys } from './keys.ts';

export function stockQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...inventoryKeys.stock, facilityId],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/facility/{id}/inventory', { params: { id: facilityId }, signal });
      return answer.data;
    },
  });
}

/** The filter of the ledger: the days are those of the facility, both included. */
export interface LedgerSearch {
  readonly bloodType?: BloodType | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly by?: string | undefined;
  readonly kind?: MovementKind | undefined;
  /** Red cells where none is named. */
  readonly component?: BloodComponent | undefined;
}

/** The filter as the calls take it. */
function asked({ page, ...search }: LedgerSearch & { page: number }) {
  const { bloodType, from, until, by, kind, component } = search;
  return {
    page: String(page),
    ...(bloodType === undefined ? {} : { bloodType }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(by === undefined ? {} : { by }),
    ...(kind === undefined ? {} : { kind }),
    ...(component === undefined ? {} : { component }),
  };
}

/** A page of the ledger, one movement after the other. */
export function movementsQuery(facilityId: string, search: LedgerSearch & { page: number }) {
  return queryOptions({
    queryKey: [...inventoryKeys.movements, facilityId, asked(search)],
    queryFn: async ({ signal }) => {
      const params = { id: facilityId };
      return (await call('GET /api/facility/{id}/inventory/movements', { params, query: asked(search), signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** A page of the ledger by what was saved together. */
export function ledgerQuery(facilityId: string, search: LedgerSearch & { page: number }) {
  return queryOptions({
    queryKey: [...inventoryKeys.movements, 'together', facilityId, asked(search)],
    queryFn: async ({ signal }) => {
      const params = { id: facilityId };
      return (await call('GET /api/facility/{id}/stock/ledger', { params, query: asked(search), signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** A page of the movements of one line of the ledger. */
export function operationQuery(facilityId: string, operation: string, search: LedgerSearch & { page: number }) {
  const query = { ...asked(search), operation, pageSize: '50' };
  return queryOptions({
    queryKey: [...inventoryKeys.movements, 'of-one', facilityId, query],
    queryFn: async ({ signal }) => {
      const params = { id: facilityId };
      return (await call('GET /api/facility/{id}/inventory/movements', { params, query, signal })).data;
    },
  });
}

export interface StockChange {
  readonly unitsAvailable: number;
  readonly reason: string;
}

/**
 * Sets the units of one type, on condition that nobody changed the entry since it was read. The figure shows at once, and
 * the one before again when the server refuses.
 */
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
    onMutate: async ({ entry, change: { unitsAvailable } }) =>
      updateOptimistically(client, stockQuery(entry.facilityId).queryKey, (entries: readonly InventoryEntry[]) =>
        entries.map((one) => (one.id === entry.id ? { ...one, unitsAvailable } : one)),
      ),
    onError: (_error, _input, undo) => undo?.(),
    onSuccess: ({ data }) => {
      // At once, not with the next answer: a second change names the version that the first has left.
      client.setQueryData(stockQuery(data.facilityId).queryKey, (entries) =>
        entries?.map((one) => (one.id === data.id ? data : one)),
      );
      void changed(client, 'inventory');
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

/** All entries as they are now, whatever the cache holds. */
export function useFreshStock(facilityId: string) {
  const client = useQueryClient();
  return () => client.query({ ...stockQuery(facilityId), staleTime: 0 });
}

type Versions = Partial<Record<BloodType, number>>;

function versionsOf(seen: readonly { bloodType: BloodType; version: number }[]): Versions {
  return Object.fromEntries(seen.map(({ bloodType, version }) => [bloodType, version]));
}

/** Confirms the figures that are on the screen: one that a colleague has changed since is not among them. */
export function useConfirmStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seen: readonly InventoryEntry[]) =>
      call('POST /api/facility/{id}/inventory/confirm', {
        params: { id: seen[0]?.facilityId ?? '' },
        body: { expectedVersions: versionsOf(seen) },
      }),
    onSettled: () => void changed(client, 'inventory'),
  });
}

type Figures = Body<Endpoints['PUT /api/facility/{id}/inventory']>['entries'];

/** Sets several figures: all of them, or none. */
export function useSetWholeStock(facilityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entries: Figures) =>
      call('PUT /api/facility/{id}/inventory', { params: { id: facilityId }, body: { entries } }),
    onSuccess: () => void changed(client, 'inventory'),
  });
}

export function usePreviewStockFile(facilityId: string) {
  return useMutation({
    mutationFn: (csv: string) =>
      call('POST /api/facility/{id}/inventory/csv', {
        params: { id: facilityId },
        query: { dryRun: 'true' },
        body: { csv },
      }),
  });
}

/** Tells whether a file lists components or lots, not red cells alone by their figures. */
export function hasLots(changes: readonly CsvChange[]): boolean {
  return changes.some(({ component, expiresOn }) => component !== 'red_cells' || expiresOn !== null);
}

/** The versions that a preview has shown: of red cells by type, or of entries where there are components or lots. */
function expectedOf(changes: readonly CsvChange[]) {
  if (!hasLots(changes)) return { expectedVersions: versionsOf(changes) };
  const entries = new Map(
    changes.map(({ component, bloodType, version }) => [
      `${component} ${bloodType}`,
      { component, bloodType, version },
    ]),
  );
  return { expectedEntries: [...entries.values()] };
}

/** Saves a file as it was previewed: not over what a colleague has changed since. */
export function useSaveStockFile(facilityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ csv, changes }: { csv: string; changes: readonly CsvChange[] }) =>
      call('POST /api/facility/{id}/inventory/csv', {
        params: { id: facilityId },
        body: { csv, ...expectedOf(changes) },
      }),
    onSuccess: () => void changed(client, 'inventory'),
  });
}
