import type { Endpoints, InventoryEntry, ParsedBody } from '@sanguine/contract';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { noSuchStockEntry, otherFacilityInBody, otherTypeInBody, staleVersion } from './inventory.errors.ts';
import { authorOf } from './inventory.policy.ts';
import { datedUnits } from './stock-lots.errors.ts';
import { lockEntry, type RedCellLineRow, storeFigures } from './inventory.repository.ts';
import { leastUnits } from './inventory.rules.ts';
import { toStockEntry } from './inventory.view.ts';

type Body = ParsedBody<Endpoints['PUT /api/facility/{id}/inventory/{bloodTypeOrItem}']>;

function requireExpected(entry: RedCellLineRow, { bloodType, expectedVersion }: Body): void {
  if (bloodType !== undefined && bloodType !== entry.blood_type) throw otherTypeInBody();
  if (expectedVersion !== undefined && expectedVersion !== entry.version) throw staleVersion(entry);
}

/** Sets the units of one type: the figure that a person has counted, not a difference. */
export async function setStock(
  { db, clock }: Services,
  actor: StockActor,
  { typeOrId, body }: { typeOrId: string; body: Body },
): Promise<InventoryEntry> {
  const { facilityId } = actor;
  if (body.facilityId !== undefined && body.facilityId !== facilityId) throw otherFacilityInBody();
  const now = clock.now();
  const { unitsAvailable: units, reason = '' } = body;
  return db.transaction(async (trx) => {
    const entry = await lockEntry(trx, facilityId, typeOrId);
    if (entry === undefined) throw noSuchStockEntry();
    requireExpected(entry, body);
    if (units < leastUnits(entry)) throw datedUnits(entry.blood_type, leastUnits(entry), 'unitsAvailable');
    const change = { id: entry.id, units, delta: units - entry.units_available, kind: 'set' } as const;
    const [[stored]] = await Promise.all([
      storeFigures(trx, [change], { author: authorOf(actor), reason, now }),
      refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId, bloodType: entry.blood_type } }),
    ]);
    return toStockEntry({ ...entry, ...stored }, now);
  });
}
