import {
  addDays,
  type BloodComponent,
  type BloodType,
  DEMAND_DAYS,
  type DemandOfDay,
  COMPONENTS,
} from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { momentAt } from '../../../platform/civil-time.ts';
import { fixed, type Tables } from '../../../platform/db/index.ts';
import {
  ENTRY_COLUMNS,
  type StockLineRow,
  LOT_COLUMNS,
  type LotRow,
  USABLE_UNITS,
  IS_USE,
} from './stock-lots.repository.ts';

/** The components that a facility keeps: those of which it has entries. */
export async function listComponents(db: Kysely<Tables>, facilityId: string): Promise<BloodComponent[]> {
  const kept = db.selectFrom('inventory').select('component').distinct().where('facility_id', '=', facilityId);
  return (await kept.execute()).map((row) => row.component);
}

const entriesOf = fixed(
  (facilityId: string, components: readonly string[] | null, ids: readonly string[] | null) => sql<StockLineRow>`
    select ${ENTRY_COLUMNS} from inventory i join facilities f on f.id = i.facility_id
    where i.facility_id = ${facilityId} and (${components}::text[] is null or i.component = any(${components}::text[]))
      and (${ids}::uuid[] is null or i.id = any(${ids}::uuid[]))
    order by i.component, i.blood_type`,
);

const demandByDay = fixed(
  (facilityId: string, components: readonly string[], zone: string, from: string) => sql<
    DemandOfDay & { component: BloodComponent; blood_type: BloodType }
  >`
    select m.component, m.blood_type, (m.at at time zone ${zone})::date as day, -sum(m.delta)::int as units
    from inventory_movements m
    where m.facility_id = ${facilityId} and m.component = any(${components}::text[]) and ${IS_USE}
      and m.at >= ${from}::timestamp at time zone ${zone}
    group by m.component, m.blood_type, day`,
);

const firstIssued = fixed(
  (facilityId: string, components: readonly string[], zone: string) => sql<{ component: BloodComponent; day: string }>`
    select c.component, (first.at at time zone ${zone})::date as day
    from unnest(${components}::text[]) as c (component) cross join lateral (
      select m.at from inventory_movements m
      where m.facility_id = ${facilityId} and m.component = c.component and ${IS_USE}
      order by m.at limit 1) first`,
);

/** An entry with what was issued of it lately. */
export interface RowWithDemand extends StockLineRow {
  readonly today: string;
  readonly demand: readonly DemandOfDay[];
  /** The day on which its component was first issued; null: never. */
  readonly firstIssuedOn: string | null;
}

/** Adds to entries of one facility what was issued of them. */
async function withDemand(db: Kysely<Tables>, entries: readonly StockLineRow[], now: Date): Promise<RowWithDemand[]> {
  const [first] = entries;
  if (first === undefined) return [];
  const { facility_id: facilityId, time_zone: zone } = first;
  const today = momentAt(zone, now).local.slice(0, 10);
  const components = [...new Set(entries.map(({ component }) => component))];
  const [demand, firsts] = await Promise.all([
    demandByDay(db, facilityId, components, zone, addDays(today, -DEMAND_DAYS)),
    firstIssued(db, facilityId, components, zone),
  ]);
  return entries.map((entry) => ({
    ...entry,
    today,
    demand: demand.filter((one) => one.component === entry.component && one.blood_type === entry.blood_type),
    firstIssuedOn: firsts.find(({ component }) => component === entry.component)?.day ?? null,
  }));
}

/** Entries of a facility's stock, of one component or by id, with what was issued of them in the last weeks. */
export async function listRows(
  db: Kysely<Tables>,
  facilityId: string,
  wanted: { readonly component?: BloodComponent; readonly entryIds?: readonly string[]; readonly now: Date },
): Promise<RowWithDemand[]> {
  const { component, entryIds, now } = wanted;
  const entries = await entriesOf(db, facilityId, component === undefined ? null : [component], entryIds ?? null);
  return withDemand(db, entries, now);
}

const SOON_SHOWN = 50;

const soon = fixed(
  (facilityId: string, component: string, today: string, until: string) => sql<
    LotRow & { of_all: number; units_of_all: number }
  >`
    select ${LOT_COLUMNS}, count(*) over ()::int as of_all, sum(l.units) over ()::int as units_of_all from stock_lots l
    where l.facility_id = ${facilityId} and l.component = ${component} and l.units > 0
      and l.quarantined_at is null and l.expires_on between ${today}::date and ${until}::date
    order by l.expires_on, l.blood_type, l.received_at, l.id limit ${SOON_SHOWN}`,
);

/** The lots of a component that expire within the next days and may be used, and how many there are. */
export async function listExpiringSoon(
  db: Kysely<Tables>,
  facilityId: string,
  component: BloodComponent,
  today: string,
): Promise<{ lots: LotRow[]; total: number; units: number }> {
  const lots = await soon(db, facilityId, component, today, addDays(today, COMPONENTS[component].daysExpiringSoon));
  return { lots, total: lots[0]?.of_all ?? 0, units: lots[0]?.units_of_all ?? 0 };
}

export interface LotSearch {
  readonly facilityId: string;
  readonly component: BloodComponent;
  readonly bloodType?: BloodType | undefined;
  /** With a number: the bag, also when it has left. */
  readonly donationNumber?: string | undefined;
}

/** One page of a component's lots, the earliest date first. */
export async function searchLots(
  db: Kysely<Tables>,
  { facilityId, component, bloodType, donationNumber }: LotSearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ lots: LotRow[]; total: number }> {
  const conditions = [sql`l.facility_id = ${facilityId} and l.component = ${component}`];
  if (bloodType !== undefined) conditions.push(sql`l.blood_type = ${bloodType}`);
  conditions.push(donationNumber === undefined ? sql`l.units > 0` : sql`l.donation_number = ${donationNumber}`);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<(LotRow | { id: null }) & { total: number }>`
    with page as (
      select ${LOT_COLUMNS} from stock_lots l where ${where} order by l.expires_on, l.received_at, l.id
      limit ${limit} offset ${offset}
    )
    select (select count(*)::int from stock_lots l where ${where}) as total, l.* from (select) as once
    left join page l on true order by l.expires_on, l.received_at, l.id`.execute(db);
  const lots = rows.filter((row): row is LotRow & { total: number } => row.id !== null);
  return { lots, total: rows[0]?.total ?? 0 };
}

/** All reported entries of a facility, and all lots that have units, the earliest date first. */
export async function listWholeStock(
  db: Kysely<Tables>,
  facilityId: string,
): Promise<{ entries: StockLineRow[]; lots: LotRow[] }> {
  const entries = await entriesOf(db, facilityId, null, null);
  const lots = await sql<LotRow>`select ${LOT_COLUMNS} from stock_lots l
    where l.facility_id = ${facilityId} and l.units > 0 order by l.expires_on, l.received_at, l.id`.execute(db);
  return { entries: entries.filter((entry) => entry.updated_at !== null), lots: lots.rows };
}

/** Selects what facility `f` is short of besides red cells, by its fresh figures; null where it keeps nothing else, or has enough. */
export function componentNeedsColumn(now: Date | RawBuilder<Date>): RawBuilder<unknown> {
  return sql`(select json_agg(json_build_object('component', n.component, 'level', n.level) order by n.component) from (
    select i.component, case when bool_or(u.usable < coalesce(i.urgent_below, f.urgent_below)) then 'urgent' else 'low' end as level
    from inventory i cross join lateral (select ${USABLE_UNITS} as usable) u
    where i.facility_id = f.id and i.component <> 'red_cells' and u.usable < coalesce(i.low_below, f.low_below)
      and i.confirmed_at + f.stock_stale_hours * interval '1 hour' > ${now}
    group by i.component) n)`;
}
