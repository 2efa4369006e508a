import { BLOOD_TYPES } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStockFile, writeStockFile } from './stock-file.rules.ts';

const problemsOf = (text: string) =>
  parseStockFile(text).problems.map(({ line, reason }) => ({ line, reason: reason('en') }));

const units = fc.integer({ min: 0, max: 100_000 });
const rows = fc.uniqueArray(fc.tuple(fc.constantFrom(...BLOOD_TYPES), units), {
  minLength: 1,
  selector: ([type]) => type,
});
const styles = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  mark: fc.constantFrom('', '\uFEFF'),
  isTurned: fc.boolean(),
  isQuoted: fc.boolean(),
  header: fc.constantFrom('blood_type', 'Blood Type', 'BLOOD-TYPE', ' blood_type '),
  blanks: fc.nat(2),
});

test('a file is read whatever its separator, line ends, quotes, order and case', () => {
  fc.assert(
    fc.property(rows, styles, (figures, style) => {
      const cell = (text: string | number) => (style.isQuoted ? `"${text}"` : String(text));
      const line = (...cells: (string | number)[]) =>
        (style.isTurned ? cells.toReversed() : cells).map(cell).join(style.separator);
      const blank = style.end.repeat(style.blanks);
      const lines = [line(style.header, 'Units'), ...figures.map(([type, figure]) => line(type.toLowerCase(), figure))];
      const { rows: read, problems } = parseStockFile(style.mark + lines.join(style.end + blank) + style.end);
      expect(problems).toEqual([]);
      expect(read.map((row) => [row.bloodType, row.units])).toEqual(figures);
      expect(read.map((row) => row.line)).toEqual(figures.map((_, n) => 2 + n + (n + 1) * style.blanks));
    }),
  );
});

test('a file that was written is read again as it was, whatever a number begins with or has within', () => {
  const number = fc.constantFrom('=W12', '-12', '+12', '@1', '1;=2', "'=3", 'A"-B', '1,-2', '');
  fc.assert(
    fc.property(fc.uniqueArray(number, { minLength: 1 }), (numbers) => {
      const figure = { status: 'low', stale: false, confirmedAt: null, updatedAt: null } as const;
      const lots = numbers.map(
        (donationNumber) =>
          ({ component: 'red_cells', expiresOn: '2099-01-01', donationNumber, inQuarantine: false }) as const,
      );
      const file = writeStockFile(lots.map((lot) => ({ bloodType: 'A-', units: 1, ...figure, lot })));
      const { rows: read, problems } = parseStockFile(file);
      expect(problems).toEqual([]);
      expect(read.map(({ donationNumber }) => donationNumber ?? '')).toEqual(numbers);
    }),
  );
});

test('whatever is sent, there are rows or reasons, never an exception and never a figure that is none', () => {
  const junk = fc.string({ unit: fc.constantFrom(...'A+-O,;\t\n\r"0159.units_blood_type '.split('')), maxLength: 80 });
  fc.assert(
    fc.property(
      fc.oneof(
        junk,
        junk.map((text) => `blood_type,units\n${text}`),
        fc.string(),
      ),
      (text) => {
        const { rows: read, problems } = parseStockFile(text);
        expect(read.length + problems.length).toBeGreaterThan(0);
        for (const row of read)
          expect(Number.isSafeInteger(row.units) && row.units >= 0 && row.units <= 100_000).toBe(true);
        for (const problem of problems) expect(problem.line).toBeGreaterThan(0);
      },
    ),
  );
});

test.each([
  ['', 1, 'The first line names the columns blood_type and units.'],
  ['type,units\nA+,1', 1, 'The first line names the columns blood_type and units.'],
  ['units,blood_type,units\n1,A+,1', 1, 'The first line names the columns blood_type and units.'],
  ['blood_type,units', 2, 'There is no figure in this file.'],
  ['blood_type,units\nA+,-1', 2, 'A+: Units cannot be below 0.'],
  ['blood_type,units\nA+,1.5', 2, 'A+: Enter a whole number of units.'],
  ['blood_type,units\nA+,1e3', 2, 'A+: Enter a whole number of units.'],
  ['blood_type,units\nA+', 2, 'A+: Enter a whole number of units.'],
  ['blood_type,units\nA+,100001', 2, 'A+: Units can be at most 100,000.'],
  ['blood_type,units\nA,1', 2, '“A” is not one of the eight blood types.'],
  ['blood_type,units\n\nA+,1\nA+,1', 4, 'A+ is also on line 3.'],
  ['blood_type,units\n"A+,1', 2, 'A quotation mark is not closed.'],
])('%j is refused with its line', (text, line, reason) => {
  expect(problemsOf(text)).toEqual([{ line, reason }]);
});

test('signs as keyboards and spreadsheets write them are signs', () => {
  const { rows: read } = parseStockFile("blood_type\tunits\nA−\t1\n'AB–\t2\no +\t3");
  expect(read.map((row) => row.bloodType)).toEqual(['A-', 'AB-', 'O+']);
});

test('a file of Excel that names its separator, with types in words, is read', () => {
  const { rows: read, problems } = parseStockFile('\uFEFFsep=;\r\nblood_type;units\r\n0+;4\r\nA positive;2');
  expect(problems).toEqual([]);
  expect(read.map((row) => [row.line, row.bloodType, row.units])).toEqual([
    [3, 'O+', 4],
    [4, 'A+', 2],
  ]);
});

test.each(['n/a', '1.23457E+12', '?', '0', 'NULL'])('a bag has no number that is %s', (number) => {
  const { problems } = parseStockFile(
    `blood_type,units,expires_on,donation_number\nA+,1,2099-01-01,${number}\nA+,1,2099-01-01,${number}`,
  );
  expect(problems.map(({ line }) => line)).toEqual([2, 3]);
});

const KB = 1024;
const LONG = 'This line is longer than 4000 characters, or a quotation mark in it is not closed.';

test.each([
  ['60 KB of commas', ','.repeat(60 * KB), 1, 'This line has more than 50 cells.'],
  ['60 commas behind a heading', `blood_type,units${','.repeat(60)}`, 1, 'This line has more than 50 cells.'],
  ['60 KB of blank lines', '\n'.repeat(60 * KB), 501, 'A stock file has at most 500 lines.'],
  ['60 KB of short rows', `blood_type,units\n${'A+,1\n'.repeat(12 * KB)}`, 501, 'A stock file has at most 500 lines.'],
  ['60 KB of quotation marks', '"'.repeat(60 * KB + 1), 1, LONG],
  [
    'a cell of 600 characters',
    `blood_type,units\nA+,1,${'x'.repeat(600)}`,
    2,
    'The cell in column C of this line is longer than 500 characters.',
  ],
])('%s are refused at once', (_name, text, line, reason) => {
  const before = process.cpuUsage();
  expect(problemsOf(text)).toEqual([{ line, reason }]);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

test('what is written is read again', () => {
  const entry = { units: 4, status: 'low', stale: true, confirmedAt: null, updatedAt: null } as const;
  const entries = BLOOD_TYPES.map((bloodType) => ({ ...entry, bloodType }));
  const file = writeStockFile(entries);
  expect(parseStockFile(file).rows.map((row) => row.bloodType)).toEqual(BLOOD_TYPES);
});
