import type { Endpoints, Moved, ParsedBody } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { moveStock } from './move-stock.ts';
import { planBack } from './plan-back.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/returned']>;

/** Puts back what was issued and not used: at most what left, into the lot that it left. */
export async function returnUnits(
  services: Services,
  actor: StockActor,
  { body, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<Moved> {
  return moveStock(services, actor, {
    kind: 'returned',
    ...body,
    key,
    plan: planBack,
  });
}
