import { ALWAYS_NEAR_KM, type BloodType, KM_PER_HOUR_LEFT, NEAR_KM, WITHHELD_REASONS } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fixed, type Tables } from '../../../platform/db/index.ts';
import { distanceColumn, type Point, pointOf } from '../../facilities/facilities/index.ts';
import { bookingColumns, type RequestRow, requestColumns, requestJoins } from './donations.read-model.ts';
import { EARLIEST_DATE, type ListQuery, matching, type Order, orderOf } from './request-filter.read-model.ts';
import { inStates } from '../../people/request-states/index.ts';

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

type CountedRow = (RequestRow | { id: null }) & { total: number };

const numberIn = (where: RawBuilder<unknown>) => sql`(select count(*) from donation_requests r where ${where})`;

/** The first page of a list of one part: an index has its order, so that only the page's own rows are read. */
function firstPage(columns: RawBuilder<unknown>, part: RawBuilder<unknown>, order: Order, limit: number) {
  const { at, direction } = order;
  return sql<CountedRow>`
    select counted.total, page.* from (select ${numberIn(part)} as total) counted
      left join lateral (
        select ${columns}, ${at} as position from donation_requests r ${requestJoins}
        where ${part} order by ${at} ${direction}, r.id limit ${limit}
      ) page on true
    order by page.position ${direction}, page.id`;
}

/**
 * Any page; one past the end is empty, its total true. The ids are chosen first: the indexes have what
 * lists are sorted by, so that of each part only the first rows are read, and of the table only the page's own.
 */
function anyPage({ viewerId, parts, order, inTurn = false, limit, offset }: Requests) {
  const { at, direction } = order;
  const first = parts.map(
    (where, index) => sql`(select r.id, ${at} as at, ${sql.lit(inTurn ? index : 0)} as part from donation_requests r
      where ${where} order by ${at} ${direction}, r.id limit ${offset + limit})`,
  );
  return sql<CountedRow>`
    select counted.total, page.* from (select ${sql.join(parts.map(numberIn), sql` + `)} as total) counted
      left join lateral (
        select ${requestColumns(viewerId)}, chosen.position
        from (
          select f.id, row_number() over (order by f.part, f.at ${direction}, f.id) as position
          from (${sql.join(first, sql` union all `)}) f order by position limit ${limit} offset ${offset}
        ) chosen join donation_requests r on r.id = chosen.id ${requestJoins}
      ) page on true
    order by page.position`;
}

function toPage(rows: CountedRow[]): Page<RequestRow> {
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** One page of requests. */
export async function listRequests(db: Db, input: Requests): Promise<Page<RequestRow>> {
  const { viewerId, parts, order, limit, offset } = input;
  const [part] = parts;
  const isFirst = part !== undefined && parts.length === 1 && offset === 0;
  const page = isFirst ? firstPage(requestColumns(viewerId), part, order, limit) : anyPage(input);
  return toPage((await page.execute(db)).rows);
}

const DEFAULT_PAGE_SIZE = 10;

function numbered({ page = 1, pageSize = DEFAULT_PAGE_SIZE }: ListQuery, { rows, total }: Page<RequestRow>) {
  return { rows, total, currentPage: page, totalPages: Math.ceil(total / pageSize) };
}

async function pageOf(
  db: Db,
  query: ListQuery,
  { scopes, ...list }: Pick<Requests, 'viewerId' | 'order' | 'inTurn'> & { scopes: readonly RawBuilder<unknown>[] },
) {
  const { page = 1, pageSize: limit = DEFAULT_PAGE_SIZE } = query;
  const parts = scopes.map((scope) => matching(query, scope));
  return numbered(query, await listRequests(db, { ...list, parts, limit, offset: (page - 1) * limit }));
}

/** The parts of a query that any page of the waiting list may have. */
const OF_WAITING = new Set(['status', 'creator', 'page', 'pageSize']);

function isWaitingList(query: ListQuery): boolean {
  const { status, creator, page = 1 } = query;
  const isNarrower = Object.entries(query).some(([name, value]) => value !== undefined && !OF_WAITING.has(name));
  return status === 'PENDING' && creator === 'donor' && page === 1 && !isNarrower;
}

/** The condition for a booking whose session is not closed: in a closed one it waits for its donor. */
export const NOT_CLOSED = sql`not exists (select from donation_sessions c where c.id = r.session_id and c.status = 'closed')`;

/** The condition for a booking that waits for the answer of its facility. */
export const WAITS_FOR_ANSWER = sql`(r.creator = 'donor' and r.status = 'PENDING' and ${NOT_CLOSED})`;

/** Lists the bookings that wait for a facility's answer, which its screens ask again and again. */
const waitingBookings = fixed((facilityId: string, limit: number) => {
  const part = sql`r.facility_id = ${facilityId}::uuid and ${WAITS_FOR_ANSWER}`;
  return firstPage(bookingColumns, part, EARLIEST_DATE, limit);
});

export async function listOfFacility(db: Db, viewerId: string, facilityId: string, query: ListQuery) {
  if (isWaitingList(query))
    return numbered(query, toPage(await waitingBookings(db, facilityId, query.pageSize ?? DEFAULT_PAGE_SIZE)));
  const ofFacility = sql`r.facility_id = ${facilityId}::uuid`;
  const isWaiting = query.status === 'PENDING';
  const scopes = [isWaiting ? sql`${ofFacility} and ${NOT_CLOSED}` : ofFacility];
  return pageOf(db, query, { viewerId, scopes, order: orderOf(query) });
}

const ofDonor = (donorId: string) => sql`r.donor_id = ${donorId}::uuid`;

export function listOfDonor(db: Db, donorId: string, query: ListQuery) {
  return pageOf(db, query, { viewerId: donorId, scopes: [ofDonor(donorId)], order: orderOf(query) });
}

/**
 * The condition for emergencies for which donors are asked. A facility that may not appeal asks nobody; there are few
 * of them.
 */
const OPEN_APPEAL = sql`(r.creator = 'facility_staff' and r.status = 'PENDING'
  and r.facility_id not in (select id from facilities where verification_status in (${sql.join(WITHHELD_REASONS.map(sql.lit))})))`;

/** Facilities within reach of a donor's home. */
function facilitiesNear(home: Point): RawBuilder<unknown> {
  const [point, chord] = [pointOf(home), sql`chord_of_km(${NEAR_KM})`];
  return sql`(select f.id from facilities f
    where f.place <@ cube_enlarge(${point}, ${chord}, 3) and cube_distance(f.place, ${point}) <= ${chord})`;
}

/** The facility of emergency `r` is so near to a home that its donor can come in time: `travelKm`, for each row. */
function inTime(home: Point, now: Date): RawBuilder<boolean> {
  const hours = sql`floor(extract(epoch from r.preferred_at - ${now}::timestamptz) / 3600)`;
  const km = sql`greatest(${sql.lit(ALWAYS_NEAR_KM)}, ${hours} * ${sql.lit(KM_PER_HOUR_LEFT)})::float8`;
  return sql`exists (select from facilities f where f.id = r.facility_id
    and (f.place is null or cube_distance(f.place, ${pointOf(home)}) <= chord_of_km(${km})))`;
}

const appealsTo = (donorId: string) =>
  sql`(select request_id from appeal_recipients where donor_id = ${donorId}::uuid)`;

/** Emergencies for which an appeal asked a donor, and that wait for what they say. */
const awaiting = (donorId: string, now: Date) => sql`(r.preferred_at > ${now} and r.id in (
  select a.request_id from appeal_recipients a where a.donor_id = ${donorId}::uuid and a.cannot_come_at is null
    and not exists (select from donation_requests t where t.emergency_request_id = a.request_id
      and t.donor_id = a.donor_id and ${inStates('answers', 't')})))`;

interface OpenEmergencies {
  readonly donorId: string;
  readonly answerable: readonly BloodType[];
  readonly home: Point | undefined;
  readonly query: ListQuery;
  readonly now: Date;
}

/** Finds how far facilities are from a donor's home; those without a place are absent. */
export async function listDistances(db: Db, home: Point, facilityIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; distance_km: number }>`
    select f.id, ${distanceColumn(home)} as distance_km from facilities f
    where f.id = any(${[...facilityIds]}::uuid[]) and f.place is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.distance_km]));
}

/**
 * Open emergencies near or far from home, of far ones those that are not too far for the time left: first those for which the donor was asked, which count as near wherever they
 * are, then those that ask for one of `answerable`.
 */
export function listOpenEmergencies(db: Db, { donorId, answerable, home, query, now }: OpenEmergencies) {
  const isAwaiting = awaiting(donorId, now);
  const asked = sql`${OPEN_APPEAL} and ${isAwaiting}`;
  if (query.asked !== undefined) return pageOf(db, query, { viewerId: donorId, scopes: [asked], order: EARLIEST_DATE });
  const isNear = home && sql`(r.facility_id in ${facilitiesNear(home)} or r.id in ${appealsTo(donorId)})`;
  const isFar = query.where === 'far';
  const isFarInTime = home && sql`(not ${isNear} and ${inTime(home, now)})`;
  const isWhere = (query.where && (isFar ? isFarInTime : isNear)) ?? sql`true`;
  const isAnswerable = sql`r.blood_type::text = any(${answerable}::text[])`;
  const open = sql`${OPEN_APPEAL} and not ${isAwaiting} and ${isWhere}`;
  const others = [sql`${open} and ${isAnswerable}`, sql`${open} and not ${isAnswerable}`];
  const scopes = isFar && home !== undefined ? others : [asked, ...others];
  return pageOf(db, query, { viewerId: donorId, scopes, order: EARLIEST_DATE, inTurn: true });
}

/** An emergency has no donor, so that none is both. */
export function listVisibleToDonor(db: Db, donorId: string, query: ListQuery) {
  return pageOf(db, query, { viewerId: donorId, scopes: [ofDonor(donorId), OPEN_APPEAL], order: orderOf(query) });
}
