import { BLOOD_TYPES } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvLimits, type CsvRecord, csvCell, readCsvPart, separatorOf } from './csv.ts';
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

test('a cell comes out of a file as it went in, and none begins a formula', () => {
  const text = fc.string().filter((cell) => !/^[=+\-@\t\r]/.test(cell) && cell.trim() !== '');
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      const written = Buffer.from(['a,b', cells.map(csvCell).join(',')].join('\n'));
      expect(readCsvPart(written, { ...whole, separator: ',' }, LIMITS).records[1]?.cells).toEqual(cells);
    }),
  );
  for (const formula of ['=1+1', '+1', '-1', '@a']) expect(csvCell(formula)).toBe(`'${formula}`);
  for (const type of BLOOD_TYPES) expect(csvCell(type)).toBe(type);
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
