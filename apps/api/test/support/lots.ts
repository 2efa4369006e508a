import type { ComponentStock, StockLine } from '@sanguine/contract';
import { sql } from 'kysely';
import { type Callable, call, type Reply } from './call.ts';
import type { SignedInFacility } from './people.ts';
import type { TestDatabase } from './test-database.ts';

type Facility = Pick<SignedInFacility, 'facilityId' | 'cookie'>;
export type Moved = 'received' | 'issued' | 'issued/undo' | 'discarded' | 'returned' | 'corrected';

/** Moves units of a facility's stock as its staff. */
export function move(
  app: Callable,
  { facilityId, cookie }: Facility,
  kind: Moved,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply<{ rows: StockLine[]; operationId: string }>> {
  return call<{ rows: StockLine[]; operationId: string }>(app, 'POST', `/api/facility/${facilityId}/stock/${kind}`, {
    cookie,
    body,
    headers,
  });
}

export async function stockOf(
  app: Callable,
  { facilityId, cookie }: Facility,
  component: string = 'red_cells',
): Promise<ComponentStock> {
  const path = `/api/facility/${facilityId}/stock?component=${component}`;
  return (await call<ComponentStock>(app, 'GET', path, { cookie })).body.data;
}

/** Lets a facility keep components besides red cells. */
export async function keep(app: Callable, { facilityId, cookie }: Facility, ...components: string[]): Promise<void> {
  const body = { components: ['red_cells', ...components] };
  const reply = await call(app, 'PUT', `/api/facility/${facilityId}/stock/components`, { cookie, body });
  if (reply.status !== 200) throw new Error(`components answered ${reply.status}: ${reply.text}`);
}

/** The entries whose figure is not the sum of the ledger, or whose lots do not add up to their counts. */
export async function listDrift({ kysely }: TestDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select i.facility_id, i.component, i.blood_type, i.units_available, m.units, l.units as lots, i.dated_units
    from inventory i cross join lateral (
      select coalesce(sum(delta), 0)::int as units from inventory_movements
      where facility_id = i.facility_id and component = i.component and blood_type = i.blood_type
    ) m cross join lateral (
      select coalesce(sum(units), 0)::int as units, coalesce(sum(held), 0)::int as held,
        coalesce(sum(units) filter (where quarantined_at is not null), 0)::int as quarantined from stock_lots
      where facility_id = i.facility_id and component = i.component and blood_type = i.blood_type
    ) l
    where i.units_available <> m.units or i.dated_units <> l.units or i.held_dated_units <> l.held
      or i.quarantined_units <> l.quarantined`.execute(kysely);
  return rows;
}
