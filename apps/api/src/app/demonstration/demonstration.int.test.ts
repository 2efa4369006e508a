import {
  type Data,
  type DonorCard,
  type Endpoints,
  type FacilityDetail,
  type FacilityRow,
  isStale,
} from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asked } from '../../../test/support/appeals.ts';
import { call } from '../../../test/support/app.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { runDueWaves } from '../../features/bookings/appeals/index.ts';
import { loadGazetteer } from '../../features/people/places/index.ts';
import { findDrift } from '../../features/facilities/timetable/seats.repository.ts';
import { expireLots, summariseStaleStock } from '../../features/stock/stock/index.ts';
import { addDays, dateOf } from '../../platform/civil-time.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { DEMO_DONOR, DEMO_PASSWORD, DEMO_STAFF } from './accounts.ts';
import { isNeglected, keepDemonstrationFresh } from './keep-fresh.ts';
import { loadDemonstration } from './load.ts';
import { PLACES } from './places.ts';

type Found = Data<Endpoints['GET /api/places']>;
type Donor = Data<Endpoints['GET /api/dashboard/donor']>;
type News = Data<Endpoints['GET /api/notifications']>;
type Facility = Data<Endpoints['GET /api/dashboard/facility']>;

describeApp('the demonstration', (app, database) => {
  async function signIn(email: string): Promise<string> {
    const body = { email, password: DEMO_PASSWORD };
    return (await call(app(), 'POST', '/api/auth/login', { body })).cookie ?? '';
  }

  test('has facilities in towns that the gazetteer knows under the names that they write', async () => {
    await loadGazetteer(app().services.db, silentLog);
    const lists = await Promise.all(
      PLACES.map(async ({ city }) => {
        const reply = await call<Found>(app(), 'GET', `/api/places?q=${encodeURIComponent(city)}`);
        return reply.body.data.list;
      }),
    );
    const isNear = (place: (typeof PLACES)[number]) => (found: Found['list'][number]) =>
      Math.abs(found.latitude - place.latitude) < 0.3 && Math.abs(found.longitude - place.longitude) < 0.3;
    const missing = PLACES.filter((place, index) => lists[index]?.some(isNear(place)) !== true);
    expect(missing.length / PLACES.length, missing.map(({ city }) => city).join(', ')).toBeLessThanOrEqual(0.05);
  });

  test('makes every sample figure of the specification true, and is loaded once', async () => {
    await loadGazetteer(app().services.db, silentLog);
    await loadDemonstration(app().services);
    await loadDemonstration(app().services);
    const donor = { cookie: await signIn(DEMO_DONOR) };
    const { data } = (await call<Donor>(app(), 'GET', '/api/dashboard/donor', donor)).body;
    expect(data).toMatchObject({
      lifetimeDonations: 16,
      highestDemand: { bloodType: 'O-', withinHours: 24, area: 'England' },
    });
    expect(Math.floor(data.facilitiesRegistered / 10)).toBe(35);
    expect(Math.floor((data.highestDemand?.unitsNeeded ?? 0) / 5)).toBe(5);
    const nearest = await call<{ list: FacilityRow[] }>(app(), 'GET', '/api/facility/1', donor);
    expect(nearest.body.data.list[0]).toMatchObject({ name: 'Clifton Bridge Blood Centre', distanceKm: 1 });
    const listed = nearest.body.data.list.filter(({ isOnSanguine }) => !isOnSanguine);
    expect(listed.map(({ name, listedPhoneNumber }) => [name, listedPhoneNumber !== undefined])).toEqual([
      ['Pulteney Weir Blood Bank', true],
      ['Usk Valley Hospital', false],
    ]);
    const staff = { cookie: await signIn(DEMO_STAFF) };
    const facility = (await call<Facility>(app(), 'GET', '/api/dashboard/facility', staff)).body.data;
    expect(facility).toMatchObject({ totalDonors: 1542, donorsChangePercent: 12 });
    expect(facility.lowestStock).toHaveLength(4);
    const card = (await call<DonorCard>(app(), 'GET', '/api/profile/card', donor)).body.data;
    expect(card).toMatchObject({ donations: 16, milestone: 10, appointment: { status: 'APPROVED' } });
    expect(data.eligibility.mayGive).toBe(true);
    const home = (await call<FacilityDetail>(app(), 'GET', `/api/facility/${nearest.body.data.list[0]?.id}`, donor))
      .body;
    expect(home.data).toMatchObject({ eligibility: { profile: 'uk' }, donorEligibility: { mayGive: true } });
    for (const person of [donor, staff]) {
      const news = await call<News>(app(), 'GET', '/api/notifications', person);
      expect(news.body.data.list.length, news.text).toBeGreaterThan(5);
    }
  });

  test('publishes times at sixty facilities: some are full, some have closed a session, one drives out tomorrow', async () => {
    await loadDemonstration(app().services);
    const { db, clock } = app().services;
    const sessions = await db.kysely.selectFrom('donation_sessions').selectAll().execute();
    expect(new Set(sessions.map(({ facility_id: id }) => id)).size).toBe(60);
    const open = sessions.filter(({ open_places: places }) => places > 0);
    expect(open.length).toBeGreaterThan(1_000);
    expect(sessions.length - open.length).toBeGreaterThan(5);
    expect(sessions.filter(({ status }) => status === 'closed')).toHaveLength(3);
    const drives = sessions.filter(({ venue }) => venue !== null);
    expect(drives.map(({ date }) => date)).toEqual([addDays(dateOf(clock.now().toISOString()), 1)]);
    expect(await findDrift(db.kysely, clock.now())).toEqual([]);
  });

  test('has donors who may be asked, its own donor first', async () => {
    await loadDemonstration(app().services);
    const db = database().kysely;
    const { rows } = await sql<{ id: string; facility_id: string }>`
      select d.id, s.facility_id from users d, users s where d.email = ${DEMO_DONOR} and s.email = 'staff@demo.example'`.execute(
      db,
    );
    const [demo] = rows;
    if (demo === undefined) throw new Error('the demonstration has a donor and staff');
    const id = '0a000000-0000-7000-8000-000000000001';
    const now = app().clock.now();
    const at = after(now, 3 * DAY);
    await sql`insert into donation_requests (id, creator, status, facility_id, blood_type, units_requested, urgency_level,
        preferred_date, preferred_at, time_zone, created_at)
      values (${id}, 'facility_staff', 'PENDING', ${demo.facility_id}, 'O-', 1, 'HIGH', ${at.toISOString().slice(0, 16)}, ${at},
        'Europe/London', ${now})`.execute(db);
    await sql`insert into appeals (request_id, started_at, next_wave_at) values (${id}, ${now}, ${now})`.execute(db);
    await runDueWaves(app().services);
    const recipients = (await asked(app(), id)).map(({ donor_id }) => donor_id);
    expect(recipients).toContain(demo.id);
    expect(recipients.length).toBeGreaterThan(5);
  });

  test('stays fresh for days, but for a few facilities that show what is stale', async () => {
    const { services, clock } = app();
    const demo = { ...services, config: { ...services.config, demo: true } };
    await loadDemonstration(services);
    for (let passed = 0; passed < 72; passed += 4) {
      clock.advance(4 * HOUR);
      await keepDemonstrationFresh(demo);
    }
    await summariseStaleStock(services);
    await expireLots(services, () => false);
    await keepDemonstrationFresh(demo);
    const platelets = services.db.kysely.selectFrom('inventory').select('units_available');
    const units = await platelets.where('component', '=', 'platelets').execute();
    expect(units.reduce((sum, row) => sum + row.units_available, 0)).toBeGreaterThanOrEqual(8);
    const rows = await services.db.kysely
      .selectFrom('inventory')
      .select(['facility_id', 'confirmed_at'])
      .where('confirmed_at', 'is not', null)
      .execute();
    const stale = rows.filter((row) => row.confirmed_at !== null && isStale(row.confirmed_at, 24, clock.now()));
    expect(stale.every((row) => isNeglected(row.facility_id))).toBe(true);
    const facilities = new Set(stale.map((row) => row.facility_id)).size;
    expect(facilities).toBeGreaterThan(2);
    expect(facilities).toBeLessThan(20);
    const urgent = services.db.kysely.selectFrom('facilities').select('id').where('urgency', '=', 'high');
    expect((await urgent.execute()).length).toBeGreaterThan(50);
  });
});
