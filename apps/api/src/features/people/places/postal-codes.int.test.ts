import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Data, type Endpoints, isTownsMiddle, placeText } from '@sanguine/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, registerDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { countPostalCodes, removePostalCodes } from './postal-codes.repository.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { loadPostalCodes, NoPostalCodes } from './load-postal-codes.ts';
import { locateTowns } from './locate-towns.ts';

type Found = Data<Endpoints['GET /api/places']>;

const line = (country: string, code: string, name: string, region: string, latitude: number, longitude: number) =>
  [country, code, name, region, '', '', '', '', '', latitude, longitude, 4].join('\t');

const GB = [
  line('GB', 'BS1', 'Bristol', 'England', 51.4526, -2.5912),
  line('GB', 'BS14', 'Whitchurch', 'England', 51.4135, -2.5642),
  line('GB', 'SW1A', 'Westminster', 'England', 51.5011, -0.1406),
];
/** Three post offices with one code, one of them far off, as such files have them. */
const IN = [
  line('IN', '560001', 'MG Road', 'Karnataka', 12.97, 77.6),
  line('IN', '560001', 'MG Road', 'Karnataka', 12.98, 77.59),
  line('IN', '560001', 'Vidhana Soudha', 'Karnataka', 28.6, 77.2),
  line('IN', '110001', 'Connaught Place', 'Delhi', 28.6327, 77.2198),
];

describeApp('postal codes', (app) => {
  let folder = '';
  const load = async (lines: readonly string[]) => {
    const path = join(folder, 'codes.txt');
    await writeFile(path, `${lines.join('\n')}\n`);
    return loadPostalCodes(app().services.db, path);
  };
  const found = async (q: string) => {
    const reply = await call<Found>(app(), 'GET', `/api/places?q=${encodeURIComponent(q)}`, {
      ip: `192.0.2.${q.length}`,
    });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.list;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanguine-codes-'));
    await loadGazetteer(app().services.db, silentLog);
    await load([...GB, ...IN]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['BS1 4ND', 'Bristol', 'BS1'],
    ['bs14nd', 'Bristol', 'BS1'],
    ['BS14', 'Whitchurch', 'BS14'],
    ['sw1a', 'Westminster', 'SW1A'],
    ['560 001', 'MG Road', '560001'],
    ['٥٦٠٠٠١', 'MG Road', '560001'],
    ['56000', 'MG Road', '560001'],
    ['110001, India', 'Connaught Place', '110001'],
    ['110001 Nowhere', 'Connaught Place', '110001'],
  ])('%s is %s, by %s', async (typed, name, knownAs) => {
    expect((await found(typed))[0]).toMatchObject({ name, knownAs });
  });

  test('are the middle of several places, and have a time zone', async () => {
    const [place] = await found('560001');
    expect(place).toMatchObject({ latitude: 12.98, longitude: 77.59, timeZone: 'Asia/Kolkata', countryName: 'India' });
  });

  test('are no door: nothing takes their middle for one', async () => {
    const places = (await Promise.all(['BS1', 'BS14', 'SW1A', '110001'].map(found))).flatMap(([first]) => first ?? []);
    expect(places.map(isTownsMiddle)).toEqual([true, true, true, true]);
  });

  test('leave the search to the names where nobody has loaded them', async () => {
    expect(await found('99999')).toEqual([]);
    expect((await found('Bristol 99999, United Kingdom')).length).toBeLessThanOrEqual(8);
    expect((await found('Bristol')).map((place) => placeText(place, 'en'))).toContain(
      'Bristol, England, United Kingdom',
    );
  });

  test('are a donor’s place, rounded as any other', async () => {
    const [place] = await found('SW1A');
    const { cookie, user } = await registerDonor(app());
    const body = { placeId: place?.id };
    const chosen = await call(app(), 'PUT', '/api/profile/place', { cookie, body });
    expect(chosen.status, chosen.text).toBe(200);
    const stored = await app()
      .services.db.kysely.selectFrom('donor_places')
      .select(['name', 'latitude', 'longitude'])
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    expect(stored).toEqual({ name: 'Westminster', latitude: 51.5, longitude: -0.14 });
  });

  describe('from a file that comes again', () => {
    test('keep their numbers, move, come and go, and other countries stay', async () => {
      const [before] = await found('BS1');
      const [delhi] = await found('110001');
      await load([
        line('GB', 'BS1', 'Bristol', 'England', 51.46, -2.6),
        line('GB', 'BS2', 'St Pauls', 'England', 51.46, -2.58),
      ]);
      expect((await found('BS1'))[0]).toMatchObject({ id: before?.id, latitude: 51.46 });
      expect((await found('BS2'))[0]).toMatchObject({ name: 'St Pauls' });
      expect(await found('SW1A')).toEqual([]);
      expect((await found('110001'))[0]).toEqual(delhi);
      await load(GB);
    });

    test('stay as they are when it is no such file', async () => {
      const before = await countPostalCodes(app().services.db.kysely);
      await expect(load(['name,address', 'A,1 Road'])).rejects.toThrow(NoPostalCodes);
      await expect(load([])).rejects.toThrow(NoPostalCodes);
      expect(await countPostalCodes(app().services.db.kysely)).toEqual(before);
    });

    test('are loaded by two at once, one after the other', async () => {
      await load(GB);
      const again = async () => loadPostalCodes(app().services.db, join(folder, 'codes.txt'));
      await Promise.all([again(), again()]);
      expect(await countPostalCodes(app().services.db.kysely)).toContainEqual({ country: 'GB', codes: 3 });
    });
  });

  test('place the rows of a directory, unless the town is another one', async () => {
    const row = {
      country: 'IN',
      region: 'Karnataka',
      district: '',
      city: 'Bengaluru',
      postalCode: '560 001',
      address: '',
    };
    const [near, contradicting, unknown, elsewhere] = await locateTowns(app().services.db.kysely, [
      row,
      { ...row, postalCode: '110001', address: '' },
      { ...row, postalCode: '999999', address: '' },
      { ...row, country: 'GB', city: '', region: '', postalCode: 'SW1A 1AA', address: '' },
    ]);
    expect(near).toMatchObject({ by: 'code', town: { latitude: 12.98 } });
    expect(contradicting).toMatchObject({ by: 'name', town: { name: 'Bengaluru' }, isCodeElsewhere: true });
    expect(unknown).toMatchObject({ by: 'name', town: { name: 'Bengaluru' } });
    expect(elsewhere).toMatchObject({ by: 'code', town: { name: 'Westminster' } });
  });

  test('are removed by country', async () => {
    const { kysely } = app().services.db;
    expect(await removePostalCodes(kysely, 'IN')).toBe(2);
    expect(await found('560001')).toEqual([]);
    await load(IN);
  });
});
