import type { Endpoints, ParsedBody, StockRow } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { StockActor } from '../identity/index.ts';
import { moveStock } from './move-stock.ts';
import { planDiscard } from './stock-lots.rules.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/discarded']>;

/** Takes out what nobody can use, each line with its reason. */
export async function discardUnits(
  services: Services,
  actor: StockActor,
  facilityId: string,
  { body, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<{ rows: StockRow[] }> {
  return moveStock(services, actor, facilityId, { kind: 'discarded', ...body, key, plan: planDiscard });
}
