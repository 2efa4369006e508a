import { type Data, type Endpoints, slugOf } from '@sanguine/contract';
import { beforeAll, expect, test } from 'vitest';
import {
  call,
  freshFacility,
  registerDonor,
  registerFacility,
  type SignedInFacility,
} from '../../../../test/support/app.ts';
import { published } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { raised } from '../../../../test/support/donations.ts';
import { insertTowns, TOWNS } from '../../../../test/support/places.ts';
import { stocked } from '../../../../test/support/stock.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { listFacilityPathsAfter, listSitemapParts } from './finder.reads.ts';

type List = Data<Endpoints['GET /api/public/facilities']>;
type One = Data<Endpoints['GET /api/public/facilities/{id}']>;

describeApp('the public list of facilities', (app) => {
  const at: Record<string, SignedInFacility> = {};
  const id = (name: string) => at[name]?.facilityId ?? '';
  const find = async (query = '') => (await call<List>(app(), 'GET', `/api/public/facilities${query}`)).body.data;
  const read = (facilityId: string, query = '') =>
    call<One>(app(), 'GET', `/api/public/facilities/${facilityId}${query}`);
  const names = ({ list }: List) => list.map(({ name }) => name);
  const placed = async (name: string, { latitude, longitude }: { latitude: number; longitude: number }) => {
    const facility = await registerFacility(app(), { facilityName: name });
    const change = { body: { latitude, longitude }, cookie: facility.cookie };
    await call(app(), 'PATCH', `/api/facility/${facility.facilityId}`, change);
    at[name] = facility;
    return facility;
  };
  /** Moves the clock on, so that what is kept for some seconds is asked anew. */
  const later = () => app().clock.advance(MINUTE);

  beforeAll(async () => {
    await insertTowns(app().services.db);
    const nairobi = await placed('Nairobi Clinic', TOWNS.nairobi);
    await placed('Bath Clinic', TOWNS.bath);
    const bristol = await placed('Bristol Clinic', TOWNS.bristol);
    await stocked(app(), nairobi, { 'A+': 1, 'O-': 5, 'B+': 50 });
    await raised(app(), bristol, { bloodType: 'AB-' });
    await published(app(), bristol);
    at['Unproven'] = await freshFacility(app(), { facilityName: 'Unproven Clinic' });
    at['Waiting'] = await placed('Waiting Clinic', TOWNS.bristol);
    await app()
      .services.db.kysely.updateTable('facilities')
      .set({ verified_at: null, check_needed: true })
      .where('id', '=', id('Waiting'))
      .execute();
  });

  test('comes nearest first from a place, with the distance', async () => {
    const found = await find(`?place=${TOWNS.bristol.id}`);
    expect(names(found)).toEqual(['Bristol Clinic', 'Bath Clinic']);
    expect(found.list.map(({ distanceKm }) => Math.round(distanceKm ?? -1))).toEqual([0, 19]);
    expect(found).toMatchObject({ page: 1, isMore: false, place: { name: 'Bristol', countryName: 'United Kingdom' } });
  });

  test('has nothing that is more than 100 km away, for no blood type', async () => {
    expect(await find(`?place=${TOWNS.glasgow.id}`)).toMatchObject({ list: [], isMore: false });
    expect((await find(`?place=${TOWNS.glasgow.id}&bloodType=${encodeURIComponent('A-')}`)).list).toEqual([]);
  });

  test('begins with emergencies, then with those that need blood most, where no place is chosen', async () => {
    expect(names(await find())).toEqual(['Bristol Clinic', 'Nairobi Clinic', 'Bath Clinic']);
  });

  test('names the types that are needed, by stock and by emergency, and no figures', async () => {
    const { list } = await find();
    const needs = Object.fromEntries(list.map((one) => [one.name, one.needs]));
    expect(needs).toEqual({
      'Nairobi Clinic': [
        { bloodType: 'A+', level: 'urgent' },
        { bloodType: 'O-', level: 'low' },
      ],
      'Bristol Clinic': [{ bloodType: 'AB-', level: 'urgent', forEmergency: true }],
      'Bath Clinic': [],
    });
  });

  test('is narrowed to the facilities that need what a donor can give', async () => {
    expect(names(await find(`?place=${TOWNS.bath.id}&bloodType=${encodeURIComponent('A-')}`))).toEqual([
      'Bristol Clinic',
    ]);
    expect(names(await find(`?bloodType=${encodeURIComponent('AB+')}`))).toEqual([]);
  });

  test('has the next free times of a facility, and nothing of a person', async () => {
    const { status, body, text } = await read(id('Bristol Clinic'), `?place=${TOWNS.bath.id}`);
    expect(status).toBe(200);
    expect(body.data.facility.freeTimes).toHaveLength(3);
    expect(Math.round(body.data.facility.distanceKm ?? -1)).toBe(19);
    expect(text).not.toContain(at['Bristol Clinic']?.email);
    expect(text).not.toContain(at['Bristol Clinic']?.user.firstName);
    expect(text).not.toMatch(/units|taken|email/);
  });

  test('says of one time when and where it is, and whether it is still free', async () => {
    const { facility } = (await read(id('Bristol Clinic'))).body.data;
    const [first] = facility.freeTimes;
    const asked = `?time=${first?.sessionId}.${first?.slotNo}`;
    const timeNow = async (facilityId = id('Bristol Clinic')) => (await read(facilityId, asked)).body.data.time;
    expect(await timeNow()).toEqual({ ...first, isFree: true });
    expect(await timeNow(id('Bath Clinic'))).toBeUndefined();
    await app()
      .services.db.kysely.updateTable('donation_sessions')
      .set({ status: 'closed' })
      .where('id', '=', first?.sessionId ?? '')
      .execute();
    later();
    expect(await timeNow()).toEqual({ ...first, isFree: false });
    await app()
      .services.db.kysely.updateTable('donation_sessions')
      .set({ status: 'open' })
      .where('id', '=', first?.sessionId ?? '')
      .execute();
    later();
    expect((await read(id('Bath Clinic'), '?time=1')).status).toBe(400);
  });

  test('leaves out a facility that has not proved to be one, waits to be checked, or is not there', async () => {
    const missing = '019a0000-0000-7000-8000-0000000000ff';
    const answers = await Promise.all([id('Unproven'), id('Waiting'), missing].map((one) => read(one)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const known = (await listFacilityPathsAfter(app().services, '00000000-0000-0000-0000-000000000000', 100)).join();
    expect(known).toContain(`${id('Bath Clinic')}-${slugOf('Bath Clinic')}`);
    expect(known).not.toContain(id('Waiting'));
    expect(known).not.toContain(id('Unproven'));
  });

  test('a facility that is withheld later is gone within seconds', async () => {
    const facility = await placed('Short Clinic', TOWNS.auckland);
    expect((await read(facility.facilityId)).status).toBe(200);
    const facilities = () => app().services.db.kysely.updateTable('facilities').where('id', '=', facility.facilityId);
    await facilities().set({ appeals_paused_at: app().clock.now() }).execute();
    later();
    // A pause of its appeals takes nothing from its page.
    expect((await read(facility.facilityId)).status).toBe(200);
    await facilities().set({ verified_at: null, check_needed: true, appeals_paused_at: null }).execute();
    later();
    expect((await read(facility.facilityId)).status).toBe(404);
  });

  test('splits the site map into parts that have every facility once', async () => {
    const parts = await listSitemapParts(app().services, 2);
    const paths = await Promise.all(parts.map(async (start) => listFacilityPathsAfter(app().services, start, 2)));
    expect(paths.map(({ length }) => length)).toEqual([2, 1]);
    expect(new Set(paths.flat()).size).toBe(3);
  });

  test.each([
    '?place=0',
    '?place=99999999999',
    '?place=1&place=2',
    '?page=31',
    '?bloodType=X',
    '?near=1,2',
    '?place=12345',
  ])('refuses %s', async (query) => {
    expect((await call(app(), 'GET', `/api/public/facilities${query}`)).status).toBe(400);
  });

  test('is the same for people who are signed in', async () => {
    const { cookie } = await registerDonor(app());
    const stranger = await call(app(), 'GET', '/api/public/facilities');
    expect((await call(app(), 'GET', '/api/public/facilities', { cookie })).text).toBe(stranger.text);
  });

  test('is limited for each network address', async () => {
    later();
    const get = (remoteAddress: string) =>
      app().http.inject({ url: `/api/public/facilities/${id('Bath Clinic')}`, remoteAddress });
    const answers = await Promise.all(Array.from({ length: 125 }, async () => (await get('192.0.2.7')).statusCode));
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect((await get('192.0.2.8')).statusCode).toBe(200);
  });
});
