import type { Endpoints, Moved, ParsedBody } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { moveStock } from './move-stock.ts';
import { planDiscard } from './stock-lots.rules.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/discarded']>;

/** Takes out what nobody can use, each line with its reason. */
export async function discardUnits(
  services: Services,
  actor: StockActor,
  { body, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<Moved> {
  return moveStock(services, actor, { kind: 'discarded', ...body, key, plan: planDiscard });
}
