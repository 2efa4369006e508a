import { APPEALS_CONSENT_VERSION, HEALTH_DATA_CONSENT_VERSION, MILESTONES } from '@sanguine/contract';
import { type Kysely, type Transaction, sql } from 'kysely';
import { hashPassword, refreshAskable } from '../../features/people/identity/index.ts';
import { publishDueSessions } from '../../features/facilities/timetable/index.ts';
import { findFacilityAreas, followDetails, insertListed } from '../../features/facilities/facilities/index.ts';
import { ledgerInsert } from '../../features/stock/stock/index.ts';
import { storeDonorPlace } from '../../features/people/places/index.ts';
import type { Tables } from '../../platform/db/index.ts';
import type { Services } from '../../platform/services.ts';
import { DEMO_DONOR, DEMO_PASSWORD, DEMO_STAFF } from './accounts.ts';
import { insertComponents } from './components.ts';
import { type DemoFacility, makeFacilities } from './facilities.ts';
import { type DemoNews, makeNews } from './news.ts';
import { HOME_TOWN } from './places.ts';
import { type DemoChoice, type DemoPerson, makeChoices, makeDonors, makeStaff } from './people.ts';
import { createRandom, idAt, type Random } from './random.ts';
import { type DemoRequest, makeRequests } from './requests.ts';
import { makeListings } from './listings.ts';
import { fillAndClose, insertTemplates } from './sessions.ts';

type Trx = Transaction<Tables>;

const SEED = 2026;
const LOCK = 7_260_001;

/** Invented facilities, not checked by an operator; the demonstration plays the Admins of those without one. */
async function insertFacilities(trx: Trx, facilities: readonly DemoFacility[], now: Date): Promise<void> {
  const rows = facilities.map((facility) => ({
    id: facility.id,
    name: facility.name,
    address: facility.address,
    phone_number: facility.phoneNumber,
    operational_hours: facility.hours,
    opening_hours: facility.openingHours,
    time_zone: facility.place.timeZone,
    latitude: facility.latitude,
    longitude: facility.longitude,
    slot_capacity: facility.slotCapacity,
    eligibility_profile: facility.place.profile,
    created_at: facility.createdAt,
  }));
  await sql`insert into facilities (id, name, address, phone_number, operational_hours, opening_hours, time_zone, latitude,
      longitude, slot_capacity, eligibility_profile, created_at, email_confirmed, settled_steps)
    select f.*, true, array['place', 'eligibility', 'hours', 'capacity', 'colleagues'] from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id uuid, name text, address text,
      phone_number text, operational_hours text, opening_hours jsonb, time_zone text, latitude float8, longitude float8,
      slot_capacity int, eligibility_profile text, created_at timestamptz)`.execute(trx);
  await followDetails(
    trx,
    rows.map(({ id }) => id),
  );
  const stock = facilities.flatMap((facility) => facility.stock.map((entry) => ({ facility: facility.id, ...entry })));
  await sql`insert into inventory (id, facility_id, blood_type, units_available, updated_at, confirmed_at, version)
    select id, facility, "bloodType", units, "updatedAt", "updatedAt", 1
    from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb)
      as s (id uuid, facility uuid, "bloodType" text, units int, "updatedAt" timestamptz)`.execute(trx);
  await sql`select summarise_stock(array(select id from facilities), ${now})`.execute(trx);
}

async function insertPeople(trx: Trx, people: readonly DemoPerson[], now: Date): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const rows = people.map((person) => ({
    ...person,
    role: person.facilityId === null ? 'donor' : 'facility_staff',
    personnelRole: person.facilityId === null ? null : 'Admin',
    certainty: person.bloodType === null ? 'unknown' : 'self-reported',
    // Only the two accounts that the sign-in page offers have a password.
    hash: person.email === DEMO_DONOR || person.email === DEMO_STAFF ? hash : '',
  }));
  await sql`insert into users (id, role, first_name, last_name, email, email_verified_at, first_verified_at, phone_number, address,
      password_hash, facility_id, personnel_role, blood_type, blood_type_certainty, terms_accepted_at, created_at)
    select id, role, "firstName", "lastName", email, ${now}, ${now}, "phoneNumber", address, hash, "facilityId", "personnelRole",
      "bloodType", certainty, "createdAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, role text, "firstName" text, "lastName" text,
      email text, "phoneNumber" text, address text, hash text, "facilityId" uuid, "personnelRole" text,
      "bloodType" text, certainty text, "createdAt" timestamptz)`.execute(trx);
}

/** Donors of the demonstration have consented to be asked, and said where. */
async function insertChoices(trx: Trx, choices: readonly DemoChoice[], now: Date): Promise<void> {
  const rows = JSON.stringify(choices);
  await sql`insert into consents (id, user_id, kind, version, action, at)
    select gen_random_uuid(), "userId", kind, version, 'given', ${now}
    from jsonb_to_recordset(${rows}::jsonb) as c ("userId" uuid),
      (values ('health_data', ${HEALTH_DATA_CONSENT_VERSION}), ('appeals', ${APPEALS_CONSENT_VERSION})) said (kind, version)`.execute(
    trx,
  );
  await sql`insert into appeal_settings (user_id, latitude, longitude, radius_km, time_zone)
    select * from jsonb_to_recordset(${rows}::jsonb) as c ("userId" uuid, latitude float8, longitude float8,
      "radiusKm" int, "timeZone" text)`.execute(trx);
}

const ACTION: Partial<Record<DemoRequest['status'], string>> = {
  APPROVED: 'approve',
  REJECTED: 'decline',
  COMPLETED: 'complete',
  CANCELLED: 'cancel',
};

function historyOf(random: Random, request: DemoRequest, staffId: string) {
  const staff = { actor_id: staffId, actor_role: 'facility_staff' };
  const creator = request.donorId === null ? staff : { actor_id: request.donorId, actor_role: 'donor' };
  const entry = (action: string, by: object, from: string | null, to: string, at: Date) => {
    return { id: idAt(random, at), request_id: request.id, ...by, action, from_status: from, to_status: to, at };
  };
  const created = entry('create', creator, null, 'PENDING', request.createdAt);
  const { decidedAt, status } = request;
  const action = ACTION[status];
  if (decidedAt === null || action === undefined) return [created];
  if (status !== 'COMPLETED')
    return [created, entry(action, status === 'CANCELLED' ? creator : staff, 'PENDING', status, decidedAt)];
  return [
    created,
    entry('approve', staff, 'PENDING', 'APPROVED', decidedAt),
    entry('complete', staff, 'APPROVED', 'COMPLETED', request.at),
  ];
}

async function insertRequests(
  trx: Trx,
  random: Random,
  requests: readonly DemoRequest[],
  staffId: string,
): Promise<void> {
  await sql`insert into donation_requests (id, creator, status, facility_id, donor_id, blood_type, units_requested,
      urgency_level, preferred_date, preferred_at, time_zone, interval_days, notes, created_by, created_at, decided_at, expires_at)
    select id, creator, status, "facilityId", "donorId", "bloodType", units, urgency, local, at, "timeZone", "intervalDays",
      notes, "donorId", "createdAt", case status when 'COMPLETED' then at else "decidedAt" end, "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r (id uuid, creator text, status text,
      "facilityId" uuid, "donorId" uuid, "bloodType" text, units int, urgency text, local timestamp, at timestamptz,
      "timeZone" text, "intervalDays" int, notes text, "createdAt" timestamptz, "decidedAt" timestamptz,
      "expiresAt" timestamptz)`.execute(trx);
  const history = requests.flatMap((request) => historyOf(random, request, staffId));
  await sql`insert into request_history (id, request_id, actor_id, actor_role, action, from_status, to_status, at)
    select * from jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as h (id uuid, request_id uuid, actor_id uuid,
      actor_role text, action text, from_status text, to_status text, at timestamptz)`.execute(trx);
}

/** For some donors a facility tested the type at their last donation. */
async function insertTests(trx: Trx, donors: readonly DemoPerson[]): Promise<void> {
  const tested = donors.filter((donor) => donor.confirmed).map((donor) => donor.id);
  await sql`insert into blood_type_tests (id, donor_id, facility_id, request_id, blood_type, at)
    select gen_random_uuid(), donor_id, facility_id, id, blood_type, preferred_at from (
      select distinct on (donor_id) * from donation_requests
      where status = 'COMPLETED' and donor_id = any(${tested}::uuid[]) order by donor_id, preferred_at desc
    ) last`.execute(trx);
  await sql`update users set blood_type_certainty = 'confirmed', stated_blood_type = blood_type
    where id in (select donor_id from blood_type_tests)`.execute(trx);
}

async function insertNews(trx: Trx, news: readonly DemoNews[]): Promise<void> {
  await sql`insert into notifications (id, event_id, user_id, kind, request_id, created_at, read_at)
    select id, "eventId", "userId", kind, "requestId", "createdAt", "readAt"
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n (id uuid, "eventId" uuid, "userId" uuid, kind text,
      "requestId" uuid, "createdAt" timestamptz, "readAt" timestamptz)`.execute(trx);
}

/** The demo donor heard of each donation that it was used, and was thanked for milestones. */
async function insertThanks(trx: Trx, donorId: string): Promise<void> {
  await sql`insert into released_donations (request_id, released_at)
    select id, preferred_at + interval '1 day' from donation_requests
    where donor_id = ${donorId} and status = 'COMPLETED'`.execute(trx);
  await sql`insert into used_donations (request_id, marked_at, announced_at)
    select id, preferred_at + interval '2 days', preferred_at + interval '3 days' from donation_requests
    where donor_id = ${donorId} and status = 'COMPLETED'`.execute(trx);
  await sql`insert into milestones (donor_id, donations, request_id, reached_at)
    select ${donorId}, number, id, preferred_at + interval '1 day' from (
      select id, preferred_at, row_number() over (order by preferred_at, id) as number from donation_requests
      where donor_id = ${donorId} and status = 'COMPLETED'
    ) given where number = any(${[...MILESTONES]}::int[])`.execute(trx);
}

/** The first count of each blood type, with which the ledger of the demonstration's facility begins. */
async function insertLedger(trx: Trx, random: Random, { id, stock }: DemoFacility, staffId: string): Promise<void> {
  const rows = stock.flatMap(({ bloodType, units, updatedAt }) =>
    updatedAt === null ? [] : [{ id: idAt(random, updatedAt), bloodType, units, updatedAt }],
  );
  const counts = sql`
    select id, ${id}::uuid as facility_id, 'red_cells' as component, "bloodType" as blood_type, 'set' as kind, null::uuid as lot_id,
      units as delta, units as resulting_units, null::text as reason_code, "updatedAt" as at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (id uuid, "bloodType" blood_type, units int, "updatedAt" timestamptz)`;
  await ledgerInsert(counts, { reason: 'First count', userId: staffId }).execute(trx);
}

/** Tells whether the database has no facility, and no account except operators'. */
export async function isEmpty(trx: Trx | Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users where role <> 'operator') and not exists (select from facilities) as empty`.execute(
    trx,
  );
  return rows[0]?.empty ?? false;
}

interface Loaded {
  readonly facilities: number;
  readonly donors: number;
}

/** Loads the demonstration into an empty database, in one transaction; of several instances only one does it, and says what. */
export async function loadDemonstration(services: Services): Promise<Loaded | undefined> {
  const { db, clock, log } = services;
  const now = clock.now();
  const loaded = await db.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (!(await isEmpty(trx))) return undefined;
    const random = createRandom(SEED);
    const facilities = makeFacilities(random, now);
    const donors = makeDonors(random, now, DEMO_DONOR);
    const staff = makeStaff(random, facilities[0], DEMO_STAFF);
    await insertFacilities(trx, facilities, now);
    await insertListed(trx, makeListings(now), now);
    await insertPeople(trx, [...donors, staff], now);
    await insertChoices(trx, makeChoices(donors), now);
    const requests = makeRequests({ now, random }, facilities, donors);
    await insertRequests(trx, random, requests, staff.id);
    await insertTests(trx, donors);
    await insertThanks(trx, donors[0].id);
    await refreshAskable(
      trx,
      donors.map(({ id }) => id),
    );
    await storeDonorPlace(trx, donors[0].id, HOME_TOWN, now);
    await insertNews(trx, makeNews({ now, random, donor: donors[0], staff, home: facilities[0] }, requests));
    await insertLedger(trx, random, facilities[0], staff.id);
    await insertComponents(trx, random, { facilityId: facilities[0].id, staffId: staff.id, now });
    await insertTemplates(trx, random, facilities, now);
    log.info({ facilities: facilities.length, donors: donors.length }, 'demonstration data loaded');
    return { facilities, donors };
  });
  if (loaded === undefined) return undefined;
  await publishDueSessions(services);
  await findFacilityAreas(services);
  await db.transaction((trx) => fillAndClose(trx, loaded.facilities, now));
  return { facilities: loaded.facilities.length, donors: loaded.donors.length };
}
