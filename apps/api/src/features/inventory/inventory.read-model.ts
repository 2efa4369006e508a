import type { BloodType, StockMovement } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { StockEntryRow } from './inventory.repository.ts';

export async function listStock(db: Kysely<Tables>, facilityId: string): Promise<StockEntryRow[]> {
  return db
    .selectFrom('inventory as i')
    .innerJoin('facilities as f', 'f.id', 'i.facility_id')
    .select([
      'i.id',
      'i.facility_id',
      'i.blood_type',
      'i.units_available',
      'i.version',
      'i.updated_at',
      'i.confirmed_at',
    ])
    .select(['f.urgent_below', 'f.low_below', 'f.stock_stale_hours'])
    .where('i.facility_id', '=', facilityId)
    .execute();
}

export interface MovementRow {
  readonly id: string;
  readonly blood_type: BloodType;
  readonly kind: StockMovement['kind'];
  readonly delta: number;
  readonly resulting_units: number;
  readonly reason: string;
  readonly by: string | null;
  readonly token: string | null;
  readonly at: Date;
}

/** One page of a facility's stock ledger, newest first, and the number of all its movements. */
export async function listMovements(
  db: Kysely<Tables>,
  query: { facilityId: string; bloodType: BloodType | undefined; limit: number; offset: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const ofType = query.bloodType === undefined ? sql`` : sql` and m.blood_type = ${query.bloodType}`;
  const where = sql`m.facility_id = ${query.facilityId}${ofType}`;
  const { rows } = await sql<(MovementRow | { id: null }) & { total: number }>`
    with page as (
      select m.* from inventory_movements m where ${where}
      order by m.at desc, m.id desc limit ${query.limit} offset ${query.offset}
    )
    select (select count(*) from inventory_movements m where ${where}) as total,
      m.id, m.blood_type, m.kind, m.delta, m.resulting_units, m.reason, m.at, trim(u.first_name || ' ' || u.last_name) as by,
      t.name as token
    from (select) as once left join page m on true left join users u on u.id = m.actor_id
      left join facility_api_tokens t on t.id = m.token_id
    order by m.at desc, m.id desc`.execute(db);
  const found = rows.filter((row): row is MovementRow & { total: number } => row.id !== null);
  return { rows: found, total: rows[0]?.total ?? 0 };
}
