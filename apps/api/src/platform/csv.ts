import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRecord {
  /** Of the file, from 1: where the record begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type Separator = ',' | ';' | '\t';

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];
/** A heading is looked at this far to tell its separator. */
const LONGEST_HEADING = 8 * 1024;

/** What a file may cost to read. Sizes are in characters. */
export interface CsvLimits {
  /** Of one part, blank lines included. */
  readonly records: number;
  readonly cells: number;
  readonly cellLength: number;
  readonly recordLength: number;
}

/** Where in its file a part lies. */
export interface CsvPlace {
  readonly separator: Separator;
  /** The line that the part begins with. */
  readonly line: number;
  /** Whether the file ends with this part. */
  readonly isLast: boolean;
}

export interface CsvPart {
  /** Without those that are blank. */
  readonly records: readonly CsvRecord[];
  /** How much of the part has been read; the next part begins there. */
  readonly bytesRead: number;
  readonly linesRead: number;
  /** Why nothing after the records can be read. */
  readonly problem: { readonly line: number; readonly reason: string } | undefined;
}

/** The separator that the first line has most of, outside quotes; a comma where it has none. */
export function separatorOf(text: string): Separator {
  const head = (/^[^\r\n]*/.exec(text.slice(0, LONGEST_HEADING))?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (separator: Separator) => head.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function linesIn(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\r\n|\n|\r/g)?.length ?? 0;
}

function problemOf(cells: readonly string[], limits: CsvLimits): string | undefined {
  if (cells.length > limits.cells) return `This line has more than ${limits.cells} cells.`;
  const isLong = cells.some((cell) => cell.length > limits.cellLength);
  return isLong ? `A cell of this line is longer than ${limits.cellLength} characters.` : undefined;
}

function tooLong({ recordLength }: CsvLimits): string {
  return `This line is longer than ${recordLength} characters, or a quotation mark in it is not closed.`;
}

function reasonOf(error: unknown, limits: CsvLimits): string {
  if (!(error instanceof CsvError)) throw error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is not closed.';
  if (error.code !== 'CSV_MAX_RECORD_SIZE') throw error;
  return tooLong(limits);
}

/** What csv-parse makes of the bytes: its records with the byte after each, and how it ended. */
function parsed(bytes: Buffer, { separator, line }: CsvPlace, limits: CsvLimits) {
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
      found.push({ cells, end });
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
 * cuts off is left to the next one, so a part must be longer than a record may be.
 */
export function readCsvPart(bytes: Buffer, place: CsvPlace, limits: CsvLimits): CsvPart {
  const { found, error } = parsed(bytes, place, limits);
  const records: CsvRecord[] = [];
  let [bytesRead, linesRead] = [0, 0];
  const until = (reason: string | undefined): CsvPart => {
    const problem = reason === undefined ? undefined : { line: place.line + linesRead, reason };
    return { records, bytesRead, linesRead, problem };
  };
  for (const { cells, end } of found) {
    if (!place.isLast && end >= bytes.length) break;
    const reason = problemOf(cells, limits);
    if (reason !== undefined) return until(reason);
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line: place.line + linesRead, cells });
    linesRead += linesIn(bytes.subarray(bytesRead, end));
    bytesRead = end;
  }
  const isCutOff = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' && !place.isLast;
  if (error !== undefined && !isCutOff) return until(reasonOf(error, limits));
  if (bytesRead === 0 && !place.isLast) return until(tooLong(limits));
  // Nothing but a byte order mark may be left.
  if (place.isLast && found.length < limits.records) bytesRead = bytes.length;
  return until(undefined);
}

/** A cell as it is written: quoted where it must be, and never taken for a formula by a spreadsheet. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
