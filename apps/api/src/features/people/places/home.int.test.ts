import type { Data, Endpoints, FacilityDetail, Profile } from '@sanguine/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { call, donorBody, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays, list, raised } from '../../../../test/support/donations.ts';
import { insertTowns, TOWNS } from '../../../../test/support/places.ts';
import { findFacilityAreas } from '../../facilities/facilities/index.ts';
import { storeDonorPlace } from './donor-places.repository.ts';

type Page = Data<Endpoints['GET /api/facility/{page}']>;
type Dashboard = Data<Endpoints['GET /api/dashboard/donor']>;
type Town = keyof typeof TOWNS;

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function haversineKm([north, east]: readonly [number, number], [otherNorth, otherEast]: readonly [number, number]) {
  const [rise, turn] = [radians(otherNorth - north) / 2, radians(otherEast - east) / 2];
  const half = Math.sin(rise) ** 2 + Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * Math.sin(turn) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

describeApp('the home of a donor', (app, database) => {
  beforeAll(() => insertTowns(database()));

  async function facilityIn(town: Town | null, facilityName: string) {
    return registerFacility(app(), { facilityName, placeId: town === null ? null : TOWNS[town].id });
  }

  async function donorIn(town: Town | null, more: object = {}) {
    const donor = await registerDonor(app(), more);
    if (town === null) return donor;
    const reply = await choose(donor.cookie, TOWNS[town].id);
    expect(reply.status, reply.text).toBe(200);
    return donor;
  }

  const choose = (cookie: string, placeId: unknown) =>
    call<Profile>(app(), 'PUT', '/api/profile/place', { cookie, body: { placeId } });
  const profileOf = async (cookie: string) => (await call<Profile>(app(), 'GET', '/api/profile', { cookie })).body.data;
  const browse = async (cookie: string, query = '') =>
    (await call<Page>(app(), 'GET', `/api/facility/1${query}`, { cookie })).body.data.list;

  test('is chosen at registration or later, named with region and country, and never asked again once answered', async () => {
    const cookie = (await registerDonor(app(), { placeId: TOWNS.bath.id })).cookie;
    const inBritain = { country: 'GB', countryName: 'United Kingdom' };
    expect((await profileOf(cookie)).place).toEqual({ name: 'Bath', region: 'England', ...inBritain });
    expect((await choose(cookie, TOWNS.glasgow.id)).body.data.place).toEqual({
      name: 'Glasgow',
      region: 'Scotland',
      ...inBritain,
    });
    const silent = (await registerDonor(app())).cookie;
    expect(await profileOf(silent)).not.toHaveProperty('place');
    expect((await choose(silent, null)).body).toMatchObject({
      message: 'You will not be asked again',
      data: { place: null },
    });
    const trail = await database()
      .kysely.selectFrom('audit_events')
      .select(['action', 'old', 'new'])
      .where('action', 'like', 'account.place-%')
      .orderBy('at')
      .execute();
    expect(trail).toEqual([
      { action: 'account.place-chosen', old: null, new: null },
      { action: 'account.place-declined', old: null, new: null },
    ]);
  });

  test('says by which rules of age a donor reads when they may give, before the first donation', async () => {
    const dateOfBirth = `${new Date(app().clock.now()).getUTCFullYear() - 17}-01-05`;
    const mayGive = async (cookie: string) => {
      const { eligibility, nextEligibleDate } = (
        await call<Dashboard>(app(), 'GET', '/api/dashboard/donor', { cookie })
      ).body.data;
      const card = (await call<object>(app(), 'GET', '/api/profile/card', { cookie })).body.data;
      expect(card).toMatchObject({ nextEligibleDate });
      return eligibility;
    };
    const british = await donorIn('bath', { dateOfBirth });
    expect(await mayGive(british.cookie)).toMatchObject({ mayGive: true, reason: null, minimumAge: 17 });
    const unknown = await donorIn(null, { dateOfBirth });
    expect(await mayGive(unknown.cookie)).toMatchObject({ reason: 'too_young', minimumAge: 18 });
  });

  test('is one of the gazetteer: nothing else is stored', async () => {
    const { cookie } = await registerDonor(app());
    for (const placeId of [1, -1, 2 ** 31, 1.5, '2654675', { id: 2654675 }]) {
      expect((await choose(cookie, placeId)).status).toBe(400);
    }
    const refused = await call(app(), 'POST', '/api/users/register/donor', { body: donorBody({ placeId: 1 }) });
    expect(refused.body.fields).toEqual({ placeId: 'Choose one of the suggested places.' });
    expect(await profileOf(cookie)).not.toHaveProperty('place');
  });

  test('is rounded to about a kilometre before it is stored, and the database takes nothing finer', async () => {
    const { user } = await registerDonor(app());
    const { kysely } = database();
    const finer = { ...TOWNS.bristol, latitude: 51.455231, longitude: -2.596652 };
    await database().transaction((trx) => storeDonorPlace(trx, user.id, finer, app().clock.now()));
    const stored = () =>
      kysely.selectFrom('donor_places').select(['latitude', 'longitude']).where('user_id', '=', user.id);
    expect(await stored().executeTakeFirst()).toEqual({ latitude: 51.46, longitude: -2.6 });
    const update = kysely.updateTable('donor_places').set({ latitude: finer.latitude }).where('user_id', '=', user.id);
    await expect(update.execute()).rejects.toThrow('donor_places_latitude_check');
  });

  test('is part of what the donor exports, and goes with the account', async () => {
    const donor = await donorIn('bristol');
    const data = await call<Data<Endpoints['GET /api/profile/export']>>(app(), 'GET', '/api/profile/export', {
      cookie: donor.cookie,
    });
    expect(data.body.data.place).toMatchObject({ place: { name: 'Bristol', latitude: 51.46, longitude: -2.6 } });
    await database().kysely.deleteFrom('users').where('id', '=', donor.user.id).execute();
    const left = database().kysely.selectFrom('donor_places').selectAll().where('user_id', '=', donor.user.id);
    expect(await left.execute()).toEqual([]);
  });

  test('is nothing that staff read or have', async () => {
    const staff = await facilityIn('bristol', 'Staff Bank');
    expect((await choose(staff.cookie, TOWNS.bath.id)).status).toBe(403);
    expect(await profileOf(staff.cookie)).not.toHaveProperty('place');
  });

  test('orders the facilities: the nearest first with its distance, those without a place last', async () => {
    await facilityIn('auckland', 'Ward A');
    await facilityIn(null, 'Ward B');
    await facilityIn('bath', 'Ward C');
    await facilityIn('bristol', 'Ward D');
    const { cookie } = await donorIn('bristol');
    const names = (await browse(cookie, '?search=Ward')).map(({ name, distanceKm }) => [name, distanceKm]);
    expect(names).toEqual([
      ['Ward D', 0],
      ['Ward C', 18.9],
      ['Ward A', expect.closeTo(18_400, -2)],
      ['Ward B', undefined],
    ]);
    const byName = await browse(cookie, '?search=Ward&sort=name');
    expect(byName.map(({ name }) => name)).toEqual(['Ward A', 'Ward B', 'Ward C', 'Ward D']);
    expect(byName[2]?.distanceKm).toBe(18.9);
    const elsewhere = await browse(cookie, '?search=Ward&near=-36.85,174.76');
    expect(elsewhere[0]?.name).toBe('Ward A');
    const unknown = await browse((await registerDonor(app())).cookie, '?search=Ward');
    expect(unknown.map(({ name }) => name)).toEqual(['Ward A', 'Ward B', 'Ward C', 'Ward D']);
    expect(unknown.every(({ distanceKm }) => distanceKm === undefined)).toBe(true);
  });

  test('is for a facility the town of its registration, with its time zone, until it says better', async () => {
    const staff = await facilityIn('nairobi', 'Mater Blood Bank');
    const { body } = await call<FacilityDetail>(app(), 'GET', `/api/facility/${staff.facilityId}`, staff);
    expect(body.data).toMatchObject({ latitude: -1.28, longitude: 36.82, timeZone: 'Africa/Nairobi' });
  });

  test('divides the open emergencies into near and far, each with its distance', async () => {
    const [bath, glasgow, nowhere] = [
      await facilityIn('bath', 'Near Hospital'),
      await facilityIn('glasgow', 'Far Hospital'),
      await facilityIn(null, 'Unplaced Hospital'),
    ];
    for (const staff of [bath, glasgow, nowhere]) await raised(app(), staff, { bloodType: 'AB-' });
    const donor = await donorIn('bristol');
    const emergencies = async (who: { cookie: string }, where: string) =>
      (await list(app(), who, `/donor?creator=facility_staff&status=PENDING&pageSize=50${where}`)).list
        .filter(({ bloodType }) => bloodType === 'AB-')
        .map(({ facilityId, distanceKm }) => [facilityId.name, distanceKm]);
    expect(await emergencies(donor, '&where=near')).toEqual([['Near Hospital', 18.9]]);
    expect(await emergencies(donor, '&where=far')).toEqual([
      ['Far Hospital', expect.closeTo(500, -2)],
      ['Unplaced Hospital', undefined],
    ]);
    // In ten hours, which is time for 300 km.
    const tonight = inDays(0, '19:00');
    await raised(app(), glasgow, { bloodType: 'AB-', preferredDate: tonight });
    await raised(app(), bath, { bloodType: 'AB-', preferredDate: tonight });
    expect((await emergencies(donor, '&where=far')).map(([name]) => name)).toEqual([
      'Far Hospital',
      'Unplaced Hospital',
    ]);
    expect((await emergencies(donor, '&where=near')).length).toBe(2);
    expect((await emergencies(donor, '')).length).toBe(5);
    const anybody = await registerDonor(app());
    expect((await emergencies(anybody, '&where=near')).map(([, km]) => km)).toEqual(Array(5).fill(undefined));
  });

  test('decides which demand the dashboard shows: of the region, else of the country, else of all', async () => {
    await findFacilityAreas(app().services);
    const demand = async (town: Town | null) => {
      const { cookie } = await donorIn(town);
      return (await call<Dashboard>(app(), 'GET', '/api/dashboard/donor', { cookie })).body.data.highestDemand;
    };
    await database()
      .kysely.updateTable('donation_requests')
      .set({ status: 'CANCELLED' })
      .where('status', '=', 'PENDING')
      .execute();
    const soon = { preferredDate: inDays(0, '20:00') };
    const glasgow = await facilityIn('glasgow', 'Scottish Bank');
    await raised(app(), glasgow, { ...soon, bloodType: 'B-', unitsNeeded: 2 });
    const nairobi = await facilityIn('nairobi', 'Kenyan Bank');
    await raised(app(), nairobi, { ...soon, bloodType: 'A+', unitsNeeded: 9 });
    await findFacilityAreas(app().services);
    expect(await demand('glasgow')).toMatchObject({ bloodType: 'B-', unitsNeeded: 2, area: 'Scotland' });
    expect(await demand('bristol')).toMatchObject({ bloodType: 'B-', unitsNeeded: 2, area: 'United Kingdom' });
    expect(await demand('auckland')).toMatchObject({ bloodType: 'A+', unitsNeeded: 9, area: null });
    expect(await demand(null)).toMatchObject({ bloodType: 'A+', unitsNeeded: 9, area: null });
  });

  test('gives a facility its region and country, and another one when it moves', async () => {
    const staff = await facilityIn('bath', 'Moving Bank');
    const area = async () => {
      await findFacilityAreas(app().services);
      const query = database().kysely.selectFrom('facilities').select(['area_region', 'area_country']);
      return query.where('id', '=', staff.facilityId).executeTakeFirstOrThrow();
    };
    expect(await area()).toEqual({ area_region: 'England', area_country: 'GB' });
    const move = (latitude: number, longitude: number) =>
      call(app(), 'PATCH', `/api/facility/${staff.facilityId}`, { ...staff, body: { latitude, longitude } });
    await move(-1.3, 36.8);
    expect(await area()).toEqual({ area_region: 'Nairobi County', area_country: 'KE' });
    await move(0, -140);
    expect(await area()).toEqual({ area_region: '', area_country: 'ZZ' });
  });

  test('gives a facility the rules of its country, until its Admin chooses others', async () => {
    const staff = await facilityIn('bath', 'Ruled Bank');
    const rules = async (looked = true) => {
      if (looked) await findFacilityAreas(app().services);
      const path = `/api/facility/${staff.facilityId}`;
      return (await call<FacilityDetail>(app(), 'GET', path, { cookie: staff.cookie })).body.data.eligibility;
    };
    const edit = (body: object) => call(app(), 'PATCH', `/api/facility/${staff.facilityId}`, { ...staff, body });
    expect(await rules(false)).toMatchObject({ profile: 'uk', minimumAge: 17 });
    expect(await rules()).toMatchObject({ profile: 'uk' });
    await edit({ latitude: -1.3, longitude: 36.8 });
    expect(await rules()).toMatchObject({ profile: 'default' });
    await edit({ eligibilityProfile: 'india' });
    await edit({ latitude: 51.38, longitude: -2.36 });
    expect(await rules()).toMatchObject({ profile: 'india' });
  });

  test('orders 10,000 random pairs of places as their great-circle distances do', async () => {
    // As fine as the contract takes them.
    const axis = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((steps) => steps / 1e7);
    const degrees = fc.tuple(axis(90), axis(180));
    const triples = fc.sample(fc.tuple(degrees, degrees, degrees), 10_000);
    const columns = [0, 1, 2].flatMap((one) => [0, 1].map((part) => triples.map((t) => (t[one] ?? [])[part] ?? 0)));
    const at = (n: string) => sql`cube(array[cos(radians(${sql.ref(`${n}n`)})) * cos(radians(${sql.ref(`${n}e`)})),
      cos(radians(${sql.ref(`${n}n`)})) * sin(radians(${sql.ref(`${n}e`)})), sin(radians(${sql.ref(`${n}n`)}))])`;
    const { rows } = await sql<{ isNearer: boolean }>`
      select ${at('a')} <-> ${at('b')} < ${at('a')} <-> ${at('c')} as "isNearer"
      from unnest(${sql.join(columns.map((column) => sql`${column}::float8[]`))}) with ordinality
        as t (an, ae, bn, be, cn, ce, position) order by position`.execute(database().kysely);
    const wrong = triples.filter(([a, b, c], index) => {
      const [near, far] = [haversineKm(a, b), haversineKm(a, c)];
      return Math.abs(near - far) > 1e-3 && rows[index]?.isNearer !== near < far;
    });
    expect(wrong).toEqual([]);
  });
});
