import { BLOOD_TYPES, type BloodType, isBloodType } from '@sanguine/contract';
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';

/** The write of a new facility's eight entries, none of them reported yet. */
export function insertEmptyStock(trx: Transaction<Tables>, facilityId: string) {
  const entries = BLOOD_TYPES.map((bloodType) => ({
    id: newId(),
    facility_id: facilityId,
    blood_type: bloodType,
    units_available: 0,
    version: 0,
    updated_at: null,
    confirmed_at: null,
  }));
  return trx.insertInto('inventory').values(entries);
}

/** A person, or a token of the facility's software. */
export interface Author {
  readonly userId: string | null;
  readonly tokenId: string | null;
}

export interface StockChange {
  readonly facilityId: string;
  /** A blood type, or the id of an entry. */
  readonly entry: string;
  readonly units: number;
  readonly bloodType: BloodType | undefined;
  readonly expectedVersion: number | undefined;
  readonly reason: string;
  readonly author: Author;
  readonly now: Date;
}

export interface StockEntryRow {
  readonly id: string;
  readonly facility_id: string;
  readonly blood_type: BloodType;
  readonly units_available: number;
  readonly version: number;
  readonly updated_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly urgent_below: number;
  readonly low_below: number;
  readonly stock_stale_hours: number;
}

/** The entry as it is after the statement, and whether this statement changed it. */
export interface StockOutcome extends StockEntryRow {
  readonly changed: boolean;
}

function isEntry(entry: string): RawBuilder<boolean> {
  return isBloodType(entry) ? sql`i.blood_type = ${entry}` : sql`i.id = ${entry}`;
}

/** A time that comes after that of the figure it replaces, whoever asked first. */
function momentAfter(now: Date): RawBuilder<Date> {
  return sql`greatest(${now}::timestamptz, i.confirmed_at + interval '1 microsecond')`;
}

const present = sql`coalesce(c.units_available, e.units_available) as units_available,
  coalesce(c.version, e.version) as version, coalesce(c.updated_at, e.updated_at) as updated_at,
  coalesce(c.confirmed_at, e.confirmed_at) as confirmed_at, f.urgent_below, f.low_below, f.stock_stale_hours`;

/**
 * Sets the units of one entry with its ledger row and its event, in one statement: the entry is locked first, so the
 * difference is to the figure that it replaces. Nothing happens to an entry of another type or version than expected.
 */
export async function setStock(db: Kysely<Tables>, change: StockChange): Promise<StockOutcome | undefined> {
  const { facilityId, units, author, now } = change;
  const { rows } = await sql<StockOutcome>`
    with entry as materialized (
      select i.*, ${momentAfter(now)} as moment from inventory i
      where i.facility_id = ${facilityId} and ${isEntry(change.entry)} for update
    ), changed as (
      update inventory i set units_available = ${units}, version = entry.version + 1,
        updated_at = entry.moment, confirmed_at = entry.moment
      from entry
      where i.id = entry.id
        and entry.blood_type = coalesce(${change.bloodType ?? null}::text, entry.blood_type)
        and entry.version = coalesce(${change.expectedVersion ?? null}::int, entry.version)
      returning i.*, i.units_available - entry.units_available as delta
    ), noted as (
      insert into inventory_movements (id, facility_id, blood_type, delta, resulting_units, reason, actor_id, token_id, at)
      select ${newId()}::uuid, facility_id, blood_type, delta, units_available, ${change.reason}, ${author.userId}::uuid,
        ${author.tokenId}::uuid, updated_at
      from changed
    ), told as (
      insert into outbox (id, event, payload, created_at, due_at)
      select ${newId()}::uuid, 'inventory.changed',
        jsonb_build_object('facilityId', facility_id, 'bloodType', blood_type), ${now}, ${now}
      from changed
    ), hinted as (
      insert into live_events (topics, kind, ids)
      select array['everyone'], 'inventory', jsonb_build_object('facilityId', facility_id, 'bloodType', blood_type)
      from changed
    )
    select c.id is not null as changed, e.id, e.facility_id, e.blood_type, ${present}
    from entry e join facilities f on f.id = e.facility_id left join changed c on c.id = e.id`.execute(db);
  return rows[0];
}
