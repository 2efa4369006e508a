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

export interface StockChange {
  readonly facilityId: string;
  /** A blood type, or the id of an entry. */
  readonly entry: string;
  readonly units: number;
  readonly bloodType: BloodType | undefined;
  readonly expectedVersion: number | undefined;
  readonly reason: string;
  readonly actorId: string;
  readonly now: Date;
}

/** The entry as it is after the statement, and whether this statement changed it. */
export interface StockOutcome {
  readonly changed: boolean;
  readonly id: string;
  readonly facility_id: string;
  readonly blood_type: BloodType;
  readonly units_available: number;
  readonly version: number;
  readonly updated_at: Date | null;
  readonly urgent_below: number;
  readonly low_below: number;
}

function isEntry(entry: string): RawBuilder<boolean> {
  return isBloodType(entry) ? sql`i.blood_type = ${entry}` : sql`i.id = ${entry}`;
}

/**
 * Sets the units of one entry with its ledger row and its event, in one statement: the entry is locked first, so the
 * difference is to the figure that it replaces, and its time comes after that figure's, whoever asked first.
 * Nothing happens to an entry of another type or version than expected.
 */
export async function setStock(db: Kysely<Tables>, change: StockChange): Promise<StockOutcome | undefined> {
  const { facilityId, units, now } = change;
  const { rows } = await sql<StockOutcome>`
    with entry as materialized (
      select i.* from inventory i where i.facility_id = ${facilityId} and ${isEntry(change.entry)} for update
    ), changed as (
      update inventory i set units_available = ${units}, version = entry.version + 1,
        updated_at = greatest(${now}::timestamptz, entry.updated_at + interval '1 microsecond')
      from entry
      where i.id = entry.id
        and entry.blood_type = coalesce(${change.bloodType ?? null}::text, entry.blood_type)
        and entry.version = coalesce(${change.expectedVersion ?? null}::int, entry.version)
      returning i.*, i.units_available - entry.units_available as delta
    ), noted as (
      insert into inventory_movements (id, facility_id, blood_type, delta, resulting_units, reason, actor_id, at)
      select ${newId()}::uuid, facility_id, blood_type, delta, units_available, ${change.reason}, ${change.actorId}::uuid,
        updated_at
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
    select c.id is not null as changed, e.id, e.facility_id, e.blood_type,
      coalesce(c.units_available, e.units_available) as units_available, coalesce(c.version, e.version) as version,
      coalesce(c.updated_at, e.updated_at) as updated_at, f.urgent_below, f.low_below
    from entry e join facilities f on f.id = e.facility_id left join changed c on c.id = e.id`.execute(db);
  return rows[0];
}
