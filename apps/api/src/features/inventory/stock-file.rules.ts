import { type BloodType, type InventoryEntry, MAX_STOCK_CSV_CELLS, MAX_STOCK_CSV_LINES } from '@sanguine/contract';
import { MAX_STOCK_UNITS, isBloodType } from '@sanguine/contract';
import { type CsvLimits, type CsvRecord, csvCell, readCsvPart, separatorOf } from '../../platform/csv.ts';
import { sayStored, type StoredText } from '../../platform/words/stored-text.ts';
import type { Wording } from '../../platform/words/wording.ts';
import { inventoryWords, says } from './inventory.words.ts';

export interface StockFileRow {
  readonly line: number;
  readonly bloodType: BloodType;
  readonly units: number;
}

export interface StockFileProblem {
  readonly line: number;
  readonly reason: Wording;
}

interface Columns {
  readonly type: number;
  readonly units: number;
}

const HEADER_NEEDED = says('inventory.file.heading');
const TOO_MANY_LINES = {
  line: MAX_STOCK_CSV_LINES + 1,
  reason: says('inventory.file.too-many-lines', { most: String(MAX_STOCK_CSV_LINES) }),
};
const MAX_PROBLEMS = 50;
/** A stock has eight figures: a file may hold more columns and blank lines than that, and not without end. */
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
  const [type, units] = [names.indexOf('blood_type'), names.indexOf('units')];
  const areOnce = names.lastIndexOf('blood_type') === type && names.lastIndexOf('units') === units;
  return type < 0 || units < 0 || !areOnce ? undefined : { type, units };
}

/** `’A-` and `a−` are A-: what spreadsheets and keyboards make of a sign. */
function bloodTypeIn(cell: string): BloodType | undefined {
  const text = cell
    .trim()
    .replace(/^['’]/, '')
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/[−–—]$/, '-');
  return isBloodType(text) ? text : undefined;
}

function unitsProblem(type: BloodType, text: string): Wording | undefined {
  if (/^-\d/.test(text)) return says('inventory.file.below-zero', { type });
  if (!/^\d{1,12}$/.test(text)) return says('inventory.file.not-whole', { type });
  return Number(text) > MAX_STOCK_UNITS ? says('inventory.file.too-many', { type }) : undefined;
}

function readRow({ line, cells }: CsvRecord, columns: Columns): StockFileRow | StockFileProblem {
  const typed = cells[columns.type] ?? '';
  const bloodType = bloodTypeIn(typed);
  if (bloodType === undefined)
    return { line, reason: says('inventory.file.no-type', { typed: typed.trim().slice(0, 20) }) };
  const units = (cells[columns.units] ?? '').trim();
  const reason = unitsProblem(bloodType, units);
  return reason === undefined ? { line, bloodType, units: Number(units) } : { line, reason };
}

function repeated(rows: readonly StockFileRow[]): StockFileProblem[] {
  return rows.flatMap(({ line, bloodType }) => {
    const first = rows.find((row) => row.bloodType === bloodType);
    if (first === undefined || first.line === line) return [];
    return [{ line, reason: says('inventory.file.twice', { type: bloodType, line: String(first.line) }) }];
  });
}

/** Returns the problem that keeps the whole file from being read. */
function ofFile({ line, reason }: { line: number; reason: StoredText }): StockFileProblem {
  return { line, reason: (locale) => sayStored(reason, inventoryWords, locale) };
}

/** The figures of a stock file, or everything that is wrong with it, by line. Other columns are left alone. */
export function parseStockFile(text: string): { rows: StockFileRow[]; problems: StockFileProblem[] } {
  const position = { separator: separatorOf(text), line: 1, isLast: true };
  const { records, linesRead, problem } = readCsvPart(Buffer.from(text), position, LIMITS);
  if (problem !== undefined) return { rows: [], problems: [ofFile(problem)] };
  if (linesRead > MAX_STOCK_CSV_LINES) return { rows: [], problems: [TOO_MANY_LINES] };
  const [header, ...body] = records;
  const columns = columnsOf(header);
  if (columns === undefined) return { rows: [], problems: [{ line: header?.line ?? 1, reason: HEADER_NEEDED }] };
  const read = body.map((record) => readRow(record, columns));
  const rows = read.filter((row) => 'units' in row);
  const problems = [...read.filter((row) => 'reason' in row), ...repeated(rows)].toSorted((a, b) => a.line - b.line);
  if (read.length === 0) problems.push({ line: (header?.line ?? 1) + 1, reason: says('inventory.file.nothing') });
  return { rows, problems: problems.slice(0, MAX_PROBLEMS) };
}

const HEADER = 'blood_type,units,status,stale,confirmed_at,updated_at';

/** The file that `parseStockFile` reads. */
export function writeStockFile(entries: readonly InventoryEntry[]): string {
  const lines = entries.map((entry) =>
    [
      entry.bloodType,
      entry.unitsAvailable,
      entry.status,
      entry.stale ? 'yes' : 'no',
      entry.confirmedAt ?? '',
      entry.updatedAt ?? '',
    ]
      .map(csvCell)
      .join(','),
  );
  return [HEADER, ...lines, ''].join('\r\n');
}
