import type { Data, Endpoints, InventoryEntry, Locale, ParsedQuery, StockToken } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { listTokens, type StaffActor, type StockActor } from '../../people/identity/index.ts';
import { listStock, listMovements } from './inventory.read-model.ts';
import { toMovement, toStock, wordsForAuthors } from './inventory.view.ts';
import { listWholeStock } from './stock-lots.read-model.ts';
import { toFileEntries } from './stock-lots.view.ts';
import { writeStockFile } from './stock-file.rules.ts';
import { toToken } from './stock-tokens.view.ts';

const PAGE_SIZE = 10;

/** The own stock, one entry per blood type in the order of screens. */
export async function getStock(services: Services, { facilityId }: StockActor): Promise<InventoryEntry[]> {
  return toStock(await listStock(services.db.kysely, facilityId), services.clock.now());
}

/**
 * The reported stock as a file that can be taken in again: red cells by their figures, or, where the facility keeps more or
 * has dates, every lot and what is left without one.
 */
export async function getStockFile(services: Services, { facilityId }: StockActor): Promise<Uint8Array> {
  const now = services.clock.now();
  const { entries, lots } = await listWholeStock(services.db.kysely, facilityId);
  return new TextEncoder().encode(writeStockFile(toFileEntries(entries, lots, now)));
}

type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;
type MovementsQuery = ParsedQuery<Endpoints['GET /api/facility/{id}/inventory/movements']>;

/** The ledger: who changed which figure when, by how much and why. */
export async function getMovements(
  services: Services,
  { facilityId }: StaffActor,
  { query, locale }: { query: MovementsQuery; locale: Locale },
): Promise<Movements> {
  const { page = 1, pageSize = PAGE_SIZE, ...filters } = query;
  const wanted = {
    facilityId,
    ...filters,
    words: wordsForAuthors(locale),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
  const { rows, total, timeZone } = await listMovements(services.db.kysely, wanted);
  return {
    list: rows.map((row) => toMovement(row, locale)),
    currentPage: page,
    totalPages: Math.ceil(total / pageSize),
    total,
    timeZone,
  };
}

export async function getTokens(services: Services, { facilityId }: StaffActor, locale: Locale): Promise<StockToken[]> {
  return (await listTokens(services.db.kysely, facilityId)).map((row) => toToken(row, locale));
}
