import { type Endpoints, mayUndoIssue, type Moved, type ParsedBody, UNDONE_ISSUE } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { moveStock } from './move-stock.ts';
import { issueStands } from './stock-lots.errors.ts';
import { planBack } from './plan-back.ts';
import { isUndone, listIssued } from './undone-issues.repository.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/issued/undo']>;

/**
 * Undoes an issue within ten minutes, once and as a whole: its units lie where they lay, and count as never used. Fails
 * when some of them came back already, or expired meanwhile.
 */
export async function undoIssue(
  services: Services,
  actor: StockActor,
  { body: { operationId }, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<Moved> {
  const { facilityId } = actor;
  const { at, lines } = await listIssued(services.db.kysely, facilityId, operationId);
  if (at === undefined) throw issueStands();
  return moveStock(services, actor, {
    kind: 'corrected',
    lines,
    undoes: operationId,
    key,
    plan: async (found, shelf, trx) => {
      // Under the lock, after a repeat was answered: what counts is when it is done.
      if (!mayUndoIssue(at, services.clock.now()) || (await isUndone(trx, operationId))) throw issueStands();
      const moves = await planBack(found, shelf, trx);
      return moves.map((move) => ({ ...move, reasonCode: UNDONE_ISSUE }));
    },
  });
}
