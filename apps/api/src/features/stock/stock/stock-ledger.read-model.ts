import type { BloodType, StockReason } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import {
  JOINED,
  type MovementRow,
  type MovementSearch,
  shownColumns,
  TYPE_POSITION,
  wantedMovements,
} from './inventory.read-model.ts';

/** Movements that were saved together, by the latest of them. */
export interface LineRow extends MovementRow {
  readonly line: string;
  readonly movements: number;
  readonly line_delta: number;
  readonly line_reason_code: StockReason | null;
  readonly types: readonly { readonly bloodType: BloodType; readonly delta: number; readonly resultingUnits: number }[];
}

/** One page of a facility's ledger by what was saved together, newest first, and how many lines there are. */
export async function listLines(
  db: Kysely<Tables>,
  { limit, offset, ...search }: MovementSearch & { readonly limit: number; readonly offset: number },
): Promise<{ rows: LineRow[]; total: number; timeZone: string }> {
  const where = wantedMovements(search);
  const ofLine = sql`(m.operation_id = p.line or m.id = p.line) and ${where}`;
  const { rows } = await sql<(LineRow | { id: null }) & { total: number; time_zone: string }>`
    with lines as (
      select coalesce(m.operation_id, m.id) as line, max(m.at) as at, min(${TYPE_POSITION}) as position,
        count(*)::int as movements, sum(m.delta)::int as line_delta,
        case when count(m.reason_code) = count(*) and min(m.reason_code) = max(m.reason_code) then min(m.reason_code) end
          as line_reason_code
      from inventory_movements m where ${where} group by 1
    ), page as (
      select * from lines order by at desc, position, line limit ${limit} offset ${offset}
    )
    select (select count(*)::int from lines) as total,
      (select time_zone from facilities where id = ${search.facilityId}) as time_zone,
      p.line, p.movements, p.line_delta, p.line_reason_code, o.types, ${shownColumns(search.words)}
    from (select) as once left join page p on true
    left join lateral (
      select m.* from inventory_movements m where ${ofLine} order by m.at desc, ${TYPE_POSITION}, m.id limit 1
    ) m on true ${JOINED}
    left join lateral (
      select json_agg(json_build_object('bloodType', t.blood_type, 'delta', t.delta, 'resultingUnits', t.resulting_units)
        order by t.position) as types
      from (
        select m.blood_type, ${TYPE_POSITION} as position, sum(m.delta)::int as delta,
          (array_agg(m.resulting_units order by m.at desc, m.id))[1] as resulting_units
        from inventory_movements m where ${ofLine} group by m.blood_type
      ) t
    ) o on true
    order by p.at desc, p.position, p.line`.execute(db);
  const found = rows.filter((row): row is LineRow & { total: number; time_zone: string } => row.id !== null);
  return { rows: found, total: rows[0]?.total ?? 0, timeZone: rows[0]?.time_zone ?? 'UTC' };
}
