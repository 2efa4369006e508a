import type { BloodComponent, BloodType, TargetUnit } from '@sanguine/contract';
import { sql } from 'kysely';
import { fixed, type Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { Move } from './movements.repository.ts';

/** One component and blood type of a facility's stock. */
export interface EntryKey {
  readonly component: BloodComponent;
  readonly bloodType: BloodType;
}

export interface StockLineRow {
  readonly id: string;
  readonly facility_id: string;
  readonly component: BloodComponent;
  readonly blood_type: BloodType;
  readonly units_available: number;
  readonly dated_units: number;
  readonly held_units: number;
  readonly held_dated_units: number;
  readonly expiring_units: number;
  readonly quarantined_units: number;
  readonly soonest_expiry: string | null;
  readonly target_unit: TargetUnit | null;
  readonly target_minimum: number | null;
  readonly target_wanted: number | null;
  readonly target_maximum: number | null;
  /** The threshold of the line, or else that of its facility. */
  readonly urgent_below: number;
  readonly low_below: number;
  readonly stock_stale_hours: number;
  readonly time_zone: string;
  readonly area_country: string | null;
  readonly version: number;
  readonly updated_at: Date | null;
  readonly confirmed_at: Date | null;
}

export interface LotRow {
  readonly id: string;
  readonly component: BloodComponent;
  readonly blood_type: BloodType;
  readonly expires_on: string;
  readonly donation_number: string | null;
  readonly product_code: string | null;
  readonly units: number;
  readonly held: number;
  /** Since when it is in quarantine. */
  readonly quarantined_at: Date | null;
  readonly received_at: Date;
  readonly version: number;
}

/** Tells of row `m` of the ledger whether it counts as use: issued units, less those that came back or never left. */
export const IS_USE = sql`(m.kind in ('issued', 'returned') or m.undoes is not null)`;

/** The usable units of entry `i`; `usableUnits` counts the same of a row. */
export const USABLE_UNITS = sql`(i.units_available - i.held_units - i.expiring_units - i.quarantined_units)`;

/** The columns of a `StockLineRow`, of entry `i` of facility `f`. */
export const ENTRY_COLUMNS = sql`i.id, i.facility_id, i.component, i.blood_type, i.units_available, i.dated_units,
  i.held_units, i.held_dated_units, i.expiring_units, i.quarantined_units, i.soonest_expiry, i.target_unit, i.target_minimum::float8,
  i.target_wanted::float8, i.target_maximum::float8, coalesce(i.urgent_below, f.urgent_below) as urgent_below,
  coalesce(i.low_below, f.low_below) as low_below, f.stock_stale_hours, f.time_zone, f.area_country, i.version, i.updated_at, i.confirmed_at`;

/** The columns of a `LotRow`, of lot `l`. */
export const LOT_COLUMNS = sql`l.id, l.component, l.blood_type, l.expires_on, l.donation_number, l.product_code, l.units,
  l.held, l.quarantined_at, l.received_at, l.version`;

const locked = fixed(
  (facilityId: string, keys: string) => sql<StockLineRow>`select ${ENTRY_COLUMNS}
    from inventory i join facilities f on f.id = i.facility_id
    where i.facility_id = ${facilityId} and (i.component, i.blood_type::text) in (
      select component, "bloodType" from jsonb_to_recordset(${keys}::jsonb) as k (component text, "bloodType" text))
    order by i.component, i.blood_type for update of i`,
);

/**
 * Locks entries of a facility's stock, in one order so that two changes cannot deadlock. What it does not keep is absent.
 * A lot is changed only under the lock of its entry.
 */
export async function lockEntries(trx: Trx, facilityId: string, keys: readonly EntryKey[]): Promise<StockLineRow[]> {
  return locked(trx, facilityId, JSON.stringify(keys));
}

const lotsOf = fixed(
  (facilityId: string, keys: string) => sql<LotRow>`select ${LOT_COLUMNS} from stock_lots l
    where l.facility_id = ${facilityId} and l.units > 0 and (l.component, l.blood_type::text) in (
      select component, "bloodType" from jsonb_to_recordset(${keys}::jsonb) as k (component text, "bloodType" text))
    order by l.expires_on, l.received_at, l.id`,
);

/** The lots of these entries that have units, the earliest date first. */
export async function listLots(trx: Trx, facilityId: string, keys: readonly EntryKey[]): Promise<LotRow[]> {
  return lotsOf(trx, facilityId, JSON.stringify(keys));
}

const named = fixed(
  (facilityId: string, ids: readonly string[], numbers: readonly string[]) => sql<LotRow>`select ${LOT_COLUMNS}
    from stock_lots l where l.facility_id = ${facilityId}
      and (l.id = any(${ids}::uuid[]) or l.donation_number = any(${numbers}::text[]))
    order by l.id`,
);

/** Lots by id or donation number, whether they have units or not. */
export async function findLots(
  trx: Trx,
  facilityId: string,
  { ids, numbers }: { readonly ids: readonly string[]; readonly numbers: readonly string[] },
): Promise<LotRow[]> {
  return ids.length + numbers.length === 0 ? [] : named(trx, facilityId, ids, numbers);
}

const counted = fixed(
  (facilityId: string, keys: string) => sql<LotRow>`select ${LOT_COLUMNS} from stock_lots l
    where l.facility_id = ${facilityId} and l.donation_number is null and (l.component, l.blood_type::text) in (
      select component, "bloodType" from jsonb_to_recordset(${keys}::jsonb) as k (component text, "bloodType" text))`,
);

/** The lots of these entries whose units share a date and have no numbers, empty ones, too. */
export async function listUnnumberedLots(trx: Trx, facilityId: string, keys: readonly EntryKey[]): Promise<LotRow[]> {
  return counted(trx, facilityId, JSON.stringify(keys.map(({ component, bloodType }) => ({ component, bloodType }))));
}

export interface NewLot extends EntryKey {
  readonly expiresOn: string;
  readonly donationNumber?: string | undefined;
  readonly productCode?: string | undefined;
}

const added = fixed(
  (facilityId: string, lots: string, now: Date) => sql<LotRow>`
    insert into stock_lots as l (id, facility_id, component, blood_type, expires_on, donation_number, product_code,
      received_at, quarantined_at)
    select id, ${facilityId}, component, "bloodType", "expiresOn", "donationNumber", "productCode", ${now},
      (select ${now}::timestamptz from quarantined_numbers q
        where q.facility_id = ${facilityId} and q.donation_number = n."donationNumber")
    from jsonb_to_recordset(${lots}::jsonb) as n (id uuid, component text, "bloodType" text, "expiresOn" date,
      "donationNumber" text, "productCode" text)
    on conflict do nothing returning ${LOT_COLUMNS}`,
);

/**
 * Adds lots without units, in quarantine where their number is; one that exists, by its date or its number, is left out of
 * the answer.
 */
export async function addLots(trx: Trx, facilityId: string, lots: readonly NewLot[], now: Date): Promise<LotRow[]> {
  if (lots.length === 0) return [];
  return added(trx, facilityId, JSON.stringify(lots.map((lot) => ({ id: newId(), ...lot }))), now);
}

const due = fixed(
  (now: Date, limit: number) => sql<StockLineRow>`select ${ENTRY_COLUMNS}
    from inventory i join facilities f on f.id = i.facility_id
    where i.lots_change_at <= ${now} order by i.lots_change_at limit ${limit} for update of i skip locked`,
);

/** Locks entries of which a lot has come near its end or expired. One that is being written is left to the next run. */
export async function lockDueEntries(trx: Trx, now: Date, limit: number): Promise<StockLineRow[]> {
  return due(trx, now, limit);
}

const ended = fixed(
  (entryIds: readonly string[], now: Date) => sql<{ entry_id: string; lot_id: string; units: number; held: number }>`
    select i.id as entry_id, l.id as lot_id, l.units, l.held from inventory i join facilities f on f.id = i.facility_id
    join stock_lots l on l.facility_id = i.facility_id and l.component = i.component and l.blood_type = i.blood_type
    where i.id = any(${entryIds}::uuid[]) and l.units > 0
      and (l.expires_on + 1)::timestamp at time zone f.time_zone <= ${now}
    order by i.id, l.expires_on, l.id`,
);

/** Lists what expires of these entries: each lot whose last day has ended in the facility's zone. */
export async function listEndedLots(trx: Trx, entryIds: readonly string[], now: Date): Promise<Move[]> {
  const rows = await ended(trx, entryIds, now);
  return rows.map(({ entry_id: entryId, lot_id: lotId, units, held }) => {
    return { entryId, lotId, delta: -units, held: -held };
  });
}

const redated = fixed(
  (lotId: string, expiresOn: string) => sql`update stock_lots set expires_on = ${expiresOn} where id = ${lotId}`,
);

/** Sets the date of a bag that has a number; its entry is counted again by the movement that notes it. */
export async function setDate(trx: Trx, lotId: string, expiresOn: string): Promise<void> {
  await redated(trx, lotId, expiresOn);
}

const takenOut = fixed(
  (entryId: string, lotIds: readonly string[]) => sql<{ lot_id: string | null; units: number }>`
    select m.lot_id, -sum(m.delta)::int as units from inventory_movements m
    join inventory i on i.facility_id = m.facility_id and i.component = m.component and i.blood_type = m.blood_type
    where i.id = ${entryId} and ${IS_USE}
      and (m.lot_id is null or m.lot_id = any(${lotIds}::uuid[]))
    group by m.lot_id`,
);

/** Units of an entry that were issued and did not come back, of these lots and (null) of those without a date. */
export async function countIssued(
  trx: Trx,
  entryId: string,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await takenOut(trx, entryId, lotIds);
  return new Map(rows.map(({ lot_id: lotId, units }) => [lotId, units]));
}
