import { DIRECTORY_FIELDS, type DirectoryField, MAX_DIRECTORY_ROWS, PROBLEM_COLUMN } from '@sanguine/contract';
import { type CsvLimits, type CsvPosition, type CsvRecord, readCsvPart } from '../../../platform/csv.ts';
import type { StoredText } from '../../../platform/words/stored-text.ts';
import { type ListableRow, type RowRefusal, readRow } from './directory-cells.rules.ts';
import { columnName, inColumn, ofValue, shown } from './column-names.rules.ts';
import { withoutProblem } from './rows-to-mend.rules.ts';
import { noted } from './directory.words.ts';

/** The contents of a part of a directory. */
export interface DirectoryPart {
  readonly columns: readonly string[];
  /** The file's own headings. */
  readonly headings: readonly string[];
  readonly bytesRead: number;
  readonly linesRead: number;
  /** Rows of this part, accepted or refused. */
  readonly rows: number;
  readonly accepted: readonly ListableRow[];
  readonly refusals: readonly RowRefusal[];
  /** The cells of each row as they were sent, by line, without our own column of problems: refused rows go back to be mended. */
  readonly cells: ReadonlyMap<number, readonly string[]>;
  /** The reason why the file cannot be read at all. */
  readonly problem: RowRefusal | undefined;
}

/** Bytes that a step of an import looks at; more than one record may have. */
export const PART_BYTES = 64 * 1024;
/** So many records a step, so that none takes the process from others for long. */
const LIMITS: CsvLimits = { records: 200, cells: 100, cellLength: 2_000, recordLength: 16_000 };
/** Blank ones included. */
const MAX_LINES = 4 * MAX_DIRECTORY_ROWS;

const FIELDS: readonly string[] = DIRECTORY_FIELDS;
const isField = (name: string): name is DirectoryField => FIELDS.includes(name);

/** Returns what the heading makes of the columns, unless the operator has said it. */
function headingOf(cells: readonly string[], mapped: readonly string[] | null) {
  if (mapped !== null) {
    const isSame = mapped.length === cells.length;
    return {
      columns: mapped,
      problem: isSame ? undefined : noted('directory.problem.other-columns'),
    };
  }
  const columns = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const unknown = columns.findIndex((name) => !isField(name) && name !== PROBLEM_COLUMN);
  if (unknown >= 0) {
    const no = noted('directory.problem.no-such-column', { column: shown(columns[unknown] ?? '') });
    return { columns, problem: inColumn(columnName(unknown, []), no) };
  }
  if (!columns.includes('name')) return { columns, problem: noted('directory.problem.no-column', { column: 'name' }) };
  const hasPlace = columns.includes('address') || columns.includes('city');
  if (!hasPlace) return { columns, problem: noted('directory.problem.no-column', { column: 'address' }) };
  const twice = columns.findIndex((name, at) => columns.indexOf(name) < at);
  const said = noted('directory.problem.column-twice');
  return { columns, problem: twice < 0 ? undefined : inColumn(columnName(twice, cells), said) };
}

type Head = Pick<DirectoryPart, 'columns' | 'headings'>;

function checkRow({ columns, headings }: Head, country: string, { line, cells }: CsvRecord): ListableRow | RowRefusal {
  const given: Partial<Record<DirectoryField, string>> = {};
  const names: Partial<Record<DirectoryField, string>> = {};
  for (const [index, field] of columns.entries()) {
    if (!isField(field)) continue;
    given[field] = cells[index] ?? '';
    names[field] = columnName(index, headings);
  }
  const extra = cells.findIndex((cell, at) => at >= columns.length && cell.trim() !== '');
  if (extra >= 0) {
    const problem = ofValue(inColumn(columnName(extra, []), noted('directory.problem.more-cells')), cells[extra]);
    return { line, name: shown(given.name ?? ''), problem };
  }
  return readRow({ line, country, columns: names }, given);
}

export function isRefusal(row: ListableRow | RowRefusal): row is RowRefusal {
  return 'problem' in row;
}

export interface ReadSoFar extends CsvPosition {
  /** The field of each column; none before the heading has been read. */
  readonly columns: readonly string[];
  readonly headings: readonly string[];
  readonly mapped: readonly string[] | null;
  /** The value for rows that do not name one; '' where nobody said. */
  readonly country: string;
  readonly rows: number;
}

function wholeProblem(soFar: ReadSoFar, part: { lines: number; rows: number }): StoredText | undefined {
  if (soFar.rows + part.rows > MAX_DIRECTORY_ROWS)
    return noted('directory.problem.too-many-rows', { most: String(MAX_DIRECTORY_ROWS) });
  return soFar.line + part.lines > MAX_LINES
    ? noted('directory.problem.too-many-lines', { most: String(MAX_LINES) })
    : undefined;
}

const NOTHING_READ = {
  columns: [],
  headings: [],
  rows: 0,
  accepted: [],
  refusals: [],
  cells: new Map<number, string[]>(),
};

/** Reads on in a directory from where it has been read to; every row is accepted or refused, with its line and the reason. */
export function readDirectoryPart(bytes: Buffer, soFar: ReadSoFar): DirectoryPart {
  const { records, bytesRead, linesRead, problem } = readCsvPart(bytes, soFar, LIMITS);
  const [heading] = soFar.columns.length === 0 ? records : [];
  const first =
    heading === undefined ? { columns: soFar.columns, problem: undefined } : headingOf(heading.cells, soFar.mapped);
  const body = heading === undefined ? records : records.slice(1);
  const stop = (line: number, why: StoredText): DirectoryPart => {
    const whole = { line, name: '', problem: why };
    return { ...NOTHING_READ, bytesRead, linesRead, problem: whole };
  };
  if (problem !== undefined) return stop(problem.line, problem.reason);
  if (first.problem !== undefined) return stop(heading?.line ?? 1, first.problem);
  if (first.columns.length === 0 && soFar.isLast && bytesRead === bytes.length)
    return stop(1, noted('directory.problem.empty'));
  const tooMuch = wholeProblem(soFar, { lines: linesRead, rows: body.length });
  if (tooMuch !== undefined) return stop(soFar.line, tooMuch);
  const { columns } = first;
  const headings = heading?.cells.map(shown) ?? soFar.headings;
  const checked = body.map((record) => checkRow({ columns, headings }, soFar.country, record));
  const accepted = checked.filter((row): row is ListableRow => !isRefusal(row));
  const refusals = checked.filter(isRefusal);
  const cells = new Map(body.map((record) => [record.line, withoutProblem(headings, record.cells)]));
  return { columns, headings, bytesRead, linesRead, rows: body.length, accepted, refusals, cells, problem: undefined };
}
