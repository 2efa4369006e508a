// The reference: four calls as one would write them with Fastify and pg alone, on the program's own tables and by its rules.
import { createHash, randomUUID } from 'node:crypto';
import {
  BLOOD_TYPES,
  type BloodType,
  daysBetween,
  type DonationOnRecord,
  type DonorFacts,
  ELIGIBILITY_PROFILES,
  type EligibilityProfileId,
  facilityUrgency,
  intervalDays,
  isStale,
  isWithinOpeningHours,
  MAX_DAYS_AHEAD,
  mayGive,
  nextDonation,
  obstacleToBooking,
  type OpeningHours,
  stockStatus,
  type StockThresholds,
} from '@sanguine/contract';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { inTransaction } from './transaction.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text.slice(0, 16).replace(' ', 'T'));

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c TimeZone=UTC' });

/** A statement under a name, so that each connection plans it once; its rows are what its text says. */
function statement<Row extends object>(name: string, text: string) {
  return async (client: pg.Pool | pg.PoolClient, ...values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values })).rows;
}

const refusal = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });
const success = (message: string, data: unknown) => ({ success: true, message, data });
const withoutNulls = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Who calls

type Caller = { id: string; role: 'donor' | 'facility_staff'; facility_id: string };

const findSession = statement<Caller>(
  'session',
  `select u.id, u.role, u.facility_id from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and u.disabled_at is null and s.expires_at > now() and (u.role = 'donor' or u.facility_id is not null)
     and s.last_seen_at > now() - case u.role when 'donor' then interval '14 days' else interval '30 minutes' end`,
);

async function callerOf({ headers }: FastifyRequest, role?: Caller['role']): Promise<Caller> {
  const token = /(?:^|; )sanguine_session=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const [caller] = await findSession(pool, createHash('sha256').update(token).digest());
  if (caller === undefined) throw refusal(401, 'Sign in.');
  if (caller.role !== (role ?? caller.role)) throw refusal(403, 'This is not for you.');
  return caller;
}

// The list of facilities, by name

interface FacilityRow {
  bloodTypes: BloodType[];
  stale_hours: number;
  total: number;
  stock: (StockThresholds & { type: BloodType; units: number; updatedAt: string; confirmedAt: string })[] | null;
}

const PAGE = 12;
const findHome = statement('home', 'select 1 from donor_places where user_id = $1 and name is not null');
const USABLE = 'i.units_available - i.held_units - i.expiring_units - i.quarantined_units';
const listFacilities = statement<FacilityRow>(
  'facilities',
  `select f.id, f.name, f.address, f.operational_hours as "operationalHours", f.blood_types as "bloodTypes", f.stock_stale_hours as stale_hours,
     f.verified_at is not null and f.claimed_at is not null as "isVerified", f.claimed_at is not null as "isOnSanguine", case when is_public then f.latitude end as latitude,
     case when is_public then f.longitude end as longitude, (select count(*)::int from facilities) as total,
     (select json_agg(json_build_object('type', i.blood_type, 'units', ${USABLE},
         'urgentBelow', coalesce(i.urgent_below, f.urgent_below), 'lowBelow', coalesce(i.low_below, f.low_below),
         'updatedAt', ${iso('i.updated_at')}, 'confirmedAt', ${iso('i.confirmed_at')})) from inventory i where i.facility_id = f.id and i.component = 'red_cells' and i.updated_at is not null) as stock,
     (select json_agg(i.component) from inventory i where i.facility_id = f.id and i.component <> 'red_cells' and ${USABLE} < f.low_below) as "componentNeeds"
   from (select id from facilities order by name collate "C", id limit ${PAGE} offset $1) page join facilities f using (id)
   cross join lateral (select f.verification_status not in ('unproven', 'waiting', 'paused', 'closed') as is_public) page_of
   order by f.name collate "C", f.id`,
);

function facilityOf(row: FacilityRow) {
  const { stale_hours: staleHours, stock, total: _, ...shown } = row;
  const figures = (stock ?? []).map(({ type, confirmedAt, urgentBelow, lowBelow, ...figure }) => {
    const status = stockStatus(figure.units, { urgentBelow, lowBelow });
    return { type, ...figure, status, confirmedAt, stale: isStale(new Date(confirmedAt), staleHours, new Date()) };
  });
  return {
    ...withoutNulls(shown),
    bloodTypes: BLOOD_TYPES.filter((type) => row.bloodTypes.includes(type)),
    urgency: facilityUrgency(figures.filter(({ stale }) => !stale).map(({ status }) => status)),
    bloodStock: Object.fromEntries(figures.map(({ type, ...figure }) => [type, figure])),
  };
}

async function facilities(request: FastifyRequest<{ Params: { page: string } }>) {
  const caller = await callerOf(request);
  const page = Number(request.params.page);
  if (!Number.isInteger(page) || page < 1) throw refusal(400, 'There is no such page.');
  if ((await findHome(pool, caller.id)).length > 0) throw refusal(501, 'Nobody here has said where they live.');
  const rows = await listFacilities(pool, (page - 1) * PAGE);
  const total = rows[0]?.total ?? 0;
  const list = rows.map(facilityOf);
  return success('OK', { list, currentPage: page, totalPages: Math.ceil(total / PAGE), total });
}

// A donor's profile

type ProfileRow = { usual: EligibilityProfileId; today: string; facts: DonorFacts };

const findProfile = statement<ProfileRow>(
  'profile',
  `select u.id, u.role, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone_number as "phoneNumber",
     u.email_verified_at is not null as "emailVerified", u.address, u.blood_type as "bloodType",
     u.blood_type_certainty as "bloodTypeCertainty", u.date_of_birth as "dateOfBirth", u.sex,
     (select '/api/profile/avatar/' || id from user_avatars where user_id = u.id) as "avatarUrl",
     (select count(*) from donation_requests where donor_id = u.id and status = 'COMPLETED' and disputed_at is null) as "lifetimeDonations",
     coalesce((select action = 'given' from consents where user_id = u.id and kind = 'health_data' order by at desc, id desc limit 1), false) as "healthDataConsent",
     (select json_build_object('name', name, 'region', region, 'country', country) from donor_places where user_id = u.id) as place,
     coalesce(last.eligibility_profile, 'default') as usual, (now() at time zone coalesce(last.time_zone, 'UTC'))::date as today,
     json_build_object('bloodType', u.blood_type, 'certainty', u.blood_type_certainty, 'dateOfBirth', u.date_of_birth, 'sex', u.sex,
       'notBefore', (select max(not_before) from donation_requests where donor_id = u.id and disputed_at is null),
       'donations', (select coalesce(json_agg(json_build_object('status', status, 'date', preferred_date::date,
           'intervalDays', interval_days) order by preferred_date desc), '[]')
         from donation_requests
         where donor_id = u.id and (status = 'APPROVED' or status = 'COMPLETED' and disputed_at is null))) as facts
   from users u left join lateral (
     select f.eligibility_profile, f.time_zone from donation_requests r join facilities f on f.id = r.facility_id
     where r.donor_id = u.id and r.status = 'COMPLETED' and r.disputed_at is null
     order by r.preferred_at desc, r.id desc limit 1) last on true
   where u.id = $1`,
);

async function profile(request: FastifyRequest) {
  const [row] = await findProfile(pool, (await callerOf(request, 'donor')).id);
  if (row === undefined) throw refusal(404, 'There is no such person.');
  const { usual, today, facts, ...shown } = row;
  const { date: nextEligibleDate, planned: plannedDonationDate } = nextDonation(
    facts,
    ELIGIBILITY_PROFILES[usual],
    today,
  );
  return success('OK', withoutNulls({ ...shown, nextEligibleDate, plannedDonationDate }));
}

// Bookings waiting for an answer

type RequestRow = { donor: object; total?: number };

const REQUEST = `r.id, r.creator, r.status, r.blood_type as "bloodType", r.units_requested as "unitsRequested", 0 as "unitsPledged",
  r.urgency_level as "urgencyLevel", r.preferred_date as "preferredDate", r.preferred_at as "preferredAt", r.time_zone as "timeZone",
  r.notes, r.created_at as "createdAt", r.expires_at as "answeredBy", json_strip_nulls(json_build_object('id', f.id, 'name', f.name, 'address', f.address,
    'operationalHours', f.operational_hours, 'phoneNumber', nullif(f.phone_number, ''))) as "facilityId",
  json_build_object('name', f.name, 'address', f.address, 'isElsewhere', false, 'latitude', f.latitude, 'longitude', f.longitude) as place,
  json_build_object('id', d.id, 'firstName', d.first_name, 'lastName', d.last_name) as donor`;
const JOINS = 'join facilities f on f.id = r.facility_id join users d on d.id = r.donor_id';

/** The facility learns the name with its yes. */
function requestOf(row: RequestRow, { role }: Caller) {
  const { donor, total: _, ...shown } = row;
  const allowedActions = role === 'donor' ? ['cancel'] : ['approve', 'decline'];
  return { ...shown, donorId: role === 'donor' ? donor : null, allowedActions };
}

const ROWS = 10;
const listPending = statement<RequestRow>(
  'pending',
  `select ${REQUEST}, (select count(*) from donation_requests where facility_id = $1 and creator = 'donor' and status = 'PENDING' and not exists (select from donation_sessions c where c.id = session_id and c.status = 'closed')) as total
   from donation_requests r ${JOINS} where r.facility_id = $1 and r.creator = 'donor' and r.status = 'PENDING'
     and not exists (select from donation_sessions c where c.id = r.session_id and c.status = 'closed')
   order by r.preferred_at, r.id limit ${ROWS}`,
);

async function pending(request: FastifyRequest) {
  const caller = await callerOf(request, 'facility_staff');
  const rows = await listPending(pool, caller.facility_id);
  const total = rows[0]?.total ?? 0;
  const list = rows.map((row) => requestOf(row, caller));
  return success('OK', { list, currentPage: 1, totalPages: Math.ceil(total / ROWS), total });
}

// A booking

const setOrigin = statement('origin', "select set_config('sanguine.origin', $1, true)");
const lockDonor = statement<Omit<DonorFacts, 'donations'> & { isVerified: boolean }>(
  'donor',
  `select blood_type as "bloodType", blood_type_certainty as certainty, date_of_birth as "dateOfBirth", sex,
     (select max(not_before) from donation_requests where donor_id = users.id and disputed_at is null) as "notBefore",
     email_verified_at is not null as "isVerified" from users where id = $1 for no key update`,
);
const findDonations = statement<DonationOnRecord>(
  'donations',
  `select status, preferred_date::date as date, interval_days as "intervalDays" from donation_requests
   where donor_id = $1 and (status = 'APPROVED' or status = 'COMPLETED' and disputed_at is null)`,
);
const countWaiting = statement<{ waiting: number }>(
  'waiting',
  "select count(*) as waiting from donation_requests where donor_id = $1 and status = 'PENDING'",
);
const SLOT = "date_bin(f.slot_minutes * interval '1 minute', $2::timestamp, $2::timestamp::date::timestamp)";
const lockSlot = statement(
  'slot',
  `select pg_advisory_xact_lock(hashtextextended(f.id::text || ${SLOT}::text, 0))
   from facilities f where f.id = $1 and f.slot_capacity is not null`,
);

type Booked = { profile: EligibilityProfileId; hours: OpeningHours | null; free: number | null };
type Moment = { claimed: boolean; exists: boolean; at: Date; time_zone: string; today: string };

const AT = '($2::timestamp at time zone f.time_zone)';
const findFacility = statement<Booked & Moment>(
  'facility',
  `select f.claimed_at is not null as claimed, f.opening_hours as hours, f.eligibility_profile as profile, f.time_zone, ${AT} as at,
     ${AT} at time zone f.time_zone = $2::timestamp as exists, (now() at time zone f.time_zone)::date as today,
     f.slot_capacity - (select count(*) from donation_requests r where r.facility_id = f.id and r.creator = 'donor'
       and r.status in ('APPROVED', 'PENDING') and r.preferred_date >= ${SLOT}
       and r.preferred_date < ${SLOT} + f.slot_minutes * interval '1 minute') as free
   from facilities f where f.id = $1`,
);
/** The booking with its history, the event of which notifications are made, and the hint for open screens. */
const insertBooking = statement<RequestRow>(
  'book',
  `with r as (
     insert into donation_requests (id, creator, status, facility_id, donor_id, created_by, blood_type, units_requested,
       preferred_date, preferred_at, time_zone, interval_days, notes, created_at, expires_at)
     values ($1, 'donor', 'PENDING', $3, $2, $2, $4, 1, $5, $6, $7, $8, $9, now(),
       least($6, now() + interval '48 hours')) returning *
   ), noted as (
     insert into request_history (id, request_id, actor_id, actor_role, action, from_status, to_status, reason, at)
     select gen_random_uuid(), r.id, $2, 'donor', 'create', null, r.status, '', now() from r
   ), announced as (
     insert into outbox (id, event, payload, created_at, due_at)
     select gen_random_uuid(), 'request.created', jsonb_build_object('requestId', r.id, 'by', 'donor'), now(), now() from r
   ), shown as (
     insert into live_events (kind, topics, ids)
     select 'request', array['facility:' || r.facility_id, 'user:' || r.donor_id], jsonb_build_object('requestId', r.id) from r
   )
   select ${REQUEST} from r ${JOINS}`,
);

type Wish = { facilityId: string; bloodType: BloodType; preferredDate: string; additionalNotes?: string };

async function bookIn(client: pg.PoolClient, caller: Caller, wish: Wish) {
  const { facilityId, bloodType, additionalNotes = '' } = wish;
  const local = wish.preferredDate.replace(' ', 'T');
  const date = local.slice(0, 10);
  const [donor] = await lockDonor(client, caller.id);
  await lockSlot(client, facilityId, local);
  const [facility] = await findFacility(client, facilityId, local);
  const donations = await findDonations(client, caller.id);
  const [{ waiting } = { waiting: 0 }] = await countWaiting(client, caller.id);
  if (donor === undefined || facility === undefined) throw refusal(404, 'There is no such donor or facility.');
  const { claimed, hours, at, exists, today, free } = facility;
  const isAhead = exists && at > new Date() && daysBetween(today, date) <= MAX_DAYS_AHEAD;
  if (!claimed || !isAhead) throw refusal(422, 'This cannot be booked.');
  if (free !== null && free <= 0) throw refusal(409, 'This time is full.');
  if (!isWithinOpeningHours(hours, local)) throw refusal(422, 'The facility is closed then.');
  const rules = ELIGIBILITY_PROFILES[facility.profile];
  const isEligible = mayGive({ ...donor, donations }, { profile: rules, from: date, until: date }).mayGive;
  const isOtherType = donor.certainty === 'confirmed' && donor.bloodType !== bloodType;
  if (!isEligible || isOtherType) throw refusal(422, 'The donor may not give then.');
  const open = waiting + donations.filter(({ status }) => status === 'APPROVED').length;
  const obstacle = obstacleToBooking({ emailVerified: donor.isVerified, waiting, open });
  if (obstacle !== undefined) throw refusal(409, obstacle);
  const moment = [local, at, facility.time_zone, intervalDays(rules, donor.sex)];
  const values = [randomUUID(), caller.id, facilityId, bloodType, ...moment, additionalNotes];
  const [row] = await insertBooking(client, ...values);
  return row && requestOf(row, caller);
}

async function book(request: FastifyRequest<{ Body: Wish }>, reply: FastifyReply) {
  const caller = await callerOf(request, 'donor');
  const origin = { user: caller.id, role: caller.role, network: request.ip, device: 'bench', request: request.id };
  const booked = await inTransaction(pool, async (client) => {
    await setOrigin(client, JSON.stringify(origin));
    return bookIn(client, caller, request.body);
  });
  return reply.status(201).send(success('Schedule request submitted', booked));
}

const app = fastify();
app.route({ method: 'GET', url: '/api/facility/:page', handler: facilities });
app.route({ method: 'GET', url: '/api/profile', handler: profile });
app.route({ method: 'GET', url: '/api/donation/schedule/facility', handler: pending });
app.route({ method: 'POST', url: '/api/donation/schedule', handler: book });
console.log(`The reference is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
