import { BLOOD_TYPES, type Endpoints, type InventoryEntry, type ParsedBody } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { changeStock } from './change-stock.ts';
import { toStock } from './inventory.view.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/inventory/confirm']>;

/** Notes that the reported figures hold; with versions, only those figures that the caller has seen. */
export async function confirmStock(services: Services, actor: StockActor, body: Body): Promise<InventoryEntry[]> {
  const now = services.clock.now();
  const figures = BLOOD_TYPES.map((bloodType) => {
    return { bloodType, units: null, expectedVersion: body?.expectedVersions?.[bloodType] ?? null };
  });
  const { after } = await changeStock(services, actor, { figures, now });
  return toStock(after, now);
}
