import {
  BLOOD_COMPONENTS,
  type BloodComponent,
  type BloodType,
  hasControl,
  isMistyped,
  isNoNumber,
  MAX_STOCK_CSV_CELLS,
  MAX_STOCK_CSV_LINES,
  MAX_STOCK_UNITS,
  NO_CONTROLS,
  plainDonationNumber,
  type StockStatus,
  writtenBloodType,
} from '@sanguine/contract';
import { type CsvLimits, type CsvRecord, csvLine, readCsvPart, separatorOf } from '../../../platform/csv.ts';
import { wordsOfIssue } from '../../../platform/http/input-words.ts';
import { sayStored, type StoredText } from '../../../platform/words/stored-text.ts';
import type { Wording } from '../../../platform/words/wording.ts';
import { inventoryWords, says } from './inventory.words.ts';

export interface StockFileRow {
  readonly line: number;
  readonly component: BloodComponent;
  readonly bloodType: BloodType;
  /** null: units without a date. */
  readonly expiresOn: string | null;
  readonly donationNumber: string | null;
  readonly units: number;
}

/** The name of a line among the fields of a failure. */
export const lineField = (line: number): string => ['line', line].join(' ');

export interface StockFileProblem {
  readonly line: number;
  readonly reason: Wording;
}

/** The positions of the columns; -1 where a file does not have one. */
interface Columns {
  readonly type: number;
  readonly units: number;
  readonly component: number;
  readonly expiresOn: number;
  readonly number: number;
}

const HEADER_NEEDED = says('stock.file.heading');
const TOO_MANY_LINES = {
  line: MAX_STOCK_CSV_LINES + 1,
  reason: says('stock.file.too-many-lines', { most: String(MAX_STOCK_CSV_LINES) }),
};
const MAX_PROBLEMS = 50;
/** A stock has some figures and lots: a file may hold more columns and blank lines than these need, and not without end. */
const LIMITS: CsvLimits = {
  records: MAX_STOCK_CSV_LINES + 1,
  cells: MAX_STOCK_CSV_CELLS,
  cellLength: 500,
  recordLength: 4_000,
};

function columnsOf(header: CsvRecord | undefined): Columns | undefined {
  const names = (header?.cells ?? []).map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const positions = ['blood_type', 'units', 'component', 'expires_on', 'donation_number'].map((name) => {
    const at = names.indexOf(name);
    return names.lastIndexOf(name) === at ? at : undefined;
  });
  const [type = -1, units = -1, component, expiresOn, number] = positions;
  if (type < 0 || units < 0 || component === undefined || expiresOn === undefined || number === undefined)
    return undefined;
  return { type, units, component, expiresOn, number };
}

function unitsProblem(type: BloodType, text: string): Wording | undefined {
  if (/^-\d/.test(text)) return says('stock.file.below-zero', { type });
  if (!/^\d{1,12}$/.test(text)) return says('stock.file.not-whole', { type });
  return Number(text) > MAX_STOCK_UNITS ? says('stock.file.too-many', { type }) : undefined;
}

const isComponent = (text: string): text is BloodComponent => BLOOD_COMPONENTS.some((one) => one === text);

/** `Red cells` and `red-cells` are red_cells; an empty cell means them, too. */
function componentIn(cell: string): BloodComponent | undefined {
  const text = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (text === '') return 'red_cells';
  return isComponent(text) ? text : undefined;
}

/** `2026-02-30` becomes another day, or none. */
function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

interface Label {
  readonly expiresOn: string;
  readonly number: string;
}

function labelProblem({ expiresOn, number }: Label, units: string): Wording | undefined {
  if (expiresOn !== '' && !isDate(expiresOn)) return says('stock.file.no-date');
  if (number === '') return undefined;
  if (hasControl(number)) return wordsOfIssue({ message: NO_CONTROLS });
  if (isMistyped(number)) return says('stock.file.misread');
  if (isNoNumber(number)) return says('stock.file.no-number', { typed: number.slice(0, 20) });
  if (expiresOn === '' || plainDonationNumber(number).length > 16) return says('stock.file.no-date');
  return Number(units) > 1 ? says('stock.error.one-bag') : undefined;
}

function readRow({ line, cells }: CsvRecord, columns: Columns): StockFileRow | StockFileProblem {
  const cell = (at: number) => (cells[at] ?? '').trim();
  const bloodType = writtenBloodType(cell(columns.type));
  if (bloodType === undefined)
    return { line, reason: says('stock.file.no-type', { typed: cell(columns.type).slice(0, 20) }) };
  const component = componentIn(cell(columns.component));
  if (component === undefined)
    return { line, reason: says('stock.file.no-component', { typed: cell(columns.component).slice(0, 20) }) };
  const units = cell(columns.units);
  const label = { expiresOn: cell(columns.expiresOn), number: cell(columns.number) };
  const reason = unitsProblem(bloodType, units) ?? labelProblem(label, units);
  if (reason !== undefined) return { line, reason };
  const donationNumber = label.number === '' ? null : plainDonationNumber(label.number);
  return { line, component, bloodType, expiresOn: label.expiresOn || null, donationNumber, units: Number(units) };
}

const isSame = (row: StockFileRow, other: StockFileRow): boolean =>
  row.donationNumber === null
    ? other.donationNumber === null &&
      other.component === row.component &&
      other.bloodType === row.bloodType &&
      other.expiresOn === row.expiresOn
    : other.donationNumber === row.donationNumber && other.component === row.component;

function repeated(rows: readonly StockFileRow[]): StockFileProblem[] {
  return rows.flatMap((row) => {
    const { line, bloodType } = row;
    const first = rows.find((other) => isSame(row, other));
    if (first === undefined || first.line === line) return [];
    return [{ line, reason: says('stock.file.twice', { type: bloodType, line: String(first.line) }) }];
  });
}

/** Returns the problem that keeps the whole file from being read. */
function ofFile({ line, reason }: { line: number; reason: StoredText }): StockFileProblem {
  return { line, reason: (locale) => sayStored(reason, inventoryWords, locale) };
}

interface StockFile {
  readonly rows: StockFileRow[];
  readonly problems: StockFileProblem[];
  /** It has a column of components: its figures may be of others than red cells. */
  readonly hasComponents: boolean;
  /** It has a column of dates: it lists all lots of the types that it names. */
  readonly hasDates: boolean;
}

/** A file that could not be read, or not as a stock. */
const unread = (problem: StockFileProblem): StockFile => {
  return { rows: [], problems: [problem], hasComponents: false, hasDates: false };
};

/** The figures of a stock file, or everything that is wrong with it, by line. Other columns are left alone. */
export function parseStockFile(text: string): StockFile {
  const position = { separator: separatorOf(text), line: 1, isLast: true };
  const { records, linesRead, problem } = readCsvPart(Buffer.from(text), position, LIMITS);
  if (problem !== undefined) return unread(ofFile(problem));
  if (linesRead > MAX_STOCK_CSV_LINES) return unread(TOO_MANY_LINES);
  const [header, ...body] = records;
  const columns = columnsOf(header);
  if (columns === undefined) return unread({ line: header?.line ?? 1, reason: HEADER_NEEDED });
  const read = body.map((record) => readRow(record, columns));
  const rows = read.filter((row) => 'units' in row);
  const problems = [...read.filter((row) => 'reason' in row), ...repeated(rows)].toSorted((a, b) => a.line - b.line);
  if (read.length === 0) problems.push({ line: (header?.line ?? 1) + 1, reason: says('stock.file.nothing') });
  const hasDates = columns.expiresOn >= 0;
  return { rows, problems: problems.slice(0, MAX_PROBLEMS), hasComponents: columns.component >= 0, hasDates };
}

const COLUMNS = ['blood_type', 'units', 'status', 'stale', 'confirmed_at', 'updated_at'];
const COLUMNS_OF_LOTS = ['component', 'expires_on', 'donation_number', 'in_quarantine'];

/** A line of the file: a figure, or, where a facility keeps dates, the part of it that shares a date or is one bag. */
export interface StockFileEntry {
  readonly bloodType: BloodType;
  readonly units: number;
  readonly status: StockStatus;
  readonly stale: boolean;
  readonly confirmedAt: string | null;
  readonly updatedAt: string | null;
  /** Absent in a file of red cells without dates. */
  readonly lot?: {
    readonly component: BloodComponent;
    readonly expiresOn: string;
    readonly donationNumber: string;
    readonly inQuarantine: boolean;
  };
}

/** The file that `parseStockFile` reads; without lots it has the six columns of figures alone. */
export function writeStockFile(entries: readonly StockFileEntry[]): string {
  const hasLots = entries.some(({ lot }) => lot !== undefined);
  const lines = entries.map(({ bloodType, units, status, stale, confirmedAt, updatedAt, lot }) => {
    const figure = [bloodType, units, status, stale ? 'yes' : 'no', confirmedAt ?? '', updatedAt ?? ''];
    const label =
      lot === undefined ? [] : [lot.component, lot.expiresOn, lot.donationNumber, lot.inQuarantine ? 'yes' : 'no'];
    return csvLine([...figure, ...label]);
  });
  return [csvLine([...COLUMNS, ...(hasLots ? COLUMNS_OF_LOTS : [])]), ...lines].join('');
}
