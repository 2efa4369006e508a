import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse/sync';
import { notedByPlatform, type StoredText } from './words/stored-text.ts';

export interface CsvRecord {
  /** In the file, from 1: where the record begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type Separator = ',' | ';' | '\t';

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];
/** Only this much of a heading is read to find its separator. */
const LONGEST_HEADING = 8 * 1024;

/** Limits on reading a file, in characters. */
export interface CsvLimits {
  /** The number of records in one part, including blank lines. */
  readonly records: number;
  readonly cells: number;
  readonly cellLength: number;
  readonly recordLength: number;
}

/** The position of a part in its file. */
export interface CsvPosition {
  readonly separator: Separator;
  /** The line at which the part begins. */
  readonly line: number;
  /** True if the file ends with this part. */
  readonly isLast: boolean;
}

export interface CsvPart {
  /** Without blank records. */
  readonly records: readonly CsvRecord[];
  /** The bytes of the part that have been read; the next part begins there. */
  readonly bytesRead: number;
  readonly linesRead: number;
  /** The reason why nothing after these records can be read. */
  readonly problem: { readonly line: number; readonly reason: StoredText } | undefined;
}

/** The line in which Excel names the separator of a file that follows. */
const NAMED = /^\uFEFF?sep=([,;\t])(?:\r|\n|$)/i;

/** The separator that a file names, or the most frequent one in the first line, outside quotes; a comma by default. */
export function separatorOf(text: string): Separator {
  const named = SEPARATORS.find((separator) => separator === NAMED.exec(text)?.[1]);
  if (named !== undefined) return named;
  const head = (/^[^\r\n]*/.exec(text.slice(0, LONGEST_HEADING))?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (separator: Separator) => head.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** A column as spreadsheets call it: A to Z, AA and so on. */
export function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** Tells whether a record is the line that names the separator, cut by it. */
const isNamed = ([first = '', ...others]: readonly string[]) => /^sep=$/i.test(first) && others.join('') === '';

function linesIn(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\r\n|\n|\r/g)?.length ?? 0;
}

function problemOf(cells: readonly string[], limits: CsvLimits): StoredText | undefined {
  if (cells.length > limits.cells) return notedByPlatform('platform.csv.cells', { most: String(limits.cells) });
  const long = cells.findIndex((cell) => cell.length > limits.cellLength);
  if (long < 0) return undefined;
  return notedByPlatform('platform.csv.cell-length', { column: columnLetters(long), most: String(limits.cellLength) });
}

function tooLong({ recordLength }: CsvLimits): StoredText {
  return notedByPlatform('platform.csv.line-length', { most: String(recordLength) });
}

function reasonOf(error: unknown, limits: CsvLimits): StoredText {
  if (!(error instanceof CsvError)) throw error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return notedByPlatform('platform.csv.quote');
  if (error.code !== 'CSV_MAX_RECORD_SIZE') throw error;
  return tooLong(limits);
}

/** The result of csv-parse: its records with the byte after each, and how it ended. */
function parsed(bytes: Buffer, { separator, line }: CsvPosition, limits: CsvLimits) {
  const found: { readonly cells: readonly string[]; readonly end: number }[] = [];
  const options = {
    bom: line === 1,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: limits.recordLength,
    to: limits.records,
    on_record: (cells: string[], { bytes: end }: { bytes: number }) => {
      found.push({ cells: cells.map(withoutGuards), end });
      return null;
    },
  };
  try {
    parse(bytes, options);
    return { found, error: undefined };
  } catch (error) {
    return { found, error };
  }
}

/**
 * Reads the records of a part of a CSV file (RFC 4180), as many as the limits allow. A record that the end of the part
 * cuts off is left to the next part, so a part must be longer than any record.
 */
export function readCsvPart(bytes: Buffer, position: CsvPosition, limits: CsvLimits): CsvPart {
  const { found, error } = parsed(bytes, position, limits);
  const records: CsvRecord[] = [];
  let [bytesRead, linesRead] = [0, 0];
  const until = (reason: StoredText | undefined): CsvPart => {
    const problem = reason === undefined ? undefined : { line: position.line + linesRead, reason };
    return { records, bytesRead, linesRead, problem };
  };
  for (const { cells, end } of found) {
    if (!position.isLast && end >= bytes.length) break;
    const reason = problemOf(cells, limits);
    if (reason !== undefined) return until(reason);
    const isHead = position.line + linesRead === 1 && isNamed(cells);
    if (!isHead && cells.some((cell) => cell.trim() !== '')) records.push({ line: position.line + linesRead, cells });
    linesRead += linesIn(bytes.subarray(bytesRead, end));
    bytesRead = end;
  }
  const isCutOff = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' && !position.isLast;
  if (error !== undefined && !isCutOff) return until(reasonOf(error, limits));
  if (bytesRead === 0 && !position.isLast) return until(tooLong(limits));
  // Only a byte order mark may be left.
  if (position.isLast && found.length < limits.records) bytesRead = bytes.length;
  return until(undefined);
}

/**
 * The places in a text where a spreadsheet may see a formula: at its beginning, and wherever a cell begins if the file is read
 * with another separator than ours, or without its quotes. `'` stands there already in texts that look as if they were guarded.
 */
const FORMULA = /(^|[,;|"\t\r\n])([^\S\t\r\n]*)(?='*[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[,;|"\t\r\n])([^\S\t\r\n]*)'(?='*[=+\-@＝＋－＠])/g;

/** Returns the text of a cell of our files as it was before it was written. */
function withoutGuards(cell: string): string {
  return cell.replaceAll(GUARDED, '$1$2');
}

/** A cell of a written file: a text is quoted, and never a formula to a spreadsheet. A number may begin with a minus sign. */
export function csvCell(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${value.replaceAll(FORMULA, "$1$2'").replaceAll('"', '""')}"`;
}

type Cells = readonly (string | number)[];

/** A line of a written file, with its end. */
export const csvLine = (cells: Cells): string => `${cells.map(csvCell).join(',')}\r\n`;

async function* partsOf(heading: Cells, pages: AsyncIterable<readonly Cells[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(heading)}`;
  for await (const page of pages) yield page.map(csvLine).join('');
}

/** A file of many rows, as spreadsheets read it; the next page is asked for when the reader has taken the one before. */
export function csvStream(heading: Cells, pages: AsyncIterable<readonly Cells[]>): Readable {
  return Readable.from(partsOf(heading, pages), { objectMode: false, highWaterMark: 64 * 1024 });
}
