import type { BloodType } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Author, StockEntryRow } from './inventory.repository.ts';

/** What is to become of one type: new units, or, with none, the reported figure confirmed as it is. */
export interface Figure {
  readonly bloodType: BloodType;
  readonly units: number | null;
  readonly expectedVersion: number | null;
}

export interface WholeChange {
  readonly facilityId: string;
  readonly figures: readonly Figure[];
  readonly reason: string;
  readonly author: Author;
  readonly now: Date;
}

/** Every entry of the facility as it is after the statement. */
export interface WholeOutcome extends StockEntryRow {
  /** The version was another than expected; when this is so for one entry, none was changed. */
  readonly overtaken: boolean;
  /** null where none was reported, or none was asked to change. */
  readonly units_before: number | null;
}

/**
 * Sets and confirms several figures with their ledger rows and one event, in one statement: all of them, or none. Entries
 * are locked in one order, so that no two such statements wait for each other. A figure that is set to what it was is confirmed.
 */
export async function changeStock(db: Kysely<Tables>, change: WholeChange): Promise<WholeOutcome[]> {
  const { facilityId, reason, author, now } = change;
  const { rows } = await sql<WholeOutcome>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(change.figures)}::jsonb)
        as w ("bloodType" text, units int, "expectedVersion" int)
    ), entry as materialized (
      select i.*, w.units, w."expectedVersion" <> i.version as overtaken,
        coalesce(w.units <> i.units_available or i.updated_at is null, false) as is_new,
        greatest(${now}::timestamptz, i.confirmed_at + interval '1 microsecond') as moment
      from inventory i join wanted w on w."bloodType" = i.blood_type
      where i.facility_id = ${facilityId} and (w.units is not null or i.confirmed_at is not null)
      order by i.blood_type for update of i
    ), verdict as materialized (
      select not coalesce(bool_or(overtaken), false) as fits from entry
    ), changed as (
      update inventory i set units_available = coalesce(entry.units, entry.units_available),
        version = entry.version + entry.is_new::int, confirmed_at = entry.moment,
        updated_at = case when entry.is_new then entry.moment else entry.updated_at end
      from entry, verdict
      where i.id = entry.id and verdict.fits
      returning i.*, i.units_available - entry.units_available as delta, entry.is_new
    ), noted as (
      insert into inventory_movements (id, facility_id, blood_type, kind, delta, resulting_units, reason, actor_id, token_id, at)
      select gen_random_uuid(), facility_id, blood_type, case when is_new then 'set' else 'confirmed' end, delta,
        units_available, ${reason}, ${author.userId}::uuid, ${author.tokenId}::uuid, confirmed_at
      from changed
    ), told as (
      insert into outbox (id, event, payload, created_at, due_at)
      select ${newId()}::uuid, 'inventory.changed', jsonb_build_object('facilityId', ${facilityId}::text), ${now}, ${now}
      where exists (select from changed)
    ), hinted as (
      insert into live_events (topics, kind, ids)
      select array['everyone'], 'inventory', jsonb_build_object('facilityId', ${facilityId}::text)
      where exists (select from changed)
    )
    select coalesce(e.overtaken, false) as overtaken,
      case when e.updated_at is not null then e.units_available end as units_before, i.id, i.facility_id, i.blood_type,
      coalesce(c.units_available, e.units_available, i.units_available) as units_available,
      coalesce(c.version, e.version, i.version) as version, coalesce(c.updated_at, e.updated_at, i.updated_at) as updated_at,
      coalesce(c.confirmed_at, e.confirmed_at, i.confirmed_at) as confirmed_at,
      f.urgent_below, f.low_below, f.stock_stale_hours
    from inventory i join facilities f on f.id = i.facility_id
      left join entry e on e.id = i.id left join changed c on c.id = i.id
    where i.facility_id = ${facilityId}`.execute(db);
  return rows;
}

const BATCH = 1000;

/**
 * Summarises facilities of which a figure has just gone stale anew, as of now. A facility that is being written at this
 * moment is left to the next run, so several workers never wait for each other. Answers how many facilities were due.
 */
export async function summariseDue(db: Kysely<Tables>, now: Date): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    with due as materialized (
      select f.id from stock_freshness k join facilities f on f.id = k.facility_id
      where k.stale_at <= ${now} order by k.stale_at limit ${BATCH} for no key update of f skip locked
    ), changed as (
      select id from summarise_stock(array(select id from due), ${now}) as id
    ), hinted as (
      insert into live_events (topics, kind, ids)
      select array['everyone'], 'inventory', '{}'::jsonb
      where exists (select from due) and (select count(*) from changed) >= 0
    )
    select count(*)::int as due from due`.execute(db);
  return rows[0]?.due ?? 0;
}
