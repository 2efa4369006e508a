import { type BloodType, NEAR_KM, WITHHELD_REASONS } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { distanceColumn, type Place, pointOf } from '../facilities/index.ts';
import { type RequestRow, requestColumns, requestJoins } from './donations.read-model.ts';
import { EARLIEST_DATE, type ListQuery, matching, type Order, orderOf } from './request-filter.read-model.ts';

type Db = Kysely<Tables>;

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

interface Requests {
  readonly viewerId: string;
  /** Together all requests of the list, no two with the same one. */
  readonly parts: readonly RawBuilder<unknown>[];
  readonly order: Order;
  /** The parts come one after the other, instead of mixed. */
  readonly inTurn?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * One page of requests; a page past the end is empty, its total true. The ids are chosen first: the indexes have what
 * lists are sorted by, so that of each part only the first rows are read, and of the table only the page's own.
 */
export async function listRequests(db: Db, input: Requests): Promise<Page<RequestRow>> {
  const { viewerId, parts, order, inTurn = false, limit, offset } = input;
  const { at, direction } = order;
  const first = parts.map(
    (where, index) => sql`(select r.id, ${at} as at, ${sql.lit(inTurn ? index : 0)} as part from donation_requests r
      where ${where} order by ${at} ${direction}, r.id limit ${offset + limit})`,
  );
  const counts = parts.map((where) => sql`(select count(*) from donation_requests r where ${where})`);
  const { rows } = await sql<(RequestRow | { id: null }) & { total: number }>`
    select counted.total, page.* from
      (select ${sql.join(counts, sql` + `)} as total) counted
      left join lateral (
        select ${requestColumns(viewerId)}, chosen.position
        from (
          select f.id, row_number() over (order by f.part, f.at ${direction}, f.id) as position
          from (${sql.join(first, sql` union all `)}) f order by position limit ${limit} offset ${offset}
        ) chosen join donation_requests r on r.id = chosen.id ${requestJoins}
      ) page on true
    order by page.position`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

const DEFAULT_PAGE_SIZE = 10;

async function pageOf(
  db: Db,
  query: ListQuery,
  { scopes, ...list }: Pick<Requests, 'viewerId' | 'order' | 'inTurn'> & { scopes: readonly RawBuilder<unknown>[] },
) {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
  const offset = ((query.page ?? 1) - 1) * limit;
  const parts = scopes.map((scope) => matching(query, scope));
  const { rows, total } = await listRequests(db, { ...list, parts, limit, offset });
  return { rows, total, currentPage: query.page ?? 1, totalPages: Math.ceil(total / limit) };
}

export function listOfFacility(db: Db, viewerId: string, facilityId: string, query: ListQuery) {
  const scopes = [sql`r.facility_id = ${facilityId}::uuid`];
  return pageOf(db, query, { viewerId, scopes, order: orderOf(query) });
}

const ofDonor = (donorId: string) => sql`r.donor_id = ${donorId}::uuid`;

export function listOfDonor(db: Db, donorId: string, query: ListQuery) {
  return pageOf(db, query, { viewerId: donorId, scopes: [ofDonor(donorId)], order: orderOf(query) });
}

/** What donors are asked for. A facility that may not appeal asks nobody; there are few of them. */
const OPEN_APPEAL = sql`(r.creator = 'facility_staff' and r.status = 'PENDING'
  and r.facility_id not in (select id from facilities where verification_status in (${sql.join(WITHHELD_REASONS.map(sql.lit))})))`;

/** Facilities within reach of a donor's home. */
function facilitiesNear(home: Place): RawBuilder<unknown> {
  const [point, chord] = [pointOf(home), sql`chord_of_km(${NEAR_KM})`];
  return sql`(select f.id from facilities f
    where f.place <@ cube_enlarge(${point}, ${chord}, 3) and cube_distance(f.place, ${point}) <= ${chord})`;
}

interface OpenEmergencies {
  readonly donorId: string;
  readonly answerable: readonly BloodType[];
  readonly home: Place | undefined;
  readonly query: ListQuery;
}

/** How far facilities are from a donor's home; those without a place are absent. */
export async function findDistances(db: Db, home: Place, facilityIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; distance_km: number }>`
    select f.id, ${distanceColumn(home)} as distance_km from facilities f
    where f.id = any(${[...facilityIds]}::uuid[]) and f.place is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.distance_km]));
}

/** Open emergencies near or far from home, those that ask for one of `answerable` first. */
export function listOpenEmergencies(db: Db, { donorId, answerable, home, query }: OpenEmergencies) {
  const isWhere =
    home === undefined || query.where === undefined
      ? sql`true`
      : sql`${query.where === 'far' ? sql`not` : sql``} r.facility_id in ${facilitiesNear(home)}`;
  const isAnswerable = sql`r.blood_type::text = any(${answerable}::text[])`;
  const open = sql`${OPEN_APPEAL} and ${isWhere}`;
  const scopes = [sql`${open} and ${isAnswerable}`, sql`${open} and not ${isAnswerable}`];
  return pageOf(db, query, { viewerId: donorId, scopes, order: EARLIEST_DATE, inTurn: true });
}

/** An emergency has no donor, so that none is both. */
export function listVisibleToDonor(db: Db, donorId: string, query: ListQuery) {
  return pageOf(db, query, { viewerId: donorId, scopes: [ofDonor(donorId), OPEN_APPEAL], order: orderOf(query) });
}
