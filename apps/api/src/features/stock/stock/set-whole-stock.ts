import type { Endpoints, InventoryEntry, ParsedBody } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { changeStock } from './change-stock.ts';
import { toStock } from './inventory.view.ts';

type Body = ParsedBody<Endpoints['PUT /api/facility/{id}/inventory']>;

export async function setWholeStock(
  services: Services,
  actor: StockActor,
  { entries, reason }: Body,
): Promise<InventoryEntry[]> {
  const now = services.clock.now();
  const figures = entries.map(({ bloodType, unitsAvailable, expectedVersion = null }) => {
    return { bloodType, units: unitsAvailable, expectedVersion };
  });
  const { after } = await changeStock(services, actor, { figures, reason, now });
  return toStock(after, now);
}
