import type { BloodType, Data, Endpoints, InventoryEntry, ParsedBody, ParsedQuery } from '@sanguine/contract';
import { isBloodType } from '@sanguine/contract';
import type { StaffActor, StockActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { noSuchEntry, noSuchFacility, otherFacilityInBody, otherTypeInBody, staleVersion } from './inventory.errors.ts';
import { findStock, listMovements } from './inventory.read-model.ts';
import { type Author, setStock } from './inventory.repository.ts';
import { toEntry, toStock } from './inventory.view.ts';

const PAGE_SIZE = 10;

export function requireOwn(actor: { readonly facilityId: string }, facilityId: string): void {
  if (actor.facilityId !== facilityId) throw noSuchFacility();
}

export function authorOf(actor: StockActor): Author {
  if (actor.role === 'api_token') return { userId: null, tokenId: actor.tokenId };
  return { userId: actor.userId, tokenId: null };
}

/** The own stock, one entry per blood type in the order of screens. */
export async function getStock(services: Services, actor: StockActor, facilityId: string): Promise<InventoryEntry[]> {
  requireOwn(actor, facilityId);
  return toStock(await findStock(services.db.kysely, facilityId), services.clock.now());
}

type UpdateBody = ParsedBody<Endpoints['PUT /api/facility/{id}/inventory/{bloodTypeOrItem}']>;

function checkAgainstPath(facilityId: string, entry: string, body: UpdateBody): void {
  if (body.facilityId !== undefined && body.facilityId !== facilityId) throw otherFacilityInBody();
  if (body.bloodType !== undefined && isBloodType(entry) && body.bloodType !== entry) throw otherTypeInBody();
}

/** Sets the units of one type: the figure that a person has counted, not a difference. */
export async function updateStock(
  services: Services,
  actor: StockActor,
  facilityId: string,
  entry: string,
  body: UpdateBody,
): Promise<InventoryEntry> {
  requireOwn(actor, facilityId);
  checkAgainstPath(facilityId, entry, body);
  const now = services.clock.now();
  const outcome = await setStock(services.db.kysely, {
    facilityId,
    entry,
    units: body.unitsAvailable,
    bloodType: body.bloodType,
    expectedVersion: body.expectedVersion,
    reason: body.reason ?? '',
    author: authorOf(actor),
    now,
  });
  if (outcome === undefined) throw noSuchEntry();
  if (outcome.changed) return toEntry(outcome, now);
  throw body.bloodType !== undefined && body.bloodType !== outcome.blood_type
    ? otherTypeInBody()
    : staleVersion(outcome);
}

type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;
type MovementsQuery = ParsedQuery<Endpoints['GET /api/facility/{id}/inventory/movements']>;

/** The ledger: who changed which figure when, by how much and why. */
export async function getMovements(
  services: Services,
  actor: StaffActor,
  facilityId: string,
  query: MovementsQuery,
): Promise<Movements> {
  requireOwn(actor, facilityId);
  const { page = 1, pageSize = PAGE_SIZE } = query;
  const bloodType: BloodType | undefined = query.bloodType;
  const wanted = { facilityId, bloodType, limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await listMovements(services.db.kysely, wanted);
  const list = rows.map((row) => ({
    id: row.id,
    bloodType: row.blood_type,
    kind: row.kind,
    delta: row.delta,
    resultingUnits: row.resulting_units,
    reason: row.reason,
    by: row.token ?? row.by ?? 'Former staff',
    at: row.at.toISOString(),
  }));
  return { list, currentPage: page, totalPages: Math.ceil(total / pageSize), total };
}
