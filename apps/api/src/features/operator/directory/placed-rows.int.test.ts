import type { DirectoryImport, DirectoryReport, ReviewedFacility } from '@sanguine/contract';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { newId } from '../../../platform/ids.ts';
import { loadGazetteer } from '../../people/places/index.ts';
import { importDirectories } from './directory.jobs.ts';

const HEADING = 'name,address,city,district,region,country,latitude,longitude,time_zone';

const byLine = ({ report }: DirectoryReport) => report.toSorted((one, other) => one.line - other.line);

describeApp('rows without coordinates', (app) => {
  beforeAll(() => loadGazetteer(app().services.db, silentLog));

  async function send(rows: readonly string[], query: Readonly<Record<string, string>>): Promise<DirectoryReport> {
    const { cookie } = await addOperator(app());
    const search = new URLSearchParams({ trial: 'false', ...query }).toString();
    const sent = await call<DirectoryImport>(app(), 'POST', `/api/operator/directory?${search}`, {
      cookie,
      headers: { 'content-type': 'text/csv' },
      body: [HEADING, ...rows].join('\n'),
    });
    expect(sent.status, sent.text).toBe(201);
    await importDirectories(app().services);
    const { id } = sent.body.data;
    return (await call<DirectoryReport>(app(), 'GET', `/api/operator/directory/${id}`, { cookie })).body.data;
  }
  const placeOf = async (name: string) =>
    app()
      .services.db.kysely.selectFrom('facilities')
      .select(['latitude', 'longitude', 'time_zone'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();

  const KUMASI = { latitude: 6.69, longitude: -1.62, time_zone: 'Africa/Accra' };

  test('are placed in the middle of their town, with its time zone, and the report says what is less certain', async () => {
    const mark = newId();
    const rows = [
      `Exact ${mark},1 Road,Kumasi,,Ashanti,,,,`,
      `Misspelt ${mark},2 Road,Kumassi,,,,,,`,
      `By district ${mark},3 Road,Nowhere,Kumasi,,,,,`,
      `Not found ${mark},4 Road,Nowhere,,,,,,`,
      `Elsewhere ${mark},5 Road,Bristol,,England,United Kingdom,,,`,
      `Measured ${mark},6 Road,Kumasi,,,,6.7001,-1.6002,`,
      `Zoned ${mark},7 Road,Kumasi,,,,,,Africa/Lagos`,
    ];
    const report = await send(rows, { country: 'GH' });
    expect(report).toMatchObject({ country: 'GH', imported: 7, placed: 5, unplaced: 1, noted: 3 });
    expect(byLine(report).map(({ line, notes }) => [line, notes])).toEqual([
      [3, ['Placed in Kumasi, Ashanti, whose name is spelled in a similar way.']],
      [4, ['The town was not found: placed in Kumasi, Ashanti, by its district.']],
      [5, ['The town was not found, so the facility has no place.']],
    ]);
    expect(await placeOf(`Exact ${mark}`)).toEqual(KUMASI);
    expect(await placeOf(`Misspelt ${mark}`)).toEqual(KUMASI);
    expect(await placeOf(`By district ${mark}`)).toEqual(KUMASI);
    expect(await placeOf(`Not found ${mark}`)).toEqual({ latitude: null, longitude: null, time_zone: 'UTC' });
    expect(await placeOf(`Elsewhere ${mark}`)).toMatchObject({ time_zone: 'Europe/London' });
    expect(await placeOf(`Measured ${mark}`)).toEqual({
      latitude: 6.7001,
      longitude: -1.6002,
      time_zone: 'Africa/Accra',
    });
    expect(await placeOf(`Zoned ${mark}`)).toEqual({ ...KUMASI, time_zone: 'Africa/Lagos' });
  });

  test('are turned round, or a question, where their coordinates are not where the row says', async () => {
    const mark = newId();
    const rows = [
      `Swapped ${mark},1 Road,Kumasi,,,,-1.6002,6.7001,`,
      `Far ${mark},2 Road,Kumasi,,,,51.5,-0.1,`,
      `Zero ${mark},3 Road,Kumasi,,,,0.0,0.0,`,
      `Zeros ${mark},4 Road,Nowhere,,,,0.0,0.0,`,
      `Bad ${mark},5 Road,Kumasi,,,,97.5,-1.6,`,
      `Half ${mark},6 Road,Kumasi,,,,6.7,,`,
    ];
    const report = await send(rows, { country: 'GH' });
    expect(report).toMatchObject({ rows: 6, imported: 5, refused: 1 });
    const left = 'The coordinates cannot be used, so they are left out.';
    const far = expect.stringContaining('more than 50 km from the town or postal code of the row. Which is right?');
    expect(byLine(report).map(({ line, notes }) => [line, notes[0]])).toEqual([
      [2, 'Latitude and longitude were the wrong way round, and have been swapped.'],
      [3, far],
      [4, left],
      [5, left],
      [6, `Column G (latitude): ${left}`],
      [7, `Column H (longitude): ${left}`],
    ]);
    expect(await placeOf(`Swapped ${mark}`)).toMatchObject({ latitude: 6.7001, longitude: -1.6002 });
    expect(report.problems).toEqual([
      {
        problem: far,
        count: 1,
        rows: [{ line: 3, name: `Far ${mark}`, value: '51.5, -0.1 – Kumasi, Ashanti' }],
      },
    ]);
    for (const name of ['Zero', 'Bad', 'Half']) expect(await placeOf(`${name} ${mark}`), name).toEqual(KUMASI);
    expect(await placeOf(`Zeros ${mark}`)).toMatchObject({ latitude: null });
  });

  test('are turned round, or a question, where their coordinates are in another country', async () => {
    const mark = newId();
    const rows = [
      `Inside ${mark},1 Road,Nowhere,,,,6.7001,-1.6002,`,
      `Turned ${mark},2 Road,Nowhere,,,,-1.6002,6.7001,`,
      `Abroad ${mark},3 Road,Nowhere,,,,51.5,-0.1,`,
      `Of a district ${mark},4 Road,Nowhere,Kumasi,,,51.5,-0.1,`,
      `Of its own ${mark},5 Road,Nowhere,,,United Kingdom,51.5,-0.1,`,
    ];
    const report = await send(rows, { country: 'GH' });
    const abroad = expect.stringContaining('The coordinates are outside the country of the row. Which is right?');
    expect(report).toMatchObject({ imported: 3, refused: 2 });
    expect(byLine(report).map(({ line, notes }) => [line, notes])).toEqual([
      [3, ['Latitude and longitude were the wrong way round, and have been swapped.']],
      [4, [abroad]],
      [5, [abroad]],
    ]);
    for (const name of ['Inside', 'Turned']) {
      expect(await placeOf(`${name} ${mark}`)).toMatchObject({ latitude: 6.7001, longitude: -1.6002 });
    }
    expect(await placeOf(`Of its own ${mark}`)).toMatchObject({ latitude: 51.5 });
  });

  test('are placed in Mumbai from Bandra, and from an address in the district that it names', async () => {
    const mark = newId();
    const rows = [
      `Bandra ${mark},"Hill Road, Bandra West, Mumbai 400050",Bandra,,Maharashtra,,,,`,
      `Wani ${mark},"Civil Hospital, Wani, Dist. Yavatmal",,,Maharashtra,,,,`,
    ];
    expect(await send(rows, { country: 'IN' })).toMatchObject({ imported: 2, placed: 2 });
    const [bandra, wani] = [await placeOf(`Bandra ${mark}`), await placeOf(`Wani ${mark}`)];
    expect([bandra.latitude, bandra.longitude].map((degrees) => Math.floor(degrees ?? 0))).toEqual([19, 72]);
    expect([wani.latitude, wani.longitude].map((degrees) => Math.floor(degrees ?? 0))).toEqual([20, 78]);
  });

  test('are left without a place where nobody said in which country they are', async () => {
    const mark = newId();
    const report = await send([`Anywhere ${mark},1 Road,Kumasi,,,,,,`, `Odd ${mark},2 Road,Kumasi,,,Atlantis,,,`], {});
    expect(report).toMatchObject({ imported: 2, placed: 0, unplaced: 2, noted: 0 });
    expect(await placeOf(`Odd ${mark}`)).toMatchObject({ latitude: null });
  });

  test('get their place when the file comes again with a country, also where they are listed already', async () => {
    const mark = newId();
    const rows = [`Later ${mark},1 Road,Kumasi,,,,,,`];
    await send(rows, {});
    expect(await send(rows, { country: 'GH', trial: 'true' })).toMatchObject({ completed: 1 });
    expect(await placeOf(`Later ${mark}`)).toMatchObject({ latitude: null });
    const report = await send(rows, { country: 'GH' });
    expect(byLine(report).map(({ notes }) => notes)).toEqual([
      [`“Later ${mark}” is already listed, and gets the place on the map.`],
    ]);
    expect(await placeOf(`Later ${mark}`)).toEqual(KUMASI);
  });

  test('are placed by the operator, whose coordinates bring the time zone', async () => {
    const mark = newId();
    await send([`Placed ${mark},1 Road,Nowhere,,,,,,`], {});
    const { cookie } = await addOperator(app());
    const { id } = await app()
      .services.db.kysely.selectFrom('facilities')
      .select('id')
      .where('name', '=', `Placed ${mark}`)
      .executeTakeFirstOrThrow();
    const edit = (body: object) =>
      call<ReviewedFacility>(app(), 'PATCH', `/api/operator/facilities/${id}`, { cookie, body });
    expect(await edit({ latitude: 6.69 })).toMatchObject({ status: 400 });
    expect(await edit({ latitude: 91, longitude: 0 })).toMatchObject({ status: 400 });
    const place = { latitude: 6.69, longitude: -1.62, timeZone: 'Africa/Accra' };
    expect((await edit({ latitude: 6.69, longitude: -1.62 })).body.data).toMatchObject(place);
    expect((await edit({ city: 'Kumasi' })).body.data).toMatchObject(place);
    expect((await edit({ latitude: null, longitude: null })).body.data).toMatchObject({
      ...place,
      latitude: null,
      longitude: null,
    });
  });

  test('are refused with the whole file where the country does not exist', async () => {
    const { cookie } = await addOperator(app());
    const sent = await call(app(), 'POST', '/api/operator/directory?trial=true&country=ZZ', {
      cookie,
      headers: { 'content-type': 'text/csv' },
      body: HEADING,
    });
    expect(sent).toMatchObject({ status: 400 });
  });
});
