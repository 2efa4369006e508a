import { expect, test } from 'vitest';
import { sayStored } from '../../../platform/words/stored-text.ts';
import { readRow } from './directory-cells.rules.ts';
import { directoryWords } from './directory.words.ts';

const ROW = { name: 'Clinic', address: '1 Road' };
const columns = { name: 'A (Name)', phone_number: 'C (Contact No)', latitude: 'D', longitude: 'E (Lon)' };
const at = { line: 2, country: 'IN', columns };

test.each([
  [{}, '+91 80 2345 6789'],
  [{ country: 'United States' }, '(080) 2345 6789'],
])('a telephone number is read as one of the country of its row: %j', (cells, number) => {
  const row = readRow(at, { ...ROW, ...cells, phone_number: '(080) 2345 6789' });
  expect(row).toMatchObject({ phone_number: number, notes: [] });
});

test('what cannot be used of a row says in which column it is', () => {
  const cells = { ...ROW, city: 'Pune', phone_number: '080-23456789, later', latitude: '18.5', longitude: 'east' };
  const row = readRow(at, cells);
  expect(row).toMatchObject({
    phone_number: '+91 80 2345 6789',
    notes: [expect.stringContaining('C (Contact No)'), expect.stringContaining('E (Lon)')],
  });
  expect(row).not.toHaveProperty('latitude');
});

test.each([
  [{ ...ROW, name: ' ' }, 'A (Name)'],
  [{ ...ROW, latitude: '97', longitude: '1' }, '"D"'],
  [{ ...ROW, latitude: '9' }, 'E (Lon)'],
])('a row that is refused says which column: %j', (cells, column) => {
  const row = readRow(at, cells);
  expect('problem' in row && row.problem).toContain(column);
});

test('a column is named in the language of the reader', () => {
  const row = readRow(at, { ...ROW, phone_number: 'later' });
  const [note = ''] = 'notes' in row ? row.notes : [];
  expect(sayStored(note, directoryWords, 'fr')).toContain('Colonne C (Contact No) :');
});

test('what a spreadsheet changed is left out and asked about, never published', () => {
  const cells = { ...ROW, city: '#REF!', operational_hours: '09-May', postal_code: '2134', website: '#N/A' };
  const row = readRow({ ...at, country: 'US' }, cells);
  expect(row).toMatchObject({ name: 'Clinic', notes: { length: 4 } });
  for (const field of ['city', 'operational_hours', 'postal_code', 'website']) expect(row).not.toHaveProperty(field);
  expect(readRow(at, { ...ROW, name: '#REF!' })).toHaveProperty('problem');
  const whole = { ...ROW, operational_hours: '9-17', postal_code: '02134' };
  expect(readRow({ ...at, country: 'US' }, whole)).toMatchObject({ ...whole, notes: [] });
});

test('entities of web pages, and signs that nobody sees, keep no row from being listed', () => {
  const row = readRow(at, {
    name: 'Saint Ann&#39;s &amp;amp; St&nbsp;Luke\u0000',
    address: '1\u200B Road\u0007 &lt;2&gt; &x; &#0;',
  });
  expect(row).toMatchObject({ name: "Saint Ann's & St Luke", address: '1 Road <2> &x; &#0;', notes: [] });
});
