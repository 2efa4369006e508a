import type { Endpoints, Moved, ParsedBody } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { moveStock } from './move-stock.ts';
import { planIssue } from './stock-lots.rules.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/issued']>;

/** Takes units for patients: the earliest date first unless a lot is chosen, which needs a reason when another expires first. */
export async function issueUnits(
  services: Services,
  actor: StockActor,
  { body, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<Moved> {
  return moveStock(services, actor, { kind: 'issued', ...body, key, plan: planIssue });
}
