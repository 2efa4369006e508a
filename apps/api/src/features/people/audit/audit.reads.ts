import type { AuditEntry, Data, Endpoints, Locale, ParsedQuery } from '@sanguine/contract';
import type { StaffActor } from '../identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { type TrailRow, listTrail } from './audit.read-model.ts';
import { forFacility, forOperator } from './audit.view.ts';

type Page = Data<Endpoints['GET /api/operator/audit']>;
type Search = ParsedQuery<Endpoints['GET /api/operator/audit']>;

const PAGE_SIZE = 50;
/**
 * The pages that one search may skip. What is older is found by its day: skipping a million entries would take as long
 * as reading them.
 */
const MAX_PAGES = 100;

async function pageOf(services: Services, search: Search, read: (row: TrailRow) => AuditEntry): Promise<Page> {
  const { page = 1, ...filters } = search;
  const wanted = { ...filters, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const rows = page > MAX_PAGES ? [] : await listTrail(services.db.kysely, wanted);
  const isMore = rows.length > PAGE_SIZE;
  const isCut = isMore && page === MAX_PAGES;
  return {
    list: rows.slice(0, PAGE_SIZE).map(read),
    currentPage: page,
    hasMore: isMore && !isCut,
    ...(isCut ? { isCut } : {}),
  };
}

/** The trail of the whole installation. */
export async function searchTrail(services: Services, search: Search, locale: Locale): Promise<Page> {
  return pageOf(services, search, (row) => forOperator(row, locale));
}

/** The trail of the own facility. */
export async function listTrailOfFacility(
  services: Services,
  { facilityId }: StaffActor,
  { locale, ...search }: Omit<Search, 'facilityId'> & { locale: Locale },
): Promise<Page> {
  return pageOf(services, { ...search, facilityId }, (row) => forFacility(row, facilityId, locale));
}
