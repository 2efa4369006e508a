import type { StockTarget } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { summariseEntries } from './inventory.repository.ts';
import type { Thresholds } from './stock-targets.rules.ts';

/** Stores the wanted stock of entries; null: none. */
export async function storeTargets(
  trx: Trx,
  targets: readonly { readonly id: string; readonly target: StockTarget | null }[],
): Promise<void> {
  const rows = targets.map(({ id, target }) => ({ id, ...target }));
  await sql`update inventory i set target_unit = t.unit, target_minimum = t.minimum, target_wanted = t.target,
      target_maximum = t.maximum
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (id uuid, unit text, minimum numeric, target numeric, maximum numeric)
    where t.id = i.id`.execute(trx);
}

/** Stores the thresholds of entries in units; null: those of the facility. One that has not changed is left alone. */
export async function storeThresholds(trx: Trx, thresholds: readonly Thresholds[]): Promise<void> {
  await sql`update inventory i set urgent_below = t."urgentBelow", low_below = t."lowBelow"
    from jsonb_to_recordset(${JSON.stringify(thresholds)}::jsonb) as t (id uuid, "urgentBelow" int, "lowBelow" int)
    where t.id = i.id and (i.urgent_below, i.low_below) is distinct from (t."urgentBelow", t."lowBelow")`.execute(trx);
  await summariseEntries(
    trx,
    thresholds.map(({ id }) => id),
  );
}

/** The next facilities that want a stock in days, after one of them. */
export async function listDayTargets(db: Kysely<Tables>, last: string | undefined, limit: number): Promise<string[]> {
  const found = db.selectFrom('inventory').select('facility_id').distinct().where('target_unit', '=', 'days');
  const next = last === undefined ? found : found.where('facility_id', '>', last);
  return (await next.orderBy('facility_id').limit(limit).execute()).map((row) => row.facility_id);
}
