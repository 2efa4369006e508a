import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvPart } from '../../../platform/csv.ts';
import { cleanCell } from './directory-cells.rules.ts';
import { fileToMend } from './rows-to-mend.rules.ts';

const LIMITS = { records: 200, cells: 100, cellLength: 2000, recordLength: 16_000 };
const read = (text: string) =>
  readCsvPart(Buffer.from(text), { separator: ',', line: 1, isLast: true }, LIMITS).records.map(({ cells }) => cells);

const cells = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('=1+1', '-1.62', '+44 117', '@cmd', "'=x", '"quoted"', 'a,b', 'two\nlines', '', '\t=1', '＝1'),
);

test('what a file to mend says is read again as it was, behind the column of problems', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 3, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      const file = fileToMend(
        ['name', 'address', 'city'],
        rows.map((row) => ({ cells: row, problem: '=Why?' })),
      );
      const [heading, ...found] = read(file);
      expect(heading).toEqual(['problem', 'name', 'address', 'city']);
      expect(found.map((row) => row.slice(1).map(cleanCell))).toEqual(rows.map((row) => row.map(cleanCell)));
    }),
  );
});

test('no cell is a formula, and numbers stay numbers', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      const file = fileToMend(['name'], [{ cells: [cell], problem: 'Why?' }]);
      const [, row = []] = parse(file, { relax_column_count: true, skip_empty_lines: true, bom: true });
      const written = row[1] ?? '';
      return !/^\s*[=+\-@＝＋－＠]/.test(written) || /^[-+]?\d+(?:\.\d+)?$/.test(written);
    }),
  );
});

test('the column of problems of an earlier file is replaced', () => {
  const file = fileToMend(['Problem', 'name', 'latitude'], [{ cells: ['Clinic', '-97.5'], problem: 'Still.' }]);
  expect(read(file)).toEqual([
    ['problem', 'name', 'latitude'],
    ['Still.', 'Clinic', '-97.5'],
  ]);
});
