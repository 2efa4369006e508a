import type { Endpoints, ParsedBody, StockRow } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { StockActor } from '../identity/index.ts';
import { moveStock } from './move-stock.ts';
import { countIssued } from './stock-lots.repository.ts';
import { planReturn } from './stock-lots.rules.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/returned']>;

/** Puts back what was issued and not used: at most what left, into the lot that it left. */
export async function returnUnits(
  services: Services,
  actor: StockActor,
  facilityId: string,
  { body, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<{ rows: StockRow[] }> {
  return moveStock(services, actor, facilityId, {
    kind: 'returned',
    ...body,
    key,
    plan: async (lines, shelf, trx) => {
      const lotIds = lines.flatMap(({ lot }) => lot?.id ?? []);
      const issued = new Map<string, ReadonlyMap<string | null, number>>();
      for (const { id } of shelf.entries) issued.set(id, await countIssued(trx, id, lotIds));
      return planReturn(lines, shelf, (entry, lotId) => issued.get(entry.id)?.get(lotId) ?? 0);
    },
  });
}
