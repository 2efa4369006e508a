import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { staleVersions } from './inventory.errors.ts';
import { authorOf } from './inventory.policy.ts';
import { datedUnits } from './stock-lots.errors.ts';
import { lockStock, type RedCellLineRow, storeFigures } from './inventory.repository.ts';
import { compareStock, type Figure, leastUnits } from './inventory.rules.ts';

interface StockChange {
  readonly figures: readonly Figure[];
  readonly reason?: string | undefined;
  readonly now: Date;
}

/** Sets and confirms several figures: all, or, where someone else was faster with one, none. Answers the whole stock. */
export async function changeStock(
  services: Services,
  actor: StockActor,
  { figures, reason = '', now }: StockChange,
): Promise<{ before: RedCellLineRow[]; after: RedCellLineRow[] }> {
  const { facilityId } = actor;
  return services.db.transaction(async (trx) => {
    const before = await lockStock(trx, facilityId);
    const { changes, overtaken, tooLow } = compareStock(before, figures);
    if (overtaken.length > 0) throw staleVersions(overtaken);
    if (tooLow !== undefined) throw datedUnits(tooLow.blood_type, leastUnits(tooLow), tooLow.blood_type);
    if (changes.length === 0) return { before, after: before };
    const [stored] = await Promise.all([
      storeFigures(trx, changes, { author: authorOf(actor), reason, now }),
      refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } }),
    ]);
    const after = before.map((entry) => ({ ...entry, ...stored.find(({ id }) => id === entry.id) }));
    return { before, after };
  });
}
