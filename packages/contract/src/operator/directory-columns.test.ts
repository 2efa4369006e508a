import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnMapProblem, DIRECTORY_FIELDS, proposeColumns } from './directory-columns.ts';

test('the headings of a national directory are recognised, and what nobody needs is left out', () => {
  const headings = [
    'S.No',
    'Blood Bank Name',
    'State',
    'District',
    'City',
    'Address',
    'Pincode',
    'Contact No',
    'Mobile',
    'Email',
    'Website',
    'Nodal Officer',
    'Email Nodal Officer',
    'Category',
    'Service Time',
    'License #',
    'Latitude',
    'Longitude',
  ];
  expect(proposeColumns(headings)).toEqual([
    '',
    'name',
    'region',
    'district',
    'city',
    'address',
    'postal_code',
    'phone_number',
    '',
    'public_email',
    'website',
    'contact_first_name',
    'contact_email',
    '',
    'operational_hours',
    '',
    'latitude',
    'longitude',
  ]);
});

test('our own headings become what they say, in any case and spelling', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...DIRECTORY_FIELDS]),
      fc.constantFrom('_', ' ', '-', '  '),
      fc.boolean(),
      (fields, gap, upper) => {
        const headings = fields
          .map((field) => field.replaceAll('_', gap))
          .map((text) => (upper ? text.toUpperCase() : text));
        expect(proposeColumns(headings)).toEqual(fields);
      },
    ),
  );
});

test('any headings get one proposal each, and no field twice', () => {
  const heading = fc.oneof(
    fc.string(),
    fc.constantFrom('Name', 'name', 'E-mail', 'email', 'Phone', 'CITY', 'Address', 'S.No'),
  );
  fc.assert(
    fc.property(fc.array(heading), (headings) => {
      const map = proposeColumns(headings);
      expect(map).toHaveLength(headings.length);
      const used = map.filter((field) => field !== '');
      expect(new Set(used).size).toBe(used.length);
    }),
  );
});

test('a map needs the names, and the addresses or the cities, and each field once', () => {
  expect(columnMapProblem(['name', '', 'city'])).toBeUndefined();
  expect(columnMapProblem(['name', 'address'])).toBeUndefined();
  expect(columnMapProblem(['address'])).toContain('names');
  expect(columnMapProblem(['name', 'phone_number'])).toContain('addresses');
  expect(columnMapProblem(['name', 'name', 'city'])).toContain('one column');
});

test('a column is judged by its cells, not by its heading alone', () => {
  const rows = [
    ['A', '1', ' 080-2345 6789', 'n.a.', 'yes'],
    ['B', '1', '', 'bank@example.org', 'www.example.org'],
  ];
  const proposed = proposeColumns(['Name', 'Helpline', 'Contact ', 'Email', 'Web'], rows);
  expect(proposed).toEqual(['name', '', 'phone_number', 'public_email', 'website']);
  expect(proposeColumns(['Name', 'Helpline'], [['A', '']])).toEqual(['name', 'phone_number']);
});

test('a column of names with an @ is no column of addresses, whatever its heading', () => {
  const headings = ['Name', 'Address', 'Email'];
  expect(proposeColumns(headings, [['Care@Home', '1 Road', 'Care@Home']])).toEqual(['name', 'address', '']);
  expect(proposeColumns(headings, [['Care@Home', '1 Road', 'a@b.example']])).toEqual([
    'name',
    'address',
    'public_email',
  ]);
});
