import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Data, type Endpoints, placeText } from '@sanguine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { countPostalCodes, removePostalCodes } from './postal-codes.repository.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { loadPackedCodes } from './load-packed-codes.ts';
import { loadPostalCodes } from './load-postal-codes.ts';
import { locateTowns } from './locate-towns.ts';

const NEW_YORK = 'New York, United States';

describeApp('postal codes that come with the program', (app) => {
  const db = () => app().services.db;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanguine-codes-'));
    await loadGazetteer(db(), silentLog);
    await startAnew();
  });
  afterAll(() => rm(folder, { recursive: true }));
  const start = () => loadPackedCodes(db(), silentLog);
  /** As before the first start of a release that has them. */
  const startAnew = async () => {
    await db().kysely.deleteFrom('postal_code_sources').execute();
    await db().kysely.deleteFrom('postal_codes').execute();
    await start();
  };
  const found = async (q: string, language = 'en-US,en;q=0.9') => {
    const headers = { 'accept-language': language };
    const path = `/api/places?q=${encodeURIComponent(q)}`;
    const { data } = (await call<Data<Endpoints['GET /api/places']>>(app(), 'GET', path, { headers })).body;
    return data.list.map((place) => placeText(place, 'en'))[0];
  };
  const load = async (line: readonly (string | number)[]) => {
    const path = join(folder, 'codes.txt');
    await writeFile(path, `${line.join('\t')}\n`);
    return loadPostalCodes(db(), path);
  };

  test.each([
    ['10001', NEW_YORK],
    ['94103', 'San Francisco, California, United States'],
    ['02108-1234', 'Boston, Massachusetts, United States'],
    ['99503', 'Anchorage, Alaska, United States'],
    ['94199', undefined],
  ])('%s is %s', async (code, text) => {
    expect(await found(code)).toBe(text);
  });

  test('are where their town is', async () => {
    const rows = await db()
      .kysely.selectFrom('postal_codes')
      .select(['latitude', 'longitude'])
      .where('code', '=', '99503')
      .execute();
    expect(rows).toEqual([{ latitude: 61.19, longitude: -149.89 }]);
  });

  test.each([
    ['10115', 'de-DE,de', undefined],
    ['10115', 'de', undefined],
    ['10115', 'en-GB', undefined],
    ['10115', 'en', NEW_YORK],
    ['10115', 'es-US', NEW_YORK],
    ['10115, USA', 'de-DE', NEW_YORK],
    ['10115 Berlin', 'de-DE', 'Berlin, State of Berlin, Germany'],
    ['10115, Germany', 'en-US', undefined],
  ])('%s, read as %s, is %s: other countries have the same digits', async (code, language, text) => {
    expect(await found(code, language)).toBe(text);
  });

  test('place rows of a directory in their country, and of no other', async () => {
    const row = { region: '', district: '', city: '', address: '', postalCode: '10115' };
    const [inUs, inGermany] = await locateTowns(db().kysely, [
      { ...row, country: 'US' },
      { ...row, country: 'DE' },
    ]);
    expect([inUs?.town?.name, inGermany?.town]).toEqual(['New York', undefined]);
  });

  test('stay away once the operator has removed them, over a start', async () => {
    await startAnew();
    await removePostalCodes(db().kysely, 'US');
    await start();
    expect(await countPostalCodes(db().kysely)).toEqual([]);
  });

  test('give way to the operator’s own file, over a start', async () => {
    await startAnew();
    await load(['US', '10001', 'Midtown', 'New York', '', '', '', '', '', 40.75, -74, 4]);
    await start();
    expect(await countPostalCodes(db().kysely)).toEqual([{ country: 'US', codes: 1 }]);
    expect(await found('10001', 'de-DE')).toBe('Midtown, New York, United States');
  });

  test('are loaded once, and come anew with a release that has others', async () => {
    await startAnew();
    const ids = async () => db().kysely.selectFrom('postal_codes').select('id').where('code', '=', '10001').execute();
    const before = await ids();
    await db().kysely.deleteFrom('postal_codes').where('code', '=', '94103').execute();
    await start();
    expect(await found('94103')).toBeUndefined();
    await db().kysely.updateTable('postal_code_sources').set({ checksum: 'of another release' }).execute();
    await start();
    expect([await found('94103'), await ids()]).toEqual(['San Francisco, California, United States', before]);
  });
});
