import { addDays, type Data, type Endpoints } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { cellsOf } from '../../../../test/support/csv.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { keep, listDrift, move, stockOf } from '../../../../test/support/lots.ts';

type Imported = Data<Endpoints['POST /api/facility/{id}/inventory/csv']>;

describeApp('a stock file with components and dates', (app, database) => {
  const inDays = (days: number) => addDays(app().clock.now().toISOString().slice(0, 10), days);

  /** A facility with red cells and platelets, some with dates, one bag with a number. */
  async function bank(): Promise<SignedInFacility> {
    const facility = await registerFacility(app());
    await keep(app(), facility, 'platelets');
    const lines = [
      { component: 'red_cells', bloodType: 'A+', units: 3 },
      { component: 'red_cells', bloodType: 'A+', units: 2, expiresOn: inDays(9) },
      { component: 'red_cells', bloodType: 'A+', units: 1, expiresOn: inDays(12), donationNumber: 'W000026000777' },
      { component: 'platelets', bloodType: 'O-', units: 2, expiresOn: inDays(3) },
    ];
    await move(app(), facility, 'received', { lines });
    return facility;
  }

  const pathOf = ({ facilityId }: SignedInFacility, rest = '') => `/api/facility/${facilityId}/inventory/csv${rest}`;
  const fileOf = async (facility: SignedInFacility) =>
    (await call(app(), 'GET', pathOf(facility), { cookie: facility.cookie })).text;
  const send = (facility: SignedInFacility, csv: string, { trial = false, more = {} } = {}) =>
    call<Imported>(app(), 'POST', pathOf(facility, trial ? '?dryRun=true' : ''), {
      cookie: facility.cookie,
      body: { csv, ...more },
    });
  const unitsOf = async (facility: SignedInFacility, component?: string) =>
    Object.fromEntries(
      (await stockOf(app(), facility, component)).rows
        .filter((row) => row.units > 0)
        .map((row) => [row.bloodType, row.units]),
    );

  test('lists every lot and what has no date, and changes nothing when it is taken in again', async () => {
    const facility = await bank();
    const file = await fileOf(facility);
    const lines = cellsOf(file).map((cells) => cells.filter((_, at) => ![2, 3, 4, 5, 9].includes(at)).join(','));
    expect(lines).toEqual([
      'blood_type,units,component,expires_on,donation_number',
      'A+,3,red_cells,,',
      `A+,2,red_cells,${inDays(9)},`,
      `A+,1,red_cells,${inDays(12)},W000026000777`,
      'O-,0,platelets,,',
      `O-,2,platelets,${inDays(3)},`,
    ]);
    const { status, body } = await send(facility, file);
    expect([status, body.data.changes.every((row) => row.unitsBefore === row.unitsAvailable)]).toEqual([200, true]);
    expect([await unitsOf(facility), await unitsOf(facility, 'platelets')]).toEqual([{ 'A+': 6 }, { 'O-': 2 }]);
  });

  test('a file of red cells without dates stays as it was', async () => {
    const facility = await registerFacility(app());
    await move(app(), facility, 'received', { lines: [{ component: 'red_cells', bloodType: 'A+', units: 3 }] });
    const [heading] = cellsOf(await fileOf(facility));
    expect(heading?.join(',')).toBe('blood_type,units,status,stale,confirmed_at,updated_at');
  });

  test('sets the types that it names to what it lists, and no others; on trial it says so first', async () => {
    const facility = await bank();
    const csv = ['blood_type,units,component,expires_on', `A+,4,red cells,${inDays(9)}`, `A+,1,,${inDays(20)}`].join(
      '\n',
    );
    const trial = await send(facility, csv, { trial: true });
    expect(trial.body.data).toMatchObject({
      saved: false,
      changes: [
        { line: 2, unitsBefore: 2, unitsAvailable: 4, expiresOn: inDays(9) },
        { line: 2, unitsBefore: 1, unitsAvailable: 0, donationNumber: 'W000026000777' },
        { line: 3, unitsBefore: 0, unitsAvailable: 1, expiresOn: inDays(20) },
      ],
    });
    expect(await unitsOf(facility)).toEqual({ 'A+': 6 });
    const expectedEntries = [{ component: 'red_cells', bloodType: 'A+', version: trial.body.data.changes[0]?.version }];
    expect((await send(facility, csv, { more: { expectedEntries } })).status).toBe(200);
    expect([await unitsOf(facility), await unitsOf(facility, 'platelets')]).toEqual([{ 'A+': 5 }, { 'O-': 2 }]);
    expect(await listDrift(database())).toEqual([]);
    const again = await send(facility, csv, { more: { expectedEntries } });
    expect([again.status, again.body.code]).toEqual([409, 'stale_version']);
  });

  test('with components and without dates it sets figures, never below the units that have dates', async () => {
    const facility = await bank();
    expect((await send(facility, 'component,blood_type,units\nplatelets,O-,5\nred_cells,O+,2')).status).toBe(200);
    expect([await unitsOf(facility), await unitsOf(facility, 'platelets')]).toEqual([
      { 'A+': 6, 'O+': 2 },
      { 'O-': 5 },
    ]);
    const low = await send(facility, 'component,blood_type,units\nplatelets,O-,1');
    expect([low.status, low.body.code, Object.keys(low.body.fields ?? {})]).toEqual([409, 'dated_units', ['line 2']]);
  });

  test('says by line what is wrong, and changes nothing', async () => {
    const facility = await bank();
    const csv = [
      'blood_type,units,component,expires_on,donation_number',
      'A+,1,blood,,',
      'A+,1,,31.12.2026,',
      'A+,1,,2026-02-30,',
      `A+,1,,${inDays(9)},=G12349865432178`,
      `A+,2,,${inDays(9)},W000026000778`,
      'A+,1,,,W000026000779',
    ].join('\n');
    const { status, body } = await send(facility, csv);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([
      400,
      ['line 2', 'line 3', 'line 4', 'line 5', 'line 6', 'line 7'],
    ]);
    const date = async (expiresOn: string, component = '') =>
      (await send(facility, `blood_type,units,expires_on,component\nB+,1,${expiresOn},${component}`)).body.code;
    expect([await date(inDays(-1)), await date(inDays(99)), await date(inDays(2), 'plasma')]).toEqual([
      'invalid_input',
      'expiry_too_far',
      'component_not_kept',
    ]);
    const moved = `blood_type,units,expires_on,donation_number\nB+,1,${inDays(12)},W000026000777`;
    expect((await send(facility, moved)).body.code).toBe('number_known');
  });
});
