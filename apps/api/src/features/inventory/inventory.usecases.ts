import { BLOOD_TYPES, type BloodType, type Data, type Endpoints, type InventoryEntry } from '@sanguine/contract';
import { type ParsedBody, type ParsedQuery, isBloodType, stockStatus } from '@sanguine/contract';
import type { StaffActor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { noSuchEntry, noSuchFacility, otherFacilityInBody, otherTypeInBody, staleVersion } from './inventory.errors.ts';
import { findStock, listMovements } from './inventory.read-model.ts';
import { setStock } from './inventory.repository.ts';

const PAGE_SIZE = 10;

type StockRow = Awaited<ReturnType<typeof findStock>>[number];

function toEntry(row: StockRow): InventoryEntry {
  return {
    id: row.id,
    facilityId: row.facility_id,
    bloodType: row.blood_type,
    unitsAvailable: row.units_available,
    status: stockStatus(row.units_available, { urgentBelow: row.urgent_below, lowBelow: row.low_below }),
    updatedAt: row.updated_at?.toISOString() ?? null,
    version: row.version,
  };
}

function requireOwn(actor: StaffActor, facilityId: string): void {
  if (actor.facilityId !== facilityId) throw noSuchFacility();
}

/** The own stock, one entry per blood type in the order of screens. */
export async function getStock(services: Services, actor: StaffActor, facilityId: string): Promise<InventoryEntry[]> {
  requireOwn(actor, facilityId);
  const rows = await findStock(services.db.kysely, facilityId);
  const place = (row: StockRow) => BLOOD_TYPES.indexOf(row.blood_type);
  return rows.toSorted((a, b) => place(a) - place(b)).map(toEntry);
}

type UpdateBody = ParsedBody<Endpoints['PUT /api/facility/{id}/inventory/{bloodTypeOrItem}']>;

function checkAgainstPath(facilityId: string, entry: string, body: UpdateBody): void {
  if (body.facilityId !== undefined && body.facilityId !== facilityId) throw otherFacilityInBody();
  if (body.bloodType !== undefined && isBloodType(entry) && body.bloodType !== entry) throw otherTypeInBody();
}

/** Sets the units of one type: the figure that a person has counted, not a difference. */
export async function updateStock(
  services: Services,
  actor: StaffActor,
  facilityId: string,
  entry: string,
  body: UpdateBody,
): Promise<InventoryEntry> {
  requireOwn(actor, facilityId);
  checkAgainstPath(facilityId, entry, body);
  const outcome = await setStock(services.db.kysely, {
    facilityId,
    entry,
    units: body.unitsAvailable,
    bloodType: body.bloodType,
    expectedVersion: body.expectedVersion,
    reason: body.reason ?? '',
    actorId: actor.userId,
    now: services.clock.now(),
  });
  if (outcome === undefined) throw noSuchEntry();
  if (outcome.changed) return toEntry(outcome);
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
    delta: row.delta,
    resultingUnits: row.resulting_units,
    reason: row.reason,
    by: row.by ?? 'Former staff',
    at: row.at.toISOString(),
  }));
  return { list, currentPage: page, totalPages: Math.ceil(total / pageSize), total };
}
