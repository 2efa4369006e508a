import type { DirectoryImport, DirectoryReport } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { newId } from '../../../platform/ids.ts';
import { importDirectories } from './directory.jobs.ts';

const HEADING =
  'S.No,Blood Bank Name,State,District,City,Address,Pincode,Contact No,Email,Website,Email Nodal Officer,Service Time';
const COLUMNS =
  ',name,region,district,city,address,postal_code,phone_number,public_email,website,contact_email,operational_hours';

const quoted = (cells: readonly (string | number)[]) =>
  cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');

/** Cells as real directories have them, and as somebody could write them on purpose. */
const ODD = [
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '@SUM(A1)',
  '-2+3',
  "'; drop table facilities; --",
  '<script>alert(1)</script>',
  '\u202Egnp.exe',
  'a\u200Bb',
  '%_\\',
  'Sant’Anna “Köln” ß',
  '血液センター',
  'مركز الدم',
  '🩸',
  'x'.repeat(1_900),
  'N/A',
  '\u0000',
  '  ',
  '"',
  ',,,;;\t',
];
const PHONES = [
  '0117 496 0000',
  '0731-2527383, 9826012345',
  'call the desk',
  'NA',
  '+44 (0)20 7946 0018',
  '٠١١٢٣٤٥٦٧٨',
  '1234567890123456789012345678901',
  '',
];

/** 1,000 rows: 800 facilities of odd cells, every fifth of them once more in other spelling. */
function hostileRows(mark: string): string[] {
  const row = (n: number, name: string) => {
    const odd = ODD[n % ODD.length] ?? '';
    const city = n % 3 === 0 ? '' : `Town ${n % 7}`;
    const shared = n % 4 === 0 ? `desk-${mark}@example.org` : `bank-${n}-${mark}@example.org`;
    const site =
      ['www.example.org', 'javascript:alert(1)', 'https://example.org/a b', '', 'http://b.example.org'][n % 5] ?? '';
    return quoted([
      n,
      name,
      odd,
      n % 11 === 0 ? odd : 'North',
      city,
      n % 13 === 0 ? '' : `${n} Road ${mark}`,
      n % 2 ? `40${n}` : '',
      PHONES[n % PHONES.length] ?? '',
      `front-${n}@example.org, second@example.org`,
      site,
      n % 6 === 0 ? odd : shared,
      odd,
    ]);
  };
  const first = Array.from({ length: 800 }, (_, n) => row(n, `${ODD[(n * 7) % 8] ?? ''} Bank ${n} ${mark}`));
  const again = Array.from({ length: 200 }, (_, n) =>
    row(n * 4, `  ${`${ODD[(n * 28) % 8] ?? ''} Bank ${n * 4} ${mark}`.toUpperCase()}.`),
  );
  return [...first, ...again];
}

describeApp('a directory of 1,000 hostile rows', (app) => {
  const send = async (rows: readonly string[], options: { trial: boolean; mail: boolean }) => {
    const operator = await addOperator(app());
    const query = new URLSearchParams({ trial: `${options.trial}`, mail: `${options.mail}`, columns: COLUMNS });
    const headers = { 'content-type': 'text/csv' };
    const body = [HEADING, ...rows].join('\r\n');
    const sent = await call<DirectoryImport>(app(), 'POST', `/api/operator/directory?${query.toString()}`, {
      ...operator,
      headers,
      body,
    });
    expect(sent.status).toBe(201);
    await importDirectories(app().services);
    const path = `/api/operator/directory/${sent.body.data.id}`;
    const { data } = (await call<DirectoryReport>(app(), 'GET', path, operator)).body;
    const { text: file } = await call(app(), 'GET', `${path}/report.csv`, operator);
    return { ...data, file };
  };
  const count = async () => {
    const { rows } = await sql<{ facilities: number; invitations: number; contacts: number }>`
      select (select count(*) from facilities)::int as facilities, (select count(*) from invitations)::int as invitations,
        (select count(*) from facility_contacts)::int as contacts`.execute(app().services.db.kysely);
    return rows[0];
  };

  test('every row is accounted for, each facility is listed once, and nobody is mailed without being asked for', async () => {
    const mark = newId().slice(-8);
    const rows = hostileRows(mark);
    const before = await count();
    const trial = await send(rows, { trial: true, mail: true });
    expect(await count()).toEqual(before);
    expect(trial.rows).toBe(1000);
    expect(trial.accepted + trial.completed + trial.known + trial.refused).toBe(1000);
    expect(trial).toMatchObject({ state: 'done', known: 200, invited: 0, imported: 0 });

    const done = await send(rows, { trial: false, mail: false });
    const { accepted, known, refused, noted, mailable } = trial;
    expect(done).toMatchObject({
      state: 'done',
      accepted,
      imported: accepted,
      known,
      refused,
      noted,
      mailable,
      invited: 0,
    });
    const after = await count();
    expect(after?.facilities).toBe((before?.facilities ?? 0) + accepted);
    expect(after?.invitations).toBe(before?.invitations);
    expect(after?.contacts).toBe((before?.contacts ?? 0) + mailable);
    expect(done.file.trimEnd().split('\r\n')).toHaveLength(1001);
    expect(done.file).not.toMatch(/(?:^|,)"?[=+@-]/m);

    const { rows: stored } = await sql<{ odd: number; sites: number; phones: number; emails: number }>`
      select count(*) filter (where name ~ '[\u202A-\u202E\u200B]')::int as odd,
        count(*) filter (where website <> '' and website !~ '^https?://')::int as sites,
        count(*) filter (where phone_number = '0731-2527383, 9826012345')::int as phones,
        count(*) filter (where public_email like 'front-%@example.org')::int as emails
      from facilities where name like ${`%${mark}%`}`.execute(app().services.db.kysely);
    expect(stored[0]).toMatchObject({ odd: 0, sites: 0 });
    expect(stored[0]?.phones).toBeGreaterThan(50);
    expect(stored[0]?.emails).toBeGreaterThan(500);

    expect(await send(rows, { trial: false, mail: true })).toMatchObject({
      state: 'done',
      imported: 0,
      invited: 0,
      refused,
    });
    expect(await count()).toEqual(after);
  });

  test('a listing that is there gets what it lacks, and one that somebody has claimed is left alone', async () => {
    const mark = newId();
    const bare = quoted([1, `Bare ${mark}`, '', '', '', `1 Road ${mark}`, '', '', '', '', '', '']);
    const full = quoted([
      1,
      `BARE ${mark}`,
      'Avon',
      '',
      'Bristol',
      `1 road, ${mark}`,
      'BS1 4ST',
      '0117 496 0001',
      'a@example.org',
      '',
      '',
      '',
    ]);
    expect(await send([bare], { trial: false, mail: false })).toMatchObject({ imported: 1 });
    const completed = await send([full], { trial: false, mail: false });
    expect(completed).toMatchObject({ imported: 0, completed: 1, known: 0 });
    expect(completed.report[0]?.notes[0]).toContain(
      'gets the city, the region, the postal code, the telephone number and',
    );
    const moved = quoted([
      1,
      `bare ${mark}`,
      '',
      '',
      'Bath',
      '9 Other Street',
      'bs14st',
      '0117 4960001',
      '',
      '',
      '',
      '',
    ]);
    expect(await send([moved], { trial: false, mail: false })).toMatchObject({ imported: 0, known: 1 });
    const twin = quoted([1, `Another ${mark}`, '', '', 'Bath', '9 Other Street', '', '0117-4960001', '', '', '', '']);
    const listed = await send([twin], { trial: true, mail: false });
    expect(listed).toMatchObject({ accepted: 1, noted: 1 });
    expect(listed.report[0]?.notes[0]).toContain('It may be the same as “Bare');
    await registerDonor(app());
  });
});
