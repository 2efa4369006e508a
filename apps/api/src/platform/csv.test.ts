import { BLOOD_TYPES } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvLimits, type CsvRecord, csvCell, csvLine, readCsvPart, separatorOf } from './csv.ts';
import { notedByPlatform } from './words/stored-text.ts';

const LIMITS: CsvLimits = { records: 1_000, cells: 100, cellLength: 1_000, recordLength: 4_000 };
const whole = { line: 1, isLast: true } as const;

/** The records of a text that arrives in parts of this many bytes, as a job reads a file. */
function readInParts(text: string, size: number): { records: CsvRecord[]; problem: object | undefined } {
  const bytes = Buffer.from(text);
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < bytes.length) {
    const part = bytes.subarray(at, at + size);
    const place = { separator: separatorOf(text), line, isLast: at + size >= bytes.length };
    const read = readCsvPart(part, place, { ...LIMITS, records: 3 });
    records.push(...read.records);
    [at, line] = [at + read.bytesRead, line + read.linesRead];
    if (read.problem !== undefined || read.bytesRead === 0) return { records, problem: read.problem };
  }
  return { records, problem: undefined };
}

/** Texts as people could write them on purpose. */
const hostile = fc
  .array(fc.constantFrom(...',;\t|"\'\r\n =+-@＝＋－＠a1é漢'.split(''), '\u00a0', '=1+1', ';=cmd|', '""'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

test('a cell comes out of a file as it went in', () => {
  const text = fc.oneof(fc.string(), hostile).filter((cell) => cell.trim() !== '');
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      const written = Buffer.from(csvLine(['a', 'b']) + csvLine(cells));
      expect(separatorOf(written.toString())).toBe(',');
      expect(readCsvPart(written, { ...whole, separator: ',' }, LIMITS).records[1]?.cells).toEqual(cells);
    }),
  );
  for (const type of BLOOD_TYPES) expect(csvCell(type)).toBe(`"${type}"`);
});

/**
 * The ways in which programs read quotes: only at the beginning of a cell, with what follows the closing one added as it is; wherever they
 * stand; or not at all.
 */
const READINGS = ['at the beginning', 'anywhere', 'never'] as const;

/** The cells that a program sees which reads a file with this separator. */
function cellsSeen(file: string, separator: string, reading: (typeof READINGS)[number]): string[] {
  const cells = [''];
  let [isQuoted, isBegin] = [false, true];
  for (const letter of file) {
    const isQuote = letter === '"' && reading !== 'never' && (reading === 'anywhere' || isQuoted || isBegin);
    if (isQuote) isQuoted = !isQuoted;
    else if (!isQuoted && (letter === separator || /[\r\n]/.test(letter))) cells.push('');
    else cells[cells.length - 1] += letter;
    isBegin = !isQuote && cells.at(-1) === '' && !isQuoted;
  }
  return cells;
}

test('no cell is a formula, with whichever separator and quotes a spreadsheet reads the file', () => {
  const texts = fc.array(hostile, { minLength: 1, maxLength: 4 });
  const how = fc.record({ separator: fc.constantFrom(',', ';', '\t', '|'), reading: fc.constantFrom(...READINGS) });
  const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell);
  fc.assert(
    fc.property(texts, how, (cells, { separator, reading }) => {
      expect(cellsSeen(csvLine(cells) + csvLine(cells), separator, reading).filter(isFormula)).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
  const name = "Al;=cmd|'/c calc'!A0;";
  expect(cellsSeen(csvLine(['2026-01-01', name]), ';', 'at the beginning')).toContain("'=cmd|'/c calc'!A0");
  expect(csvLine(['=1+1', '+1', '-1', '@a', -5])).toBe(`"'=1+1","'+1","'-1","'@a",-5\r\n`);
  expect(csvLine(['Zoë "Zo" A+/O-, B-'])).toBe('"Zoë ""Zo"" A+/O-, B-"\r\n');
});

test('a file that is read in parts has the records, the lines and the problem of the whole', () => {
  const letter = fc.constantFrom('a', 'é', '漢', ',', '\n', '\r\n', '\r', '"', ' ', '"b,\r\nc"');
  const text = fc.array(letter, { maxLength: 60 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 200, max: 250 }), (some, size) => {
      const long = `${some}\nx,y\n"two\r\nlines",z\n\n`.repeat(8);
      const bytes = Buffer.from(long);
      const read = readCsvPart(bytes, { ...whole, separator: separatorOf(long) }, LIMITS);
      const inParts = readInParts(long, size);
      // An unclosed quotation mark is an error of the last part that it can be in.
      if (read.problem === undefined) expect(inParts).toEqual({ records: read.records, problem: undefined });
    }),
  );
});

test('a line, a cell or a number of cells beyond the limits ends the reading, with the line and the reason', () => {
  const read = (text: string) => readCsvPart(Buffer.from(text), { ...whole, separator: ',' }, LIMITS);
  expect(read(`a\nb${','.repeat(100)}`).problem).toMatchObject({
    line: 2,
    reason: notedByPlatform('platform.csv.cells', { most: '100' }),
  });
  expect(read(`a\n"x\ny"\n${'z'.repeat(1_001)}`).problem).toMatchObject({ line: 4 });
  expect(read(`a\n${','.repeat(60_000)}`)).toMatchObject({ problem: { line: 2 }, linesRead: 1 });
  const endless = readCsvPart(Buffer.alloc(8_000, ','), { line: 7, separator: ',', isLast: false }, LIMITS);
  expect(endless).toMatchObject({ problem: { line: 7 }, bytesRead: 0 });
  expect(read('a\n'.repeat(2_000))).toMatchObject({ linesRead: 1_000, bytesRead: 2_000, problem: undefined });
});
