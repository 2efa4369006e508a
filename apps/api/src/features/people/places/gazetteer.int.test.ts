import { type Data, type Endpoints, placeText } from '@sanguine/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../test/support/app.ts';
import { CITIES_OF_INDIA } from '../../../../test/support/blood-centres.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { placeForm } from './place-names.rules.ts';
import { getNearestPlace, searchPlaces } from './places.reads.ts';

type Found = Data<Endpoints['GET /api/places']>;

/** Texts that people type, and the place that they mean. */
const MEANT: readonly (readonly [typed: string, place: string])[] = [
  ['bris', 'Brisbane, Queensland, Australia'],
  ['Bristol', 'Bristol, England, United Kingdom'],
  ['bristol, tenn', 'Bristol, Tennessee, United States'],
  ['Springfield Illinois', 'Springfield, Illinois, United States'],
  ['Bath', 'Bath, England, United Kingdom'],
  ['sao paulo', 'São Paulo, Brazil'],
  ['delhi', 'Delhi, India'],
  ['Bombay', 'Mumbai, Maharashtra, India'],
  ['Nasik', 'Nashik, Maharashtra, India'],
  ['cologne', 'Köln, North Rhine-Westphalia, Germany'],
  ['saint etienne', 'Saint-Étienne, Auvergne-Rhône-Alpes, France'],
  ['مكة', 'Mecca, Mecca Region, Saudi Arabia'],
  ['الاسكندرية', 'Alexandria, Egypt'],
  ['पुणे', 'Pune, Maharashtra, India'],
  ['सांगली', 'Sāngli, Maharashtra, India'],
  ['बेंगलुरु', 'Bengaluru, Karnataka, India'],
  ['Londres', 'London, England, United Kingdom'],
  ['Nueva York', 'New York City, New York, United States'],
  ['Lisbonne', 'Lisbon, Portugal'],
  ['hague', 'The Hague, South Holland, Netherlands'],
];

const MISSPELT: readonly (readonly [typed: string, place: string])[] = [
  ['kumassi', 'Kumasi'],
  ['Britsol', 'Bristol'],
  ['Edinburg Scotland', 'Edinburgh'],
  ['Aberdean', 'Aberdeen'],
  ['Bangalor', 'Bengaluru'],
  ['Johanesburg', 'Johannesburg'],
  ['Philadelfia', 'Philadelphia'],
  ['Liverpol', 'Liverpool'],
  ['Manchestr', 'Manchester'],
  ['Nottinghm', 'Nottingham'],
];

describeApp('the gazetteer', (app) => {
  beforeAll(() => loadGazetteer(app().services.db, silentLog));

  const found = async (q: string, language = 'en') => {
    const headers = { 'accept-language': language };
    const reply = await call<Found>(app(), 'GET', `/api/places?q=${encodeURIComponent(q)}`, { headers });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.list;
  };

  test.each(MEANT)('finds %s first as %s', async (typed, place) => {
    expect((await found(typed)).slice(0, 3).map((one) => placeText(one, 'en'))).toContain(place);
  });

  test('finds at least eight of ten misspelt names', async () => {
    const lists = await Promise.all(MISSPELT.map(([typed]) => found(typed)));
    const hits = MISSPELT.filter(([, place], index) => lists[index]?.some(({ name }) => name === place));
    expect(hits.length, `found ${hits.map(([typed]) => typed).join()}`).toBeGreaterThanOrEqual(8);
  });

  test.each([
    ['Birstol', 'en-GB,en;q=0.9', 'Bristol, England, United Kingdom'],
    ['Birstol', 'en', 'Bristol, England, United Kingdom'],
    ['Birstol', 'en-US', 'Bristol, Connecticut, United States'],
    ['londn', 'en-GB', 'London, England, United Kingdom'],
    ['londn', 'en-US', 'London, England, United Kingdom'],
    ['Edinburg Scotland', 'en-US', 'Edinburgh, Scotland, United Kingdom'],
    ['Mumbay', 'en-IN', 'Mumbai, Maharashtra, India'],
    ['Leh, Jammu and Kashmir', 'en-US', 'Leh, Ladakh, India'],
    ['Warangal Andhra Pradesh', 'en-US', 'Warangal, Telangana, India'],
    ['Eluru', 'en-US', 'Ellore, Andhra Pradesh, India'],
    ['Rupnagar, Punjab', 'en-US', 'Ropar, Punjab, India'],
    ['Boston', 'en-GB', 'Boston, England, United Kingdom'],
    ['Boston', 'en-US', 'Boston, Massachusetts, United States'],
    ['London', 'en-US', 'London, England, United Kingdom'],
    ['Newton, MA', 'en-GB', 'Newton, Massachusetts, United States'],
    ['Newton, IA', 'en-GB', 'Newton, Iowa, United States'],
    ['Springfield IL', 'en-GB', 'Springfield, Illinois, United States'],
    ['Newton, Kansas', 'en-GB', 'Newton, Kansas, United States'],
  ])('%s, read in %s, is first of all %s', async (typed, language, place) => {
    const [first] = await found(typed, language);
    expect(first && placeText(first, 'en')).toBe(place);
  });

  test('finds the towns of a directory as it writes them', async () => {
    const lists = await Promise.all(
      CITIES_OF_INDIA.map(async (city) => searchPlaces(app().services, `${city}, India`)),
    );
    const isFound = (city: string, index: number) =>
      lists[index]?.list.some(({ name, knownAs = '' }) => [name, knownAs].map(placeForm).includes(placeForm(city))) ===
      true;
    const missing = CITIES_OF_INDIA.filter((city, index) => !isFound(city, index));
    expect(missing.length / CITIES_OF_INDIA.length, missing.join(', ')).toBeLessThanOrEqual(0.05);
  });

  test('answers each place once, with its country and time zone, and says by which other name it was found', async () => {
    const [mumbai, ...others] = await found('bomba');
    expect(mumbai).toMatchObject({ name: 'Mumbai', knownAs: 'Bombay', country: 'IN', timeZone: 'Asia/Kolkata' });
    expect(others.filter(({ id }) => id === mumbai?.id)).toEqual([]);
    const london = await found('london');
    expect(new Set(london.map(({ id }) => id)).size).toBe(london.length);
    expect(london[0]).toMatchObject({ name: 'London', country: 'GB', timeZone: 'Europe/London' });
  });

  test('answers the town that a point is in or near, also across the date line; none at sea', async () => {
    const near = async (point: string) => {
      const reply = await call<Found>(app(), 'GET', `/api/places?near=${point}`);
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data.list.map((place) => [place.name, place.country]);
    };
    expect(await near('51.4545,-2.5879')).toEqual([['Bristol', 'GB']]);
    expect(await near('-1.28,36.82')).toEqual([['Nairobi', 'KE']]);
    expect(await near('-16.4,-179.99')).toEqual([['Labasa', 'FJ']]);
    expect(await near('0,-140')).toEqual([]);
    for (const wrong of ['91,0', '1', 'here', '1,2,3']) {
      expect((await call(app(), 'GET', `/api/places?near=${wrong}`)).status).toBe(400);
    }
  });

  test('the nearest town is the one that a search of all of them finds', async () => {
    const { rows } = await sql<{ latitude: number; longitude: number }>`
      select latitude + 0.07 as latitude, longitude - 0.05 as longitude from gazetteer_places where known_as = name
      order by md5(id::text) limit 40`.execute(app().services.db.kysely);
    for (const { latitude, longitude } of rows) {
      const [lat, lon] = [Number(latitude.toFixed(2)), Number(longitude.toFixed(2))];
      const nearest = await getNearestPlace(app().services, { latitude: lat, longitude: lon });
      const [least] = (
        await sql<{ km: number }>`
          select min(111.19 * degrees(acos(least(1, sin(radians(latitude)) * sin(radians(${lat}::float8))
            + cos(radians(latitude)) * cos(radians(${lat}::float8)) * cos(radians(longitude - ${lon}::float8)))))) as km
          from gazetteer_places`.execute(app().services.db.kysely)
      ).rows;
      const [place] = nearest.list;
      const dx = ((place?.longitude ?? 0) - lon) * Math.cos((lat * Math.PI) / 180);
      const km = 111.19 * Math.hypot(dx, (place?.latitude ?? 0) - lat);
      expect(Math.abs(km - (least?.km ?? 0)), `${lat},${lon}`).toBeLessThan(0.3);
    }
  });

  describe('as a public call', () => {
    test('refuses more than 40 characters, and finds nothing for signs or one letter', async () => {
      const reply = await call(app(), 'GET', `/api/places?q=${'a'.repeat(41)}`);
      expect(reply.status).toBe(400);
      for (const q of ['', 'b', '%', '__', "' or 1=1 --"]) expect(await found(q)).toEqual([]);
    });

    test('slows one address down after 240 searches in a minute, and no other address', async () => {
      const ip = '198.51.100.7';
      const replies = await Promise.all(
        Array.from({ length: 241 }, () => call(app(), 'GET', '/api/places?q=b', { ip })),
      );
      expect(replies.filter(({ status }) => status === 429).length).toBe(1);
      expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
      expect((await call(app(), 'GET', '/api/places?q=b', { ip: '198.51.100.8' })).status).toBe(200);
    });
  });

  test('is loaded once, and again when the packed file is another one', async () => {
    const { db } = app().services;
    const state = () => db.kysely.selectFrom('gazetteer_state').selectAll().executeTakeFirstOrThrow();
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from gazetteer_places`.execute(db.kysely)).rows[0]?.n;
    const [before, places] = [await state(), await count()];
    expect(places).toBeGreaterThan(49_000);
    await loadGazetteer(db, silentLog);
    expect(await state()).toEqual(before);
    await db.kysely.updateTable('gazetteer_state').set({ checksum: 'of an older release' }).execute();
    await db.kysely.deleteFrom('gazetteer_places').where('country', '=', 'GB').execute();
    await Promise.all([loadGazetteer(db, silentLog), loadGazetteer(db, silentLog)]);
    expect((await state()).checksum).toBe(before.checksum);
    expect(await count()).toBe(places);
  });
});
