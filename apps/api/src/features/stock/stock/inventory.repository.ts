import { BLOOD_TYPES, type BloodComponent, type BloodType } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import { fixed, type Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { ledgerInsert } from './ledger.repository.ts';

/** A person, or a token of the facility's software; or else the program, or the partner that the reason names. */
export interface Author {
  readonly userId: string | null;
  readonly tokenId: string | null;
  readonly other?: 'program' | 'partner';
}
export const PROGRAM = { userId: null, tokenId: null, other: 'program' } as const satisfies Author;
export const PARTNER = { userId: null, tokenId: null, other: 'partner' } as const satisfies Author;

/**
 * Returns the moment of the next row in the ledger of an entry that is locked: now, or just after its last row. A clock that
 * stands still, or is behind another server's, leaves the rows in the order in which they add up.
 */
export function momentOf(entry: 'i' | 'o' | 'had', now: Date): RawBuilder<Date> {
  const of = sql.ref(entry);
  // Behind an offset the server does not guess by the value how many rows are later, and makes no plan for each value.
  return sql<Date>`(select greatest(n.at, (
      select max(m.at) + interval '1 microsecond' from inventory_movements m
      where (m.facility_id, m.component, m.blood_type) = (${of}.facility_id, ${of}.component, ${of}.blood_type)
        and m.at >= n.at))
    from (select ${now}::timestamptz as at offset 0) n)`;
}

const summarisedFacilities = fixed(
  (ids: readonly string[], at: Date | null) => sql`select summarise_stock(${ids}::uuid[], ${at}::timestamptz)`,
);

const summarisedEntries = fixed(
  (entryIds: readonly string[]) => sql`
    select summarise_stock(array(select distinct facility_id from inventory where id = any(${entryIds}::uuid[])))`,
);

/** Updates how urgent facilities are, as of a moment: figures that were fresh when last counted may be stale by then. */
export async function summariseStock(trx: Trx, facilityIds: readonly string[], at: Date | null = null): Promise<void> {
  await summarisedFacilities(trx, facilityIds, at);
}

/**
 * Has the summary of their facilities follow figures or thresholds that were just written: whoever writes them calls it in
 * the same transaction, behind the write.
 */
export async function summariseEntries(trx: Trx, entryIds: readonly string[]): Promise<void> {
  await summarisedEntries(trx, entryIds);
}

/** Stores the eight entries of a component that a facility begins to keep, none of them reported yet; what it has already stays. */
export async function insertEmptyStock(
  trx: Trx,
  facilityId: string,
  component: BloodComponent = 'red_cells',
): Promise<void> {
  const entries = BLOOD_TYPES.map((bloodType) => ({
    id: newId(),
    facility_id: facilityId,
    component,
    blood_type: bloodType,
    units_available: 0,
    version: 0,
    updated_at: null,
    confirmed_at: null,
  }));
  await trx
    .insertInto('inventory')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks all entries of a facility: which components it keeps does not change meanwhile. */
export async function lockComponents(trx: Trx, facilityId: string) {
  const entries = trx.selectFrom('inventory').select(['component', 'units_available']);
  return entries.where('facility_id', '=', facilityId).orderBy('component').orderBy('blood_type').forUpdate().execute();
}

/** Removes the entries of components that the facility no longer keeps; the ledger stays. */
export async function removeEmptyStock(
  trx: Trx,
  facilityId: string,
  components: readonly BloodComponent[],
): Promise<void> {
  if (components.length === 0) return;
  const entries = trx.deleteFrom('inventory').where('facility_id', '=', facilityId);
  await entries.where('component', 'in', components).where('units_available', '=', 0).execute();
}

/**
 * Removes the stock of a facility that lost its staff, with its lots and all components but red cells; the ledger says what
 * became of the figures.
 */
export async function removeStock(trx: Trx, facilityId: string, now: Date): Promise<void> {
  // In a statement of its own: the next one sees what others wrote before they gave up the lock.
  await lockComponents(trx, facilityId);
  await sql`
    with had as (
      select * from inventory where facility_id = ${facilityId} and updated_at is not null
    ), noted as (
      ${ledgerInsert(
        sql`select gen_random_uuid() as id, facility_id, component, blood_type, 'set' as kind, null::uuid as lot_id,
          -units_available as delta, 0 as resulting_units, null::text as reason_code, ${momentOf('had', now)} as at from had`,
        PROGRAM,
      )}
    ), gone as (
      delete from stock_lots where facility_id = ${facilityId}
    ), unquarantined as (
      delete from quarantined_numbers where facility_id = ${facilityId}
    ), unlisted as (
      delete from stock_recipients where facility_id = ${facilityId}
    ), unlearned as (
      delete from scan_codes where facility_id = ${facilityId}
    )
    update inventory i set units_available = 0, dated_units = 0, held_units = 0, held_dated_units = 0, expiring_units = 0,
      quarantined_units = 0, soonest_expiry = null, lots_change_at = null, target_unit = null, target_minimum = null, target_wanted = null,
      target_maximum = null, urgent_below = null, low_below = null, version = i.version + 1, updated_at = null,
      confirmed_at = null
    from had where i.id = had.id`.execute(trx);
  await trx
    .deleteFrom('inventory')
    .where('facility_id', '=', facilityId)
    .where('component', '<>', 'red_cells')
    .execute();
  await summariseStock(trx, [facilityId]);
}

/** Has the lots of a facility counted again soon: they expire by its own clock, which another zone has changed. */
export async function recountLots(trx: Trx, facilityId: string): Promise<void> {
  await sql`update inventory set lots_change_at = '-infinity'
    where facility_id = ${facilityId} and lots_change_at is not null`.execute(trx);
}

interface FigureRow {
  readonly id: string;
  readonly units_available: number;
  readonly version: number;
  readonly updated_at: Date | null;
  readonly confirmed_at: Date | null;
}

/** Red cells of one blood type, as the specification counts them. */
export interface RedCellLineRow extends FigureRow {
  readonly facility_id: string;
  readonly blood_type: BloodType;
  /** Parts of the figure that `usableUnits` leaves out, and units that have a date: these are moved by name. */
  readonly dated_units: number;
  readonly held_units: number;
  readonly held_dated_units: number;
  readonly expiring_units: number;
  readonly quarantined_units: number;
  /** The threshold of the line, or else that of its facility. */
  readonly urgent_below: number;
  readonly low_below: number;
  readonly stock_stale_hours: number;
}

/** The columns of a `RedCellLineRow`, of entry `i` of facility `f`. */
export const STOCK_COLUMNS = sql`i.id, i.facility_id, i.blood_type, i.units_available, i.dated_units, i.held_units,
  i.held_dated_units, i.expiring_units, i.quarantined_units, i.version, i.updated_at, i.confirmed_at,
  coalesce(i.urgent_below, f.urgent_below) as urgent_below, coalesce(i.low_below, f.low_below) as low_below,
  f.stock_stale_hours`;

const entries = sql`select ${STOCK_COLUMNS} from inventory i join facilities f on f.id = i.facility_id`;

const entriesOf = fixed(
  (facilityId: string) => sql<RedCellLineRow>`${entries}
    where i.facility_id = ${facilityId} and i.component = 'red_cells' order by i.blood_type for update of i`,
);

const entryOf = fixed(
  (facilityId: string, typeOrId: string) => sql<RedCellLineRow>`${entries}
    where i.facility_id = ${facilityId} and i.component = 'red_cells'
      and ${typeOrId}::text in (i.blood_type::text, i.id::text) for update of i`,
);

/** A facility's stock, locked in one order so that two changes cannot deadlock. */
export async function lockStock(trx: Trx, facilityId: string): Promise<RedCellLineRow[]> {
  return entriesOf(trx, facilityId);
}

/** One entry of it, by its blood type or its id; the others stay free. */
export async function lockEntry(trx: Trx, facilityId: string, typeOrId: string): Promise<RedCellLineRow | undefined> {
  const [entry] = await entryOf(trx, facilityId, typeOrId);
  return entry;
}

/** The new state of one entry. */
export interface Change {
  readonly id: string;
  readonly units: number;
  readonly delta: number;
  /** A confirmed figure keeps its version. */
  readonly kind: 'set' | 'confirmed';
}

const store = fixed(
  (changes: string, now: Date, reason: string, userId: string | null, tokenId: string | null) => sql<FigureRow>`
    with wanted as (
      select w.*, ${momentOf('i', now)} as moment
      from jsonb_to_recordset(${changes}::jsonb) as w (id uuid, units int, delta int, kind text)
      join inventory i using (id)
    ), changed as (
      update inventory i set units_available = w.units, confirmed_at = w.moment,
        version = i.version + (w.kind = 'set')::int,
        updated_at = case when w.kind = 'set' then w.moment else i.updated_at end
      from wanted w where w.id = i.id
      returning i.*, w.delta, w.kind
    ), noted as (
      ${ledgerInsert(
        sql`select gen_random_uuid() as id, facility_id, component, blood_type, kind, null::uuid as lot_id, delta,
          units_available as resulting_units, null::text as reason_code, confirmed_at as at from changed`,
        { reason, userId, tokenId },
      )}
    )
    select id, units_available, version, updated_at, confirmed_at from changed`,
);

/** Stores changed and confirmed figures with their rows in the ledger. Each gets a later time than the figure before. */
export async function storeFigures(
  trx: Trx,
  changes: readonly Change[],
  { author, reason, now }: { readonly author: Author; readonly reason: string; readonly now: Date },
): Promise<FigureRow[]> {
  const [stored] = await Promise.all([
    store(trx, JSON.stringify(changes), now, reason, author.userId, author.tokenId),
    summariseEntries(
      trx,
      changes.map(({ id }) => id),
    ),
  ]);
  return stored;
}

const BATCH = 1000;

/**
 * Updates the summaries of facilities of which a figure has just gone stale. A facility that is being written at this
 * moment is left to the next run, so workers never wait for each other. Returns how many facilities were due.
 */
export async function summariseDue(trx: Trx, now: Date): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    with due as materialized (
      select f.id from stock_freshness k join facilities f on f.id = k.facility_id
      where k.stale_at <= ${now} order by k.stale_at limit ${BATCH} for no key update of f skip locked
    ), changed as (
      select id from summarise_stock(array(select id from due), ${now}) as id
    )
    select count(*)::int as due from due where (select count(*) from changed) >= 0`.execute(trx);
  return rows[0]?.due ?? 0;
}
