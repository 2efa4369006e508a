import {
  BLOOD_TYPES,
  type BloodType,
  ELIGIBILITY_PROFILES,
  type EligibilityProfileId,
  facilityUrgency,
  intervalDays,
  isBloodType,
  isStale,
  MAX_FACILITIES_LISTED,
  type OpeningHours,
  stockStatus,
} from '@sanguine/contract';
import { type Handler, Refusal, success } from './call.ts';
import { pool, statement } from './database.ts';
import { eligibilityAt, findDonor, findHome } from './donor.ts';

const PAGE = 12;
const MAX_PAGE = 1_000_000;
const MAX_SEARCH = 100;
const PLACE = /^-?\d{1,3}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface FacilityRow {
  id: string;
  name: string;
  address: string;
  operational_hours: string;
  blood_types: BloodType[];
  urgent_below: number;
  low_below: number;
  stock_stale_hours: number;
  verified: boolean;
  claimed: boolean;
  stock: { type: BloodType; units: number; updatedAt: string; confirmedAt: string }[] | null;
  free_times?: object[] | null;
  distance?: number | null;
  map_latitude?: number | null;
  map_longitude?: number | null;
  total: number;
}

const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const COLUMNS = `f.id, f.name, f.address, f.operational_hours, f.blood_types, f.urgent_below, f.low_below, f.stock_stale_hours,
  f.verified_at is not null as verified, f.claimed_at is not null as claimed,
  (select json_agg(json_build_object('type', i.blood_type, 'units', i.units_available,
      'updatedAt', ${iso('i.updated_at')}, 'confirmedAt', ${iso('i.confirmed_at')}))
    from inventory i where i.facility_id = f.id and i.updated_at is not null) as stock`;
/** The next three free times within three weeks. */
const FREE_TIMES = `(select json_agg(json_strip_nulls(row_to_json(free))) from (
    select s.id as "sessionId", n as "slotNo", ${iso('at')} as "startsAt",
      to_char(at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "localTime", case when s.venue->>'address' is not null then json_build_object(
        'name', s.venue->>'name', 'address', s.venue->>'address', 'timeZone', s.time_zone) end as place
    from donation_sessions s, generate_subscripts(s.places, 1) n,
      lateral (select s.starts_at + (n - 1) * s.slot_minutes * interval '1 minute' as at) slot
    where s.facility_id = f.id and s.starts_at > now() - interval '1 day' and s.starts_at < now() + interval '21 days'
      and s.ends_at > now() and s.open_places > 0 and s.status <> 'closed' and at > now() and coalesce(s.taken[n], 0) < s.places[n]
    order by s.starts_at, s.id, n limit 3) free) as free_times`;
/** It has a page that anybody may read. */
const IS_PUBLIC = "f.verification_status not in ('unproven', 'waiting', 'paused', 'closed')";
const MAP_POINT = ['latitude', 'longitude']
  .map((degrees) => `case when ${IS_PUBLIC} then f.${degrees} end as map_${degrees}`)
  .join(', ');
const BY_NAME = 'name collate "C", id';
const counted = (where: string) => `(select sum(facilities)::int from facility_counts where ${where}) as total`;

/** A page whose ids come from `ids`. */
const pageOf = (ids: string, columns: string, order: string) =>
  `select ${COLUMNS}, ${FREE_TIMES}, ${MAP_POINT}, ${columns} from (${ids}) page join facilities f using (id) order by ${order}`;

const listAll = statement<FacilityRow>(
  'facilities',
  pageOf(`select id from facilities order by ${BY_NAME} limit ${PAGE} offset $1`, counted('true'), BY_NAME),
);
const listByType = statement<FacilityRow>(
  'facilities_by_type',
  pageOf(
    `select id from facilities where blood_types @> $2::text[] order by ${BY_NAME} limit ${PAGE} offset $1`,
    counted('blood_types @> $2::text[]'),
    BY_NAME,
  ),
);
/** The index knows distances only. */
const POINT = 'cube(array[$2, $3, $4]::float8[])';
const listNearest = statement<FacilityRow>(
  'facilities_nearest',
  pageOf(
    `select id from facilities order by place <-> ${POINT} limit ${PAGE} offset $1`,
    `round((2 * 6371.0088 * asin(least(1, (f.place <-> ${POINT}) / 2)))::numeric, 1)::float8 as distance, ${counted('true')}`,
    `place <-> ${POINT}, id`,
  ),
);

/** Planned for its words each time: how to find them depends on how common they are. */
async function listByWords(offset: number, words: readonly string[]): Promise<FacilityRow[]> {
  const escaped = (place: number) => String.raw`regexp_replace(search_form($${place}), '([\\%_])', '\\\1', 'g')`;
  const conditions = words.map((word, index) => {
    return `search_text like '${/^[\p{L}\p{N}].?$/u.test(word) ? '% ' : '%'}' || ${escaped(index + 2)} || '%'`;
  });
  const text = `with found as materialized (select id, name from facility_search where ${conditions.join(' and ')})
    ${pageOf(`select id from found order by ${BY_NAME} limit ${PAGE} offset $1`, '(select count(*)::int from found) as total', BY_NAME)}`;
  return (await pool.query<FacilityRow>(text, [offset, ...words])).rows;
}

function point(near: string): number[] {
  const [north = 0, east = 0] = near.split(',').map((degrees) => (Number(degrees) * Math.PI) / 180);
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** To about a kilometre. */
function roughly(near: string) {
  const [latitude = 0, longitude = 0] = near.split(',').map((degrees) => Math.round(Number(degrees) * 100) / 100);
  return { latitude, longitude };
}

async function find(offset: number, { search = '', near }: { search?: string; near?: string }): Promise<FacilityRow[]> {
  if (near !== undefined) return listNearest(pool, offset, ...point(near));
  if (isBloodType(search)) return listByType(pool, offset, [search]);
  const words = search.toLowerCase().split(/[\s,;]+/u);
  return search === '' ? listAll(pool, offset) : listByWords(offset, words.filter(Boolean));
}

function toFacility(row: FacilityRow, now: Date) {
  const bloodStock: Partial<Record<BloodType, object>> = {};
  const statuses: ReturnType<typeof stockStatus>[] = [];
  const stock = new Map(row.stock?.map((figure) => [figure.type, figure]));
  for (const type of BLOOD_TYPES) {
    const figure = stock.get(type);
    if (figure === undefined) continue;
    const { units, updatedAt, confirmedAt } = figure;
    const stale = isStale(new Date(confirmedAt), row.stock_stale_hours, now);
    const status = stockStatus(units, { urgentBelow: row.urgent_below, lowBelow: row.low_below });
    if (!stale) statuses.push(status);
    bloodStock[type] = { units, status, updatedAt, confirmedAt, stale };
  }
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    operationalHours: row.operational_hours,
    bloodTypes: BLOOD_TYPES.filter((type) => row.blood_types.includes(type)),
    urgency: facilityUrgency(statuses),
    bloodStock,
    isVerified: row.verified && row.claimed,
    isOnSanguine: row.claimed,
    freeTimes: row.free_times ?? undefined,
    distanceKm: row.distance ?? undefined,
    latitude: row.map_latitude ?? undefined,
    longitude: row.map_longitude ?? undefined,
  };
}

const list: Handler = async ({ caller, params, query }) => {
  const [page, now] = [Number(params['id']), new Date()];
  const { search = '' } = query;
  if (page < 1 || page > MAX_PAGE || search.length > MAX_SEARCH || !PLACE.test(query['near'] ?? '0,0'))
    throw new Refusal(400, 'There is no such page.');
  const [home] = query['near'] === undefined && caller.role === 'donor' ? await findHome(pool, caller.id) : [];
  const near = home === undefined ? query['near'] : `${home.latitude},${home.longitude}`;
  const rows = await find((page - 1) * PAGE, { search, ...(near === undefined ? {} : { near }) });
  const total = rows[0]?.total ?? 0;
  // What is searched, filtered or sorted by distance ends after the first ones, and words are counted no further.
  const isWhole = search === '' && near === undefined;
  const listed = isWhole ? total : Math.min(total, MAX_FACILITIES_LISTED);
  const isMore = listed < total && near === undefined && !isBloodType(search);
  return success('Facilities', {
    list: rows.map((row) => toFacility(row, now)),
    currentPage: page,
    from: near === undefined ? undefined : roughly(near),
    totalPages: Math.ceil(listed / PAGE),
    total: isMore ? listed : total,
    totalIsLowerBound: isMore ? true : undefined,
    listed: listed < total ? listed : undefined,
  });
};

interface DetailRow extends FacilityRow {
  phone_number: string;
  time_zone: string;
  today: string;
  opening_hours: OpeningHours | null;
  slot_minutes: number;
  slot_capacity: number | null;
  is_public: boolean;
  latitude: number | null;
  longitude: number | null;
  eligibility_profile: EligibilityProfileId;
}

const findFacility = statement<DetailRow>(
  'facility',
  `select ${COLUMNS}, f.phone_number, f.time_zone, (now() at time zone f.time_zone)::date as today, f.opening_hours,
     f.slot_minutes, f.slot_capacity, ${IS_PUBLIC} as is_public, f.latitude, f.longitude, f.eligibility_profile
   from facilities f where f.id = $1`,
);

const detail: Handler = async ({ caller, params }) => {
  const isDonor = caller.role === 'donor';
  if (!ID.test(params['id'] ?? '')) throw new Refusal(400, 'This is no id.');
  const [[row], donor] = await Promise.all([
    findFacility(pool, params['id']),
    isDonor ? findDonor(caller.id) : undefined,
  ]);
  if (row === undefined) throw new Refusal(404, 'There is no such facility.');
  const profile = ELIGIBILITY_PROFILES[row.eligibility_profile];
  const { minimumAge, maximumAge, source, sourceUrl } = profile;
  const days = intervalDays(profile);
  return success('The facility', {
    ...toFacility(row, new Date()),
    phoneNumber: row.phone_number === '' ? undefined : row.phone_number,
    timeZone: row.time_zone,
    openingHours: row.opening_hours,
    thresholds: { urgentBelow: row.urgent_below, lowBelow: row.low_below },
    stockStaleHours: row.stock_stale_hours,
    slotMinutes: row.slot_minutes,
    slotCapacity: row.slot_capacity,
    isPublic: row.is_public,
    latitude: row.latitude,
    longitude: row.longitude,
    eligibility: { profile: profile.id, minimumAge, maximumAge, intervalDays: days, source, sourceUrl },
    donorEligibility: donor && eligibilityAt(donor, profile, row.today),
  });
};

export const facilities: Handler = (call) => (/^\d+$/.test(call.params['id'] ?? '') ? list(call) : detail(call));
