import { type DirectoryImport, type DirectoryReport, type FacilityRow, MAX_DIRECTORY_BYTES } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_PASSWORD, uniqueEmail } from '../../../../test/support/app.ts';
import { cellsOf } from '../../../../test/support/csv.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { book, inDays } from '../../../../test/support/donations.ts';
import { lastMailTo, linkOf } from '../../../../test/support/mails.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { after, DAY, fixedClock, MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { importDirectories, removeOldListingClaims } from './directory.jobs.ts';

const HEADING = 'name,address,operational_hours,latitude,longitude,time_zone,contact_email';

describeApp('the directory', (app) => {
  interface Sent {
    trial?: boolean;
    mail?: boolean;
    columns?: string;
    operator?: { cookie: string };
  }
  const post = async (csv: string, { trial = false, mail = false, columns, operator }: Sent = {}) => {
    const { cookie } = operator ?? (await addOperator(app()));
    const query = new URLSearchParams({
      trial: `${trial}`,
      mail: `${mail}`,
      ...(columns === undefined ? {} : { columns }),
    });
    return call<DirectoryImport>(app(), 'POST', `/api/operator/directory?${query.toString()}`, {
      cookie,
      headers: { 'content-type': 'text/csv' },
      body: csv,
    });
  };
  const reportOf = async ({ id }: { id: string }) =>
    (await call<DirectoryReport>(app(), 'GET', `/api/operator/directory/${id}`, await addOperator(app()))).body.data;
  const send = async (rows: readonly string[], { heading = HEADING, ...options }: Sent & { heading?: string } = {}) => {
    const sent = await post([heading, ...rows].join('\r\n'), options);
    expect(sent).toMatchObject({ status: 201, body: { data: { state: 'reading', rows: 0 } } });
    await importDirectories(app().services);
    return reportOf(sent.body.data);
  };
  const find = async (viewer: { cookie: string }, name: string) =>
    (await call<{ list: FacilityRow[] }>(app(), 'GET', `/api/facility/1?search=${encodeURIComponent(name)}`, viewer))
      .body.data.list;

  test('reports of a trial what is refused, where and why, and lists nothing', async () => {
    const known = await registerFacility(app(), { facilityName: `Known ${newId().replaceAll('-', '')}` });
    const mark = newId();
    const reply = await send(
      [
        `Good ${mark},1 Road,9AM to 5PM,6.4500000000000001,3.39,Africa/Lagos,`,
        `,2 Road,,,,,`,
        `North ${mark},3 Road,,91,3,,`,
        `Half ${mark},4 Road,,6.5,,,`,
        `Zone ${mark},5 Road,,,,Mars/Olympus,`,
        `Mail ${mark},6 Road,,,,,not an address`,
        `good ${mark},1 road,,,,,`,
        `"Many ${mark}",7 Road,,,,,,too many`,
        `Taken ${mark},8 Road,,,,,${known.email}`,
        `${'Long '.repeat(60)},9 Road,,,,,`,
      ],
      { trial: true },
    );
    const counts = { rows: 10, accepted: 3, known: 1, refused: 6, noted: 2, mailable: 0, imported: 0, invited: 0 };
    expect(reply).toMatchObject({ state: 'done', percentRead: 100, ...counts });
    expect(reply.report.map(({ line, outcome, notes }) => [line, outcome, notes[0]])).toEqual([
      [3, 'refused', 'Column A (name): The name is missing.'],
      [4, 'refused', 'Column D (latitude): A latitude is a number from -90 to 90.'],
      [5, 'refused', 'Column E (longitude): Give latitude and longitude together.'],
      [6, 'refused', 'Column F (time_zone): Choose a time zone, like Europe/Berlin.'],
      [9, 'refused', 'Column H: This row has more cells than the heading.'],
      [11, 'refused', 'Column A (name): The name has more than 200 characters.'],
      [7, 'listed', 'Column G (contact_email): The contact has no address that can be used, so it is left out.'],
      [10, 'listed', 'The contact already has an account, so no one is invited.'],
      [8, 'repeated', 'Line 2 is the same facility.'],
    ]);
    const donor = await registerDonor(app());
    expect(await find(donor, mark)).toEqual([]);
  });

  test('shows refused rows by their problem with the refused value, as a file that is mended and sent again', async () => {
    const [mark, operator] = [newId(), await addOperator(app())];
    const heading = 'Blood Bank,Street,Lat,Lon,Remarks';
    const columns = 'name,address,latitude,longitude,';
    const sent = await post(
      [
        heading,
        `North ${mark},"1 Road, N",97.5,-3.5,=1+1`,
        `Good ${mark},2 Road,6.4,3.4,`,
        `Top ${mark},3 Road,98,-4,-`,
      ].join('\n'),
      { columns, operator },
    );
    await importDirectories(app().services);
    const report = await reportOf(sent.body.data);
    expect(report).toMatchObject({ imported: 1, refused: 2 });
    expect(report.problems).toEqual([
      {
        problem: 'Column C (Lat): A latitude is a number from -90 to 90.',
        count: 2,
        rows: [
          { line: 2, name: `North ${mark}`, value: '97.5' },
          { line: 4, name: `Top ${mark}`, value: '98' },
        ],
      },
    ]);
    const path = `/api/operator/directory/${sent.body.data.id}/refused.csv`;
    const { text: file } = await call(app(), 'GET', path, operator);
    const problem = 'Column C (Lat): A latitude is a number from -90 to 90.';
    expect(cellsOf(file)).toEqual([
      ['problem', ...heading.split(',')],
      [problem, `North ${mark}`, '1 Road, N', '97.5', '-3.5', "'=1+1"],
      [problem, `Top ${mark}`, '3 Road', '98', '-4', "'-"],
    ]);
    const mended = await post(file.replace('97.5', '7.5'), { columns: `,${columns}`, operator });
    await importDirectories(app().services);
    expect(await reportOf(mended.body.data)).toMatchObject({ imported: 1, refused: 1 });
    const { services } = app();
    await removeOldListingClaims({ ...services, clock: fixedClock(after(services.clock.now(), 31 * DAY)) });
    const left = await call(app(), 'GET', path, operator);
    expect(cellsOf(left.text)).toEqual([['problem', ...heading.split(',')]]);
  });

  test('passes over the column of problems of a file of ours', async () => {
    const mark = newId();
    const report = await send([`Why?,Mended ${mark},1 Road`], { heading: 'problem,name,address' });
    expect(report).toMatchObject({ imported: 1, refused: 0 });
  });

  test.each([
    ['an unknown column', 'name,adress', [], { line: 1, problem: 'Column B: There is no column "adress".' }],
    ['a missing column', 'name', [], { line: 1, problem: 'The column "address" is missing.' }],
    [
      'a quotation mark without an end',
      HEADING,
      ['"never closed,1 Road'],
      { line: 2, problem: 'A quotation mark is not closed.' },
    ],
    ['nothing in it', '', [''], { line: 1, problem: 'The file is empty.' }],
    ['only a byte order mark', '\uFEFF', [], { line: 1, problem: 'The file is empty.' }],
    [
      'a cell of 4 MB',
      HEADING,
      [`"${'a'.repeat(4_000_000)}",1 Road`],
      { line: 2, problem: expect.stringContaining('longer') },
    ],
    [
      '4 MB of commas',
      HEADING,
      ['Good,1 Road', ','.repeat(4_000_000)],
      { line: 3, problem: expect.stringContaining('longer') },
    ],
  ])('lists nothing of a file with %s', async (_name, heading, rows, refusal) => {
    const report = await send(rows, { heading });
    expect(report).toMatchObject({
      state: 'failed',
      imported: 0,
      refused: 1,
      report: [{ outcome: 'refused', line: refusal.line, notes: [refusal.problem] }],
    });
    expect(report.problem).toBe('The file cannot be read, and nothing of it is listed.');
  });

  test('lists facilities that nobody can book before their invited staff have come', async () => {
    const name = `Harbour ${newId()}`;
    const email = uniqueEmail('contact');
    const donor = await registerDonor(app());
    const imported = await send([`${name},"1 Quay, Lagos",24 hours,,,,${email}`], { mail: true });
    expect(imported).toMatchObject({ state: 'done', imported: 1, invited: 1, refused: 0 });
    const [row] = await find(donor, name);
    expect(row).toMatchObject({ isOnSanguine: false, isVerified: false, address: '1 Quay, Lagos' });
    const id = row?.id ?? '';
    const refused = await book(app(), donor, id, inDays(3));
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_on_sanguine' } });
    const { token } = linkOf(await lastMailTo(app(), email));
    const body = { token, password: TEST_PASSWORD, acceptedTerms: true };
    const joined = await call(app(), 'POST', '/api/auth/accept-invitation', { body });
    expect(joined.status).toBe(201);
    expect((await find(donor, name))[0]).toMatchObject({ isOnSanguine: true, isVerified: true });
    expect((await book(app(), donor, id, inDays(3))).status).toBe(201);
    const stock = await call<unknown[]>(app(), 'GET', `/api/facility/${id}/inventory`, { cookie: joined.cookie ?? '' });
    expect(stock.body.data).toHaveLength(8);
    const again = await send([`${name},"1 Quay, Lagos",,,,,`, `${name.toUpperCase()},1 Quay Lágos.,,,,,`]);
    expect(again).toMatchObject({ imported: 0, known: 2 });
  });

  test('lists rows mixed up: one beside the other on the map they would take minutes', async () => {
    const mark = newId();
    const rows = Array.from(
      { length: 390 },
      (_, place) => `Beside ${place} ${mark},${place} Road,,6.${place + 100},3.5,,`,
    );
    const { id } = (await post([HEADING, ...rows].join('\n'))).body.data;
    let looks = 0;
    await importDirectories(app().services, () => (looks += 1) > 3);
    expect(await reportOf({ id })).toMatchObject({ state: 'listing', imported: 100 });
    const { rows: listed } = await sql<{ latitude: number }>`
      select latitude from facilities where name like ${`Beside % ${mark}`}`.execute(app().services.db.kysely);
    expect(listed.filter(({ latitude }) => latitude < 6.2).length).toBeLessThan(60);
    await importDirectories(app().services);
    expect(await reportOf({ id })).toMatchObject({ state: 'done', imported: 390 });
  });

  test('learns at once that a file of 5 MB was accepted, and refused a larger one', async () => {
    const cookie = await addOperator(app());
    const rows = Array.from({ length: 50_000 }, (_, place) => `Hospital ${place} ${newId()},${'x'.repeat(50)}`);
    const sent = await post(['name,address', ...rows].join('\n'), { trial: true, operator: cookie });
    expect(sent).toMatchObject({ status: 201, body: { data: { state: 'reading', percentRead: 0 } } });
    await sql`delete from directory_imports`.execute(app().services.db.kysely);
    expect((await post('a'.repeat(MAX_DIRECTORY_BYTES + 1))).status).toBe(413);
  });

  test('takes one file at a time, and says so to an operator who sends another', async () => {
    const replies = await Promise.all([1, 2, 3].map((n) => post(`name,address\nTurn ${n} ${newId()},1 Road`)));
    expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(replies.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('wrong_state');
    await importDirectories(app().services);
    const list = await call<DirectoryImport[]>(app(), 'GET', '/api/operator/directory', await addOperator(app()));
    expect(list.body.data[0]).toMatchObject({ state: 'done', imported: 1 });
    expect(list.body.data.length).toBeLessThanOrEqual(10);
  });

  test('goes on where it was when the process stops, and lists every row once', async () => {
    const mark = newId();
    const rows = Array.from(
      { length: 450 },
      (_, place) => `Again ${place} ${mark},${place} Road,,,,,${uniqueEmail('again')}`,
    );
    const { id } = (await post([HEADING, ...rows].join('\n'), { mail: true })).body.data;
    const seen = new Set<string>();
    for (let report = await reportOf({ id }); report.finishedAt === null; report = await reportOf({ id })) {
      let looks = 0;
      await importDirectories(app().services, () => (looks += 1) > 1);
      seen.add(`${report.state} ${report.rows} ${report.imported}`);
    }
    expect(await reportOf({ id })).toMatchObject({ rows: 450, accepted: 450, imported: 450, invited: 450, refused: 0 });
    expect([...seen]).toEqual(
      expect.arrayContaining(['reading 0 0', 'listing 450 0', 'listing 450 100', 'listing 450 450']),
    );
    const { rows: counted } = await sql<{ facilities: number; left: number; events: number }>`
      select (select count(*) from facilities where name like ${`Again % ${mark}`})::int as facilities,
        (select count(*) from directory_rows where import_id = ${id})::int as left,
        (select count(*) from audit_events where action = 'directory.imported' and actor_role = 'operator'
          and new->>'facilities' = '450')::int as events`.execute(app().services.db.kysely);
    expect(counted[0]).toEqual({ facilities: 450, left: 0, events: 1 });
  });

  test('says that it failed, how far it came and what is listed, and does not block the next', async () => {
    const mark = newId();
    const rows = Array.from({ length: 150 }, (_, place) => `Broken ${place} ${mark},${place} Road`);
    const { id } = (await post(['name,address', ...rows].join('\n'))).body.data;
    const { kysely } = app().services.db;
    let looks = 0;
    await importDirectories(app().services, () => (looks += 1) > 2);
    await sql`update directory_rows set facility = facility - 'name' where import_id = ${id}`.execute(kysely);
    for (let tries = 0; tries < 5; tries += 1) {
      app().clock.advance(2 * MINUTE);
      await importDirectories(app().services);
    }
    const report = await reportOf({ id });
    expect(report).toMatchObject({
      state: 'failed',
      imported: 100,
      problem: expect.stringContaining('What is listed stays'),
    });
    expect(await send([`After ${mark},1 Road`], { heading: 'name,address' })).toMatchObject({
      state: 'done',
      imported: 1,
    });
    expect(await send(rows, { heading: 'name,address' })).toMatchObject({ imported: 50, known: 100 });
  });
});
