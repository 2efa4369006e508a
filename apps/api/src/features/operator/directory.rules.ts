import { createHash } from 'node:crypto';
import { type DirectoryRow, MAX_DIRECTORY_ROWS, directoryRow } from '@sanguine/contract';
import * as z from 'zod/mini';
import { type CsvLimits, type CsvPlace, type CsvRecord, readCsvPart } from '../../platform/csv.ts';

export interface Refusal {
  readonly line: number;
  readonly field: string;
  readonly problem: string;
}

export type PlacedRow = DirectoryRow & { readonly line: number };

/** What a part of a directory says. */
export interface DirectoryPart {
  readonly columns: readonly string[];
  readonly bytesRead: number;
  readonly linesRead: number;
  /** Rows of this part, accepted or refused. */
  readonly rows: number;
  readonly accepted: readonly PlacedRow[];
  readonly refusals: readonly Refusal[];
  /** Why the file cannot be read at all. */
  readonly problem: Refusal | undefined;
}

/** Bytes that a step of an import looks at; more than one record may have. */
export const PART_BYTES = 64 * 1024;
/** So many records a step, so that none takes the process from others for long. */
const LIMITS: CsvLimits = { records: 200, cells: 100, cellLength: 2_000, recordLength: 16_000 };
/** Blank ones included. */
const MAX_LINES = 4 * MAX_DIRECTORY_ROWS;

const COLUMNS = Object.keys(directoryRow.shape);
const REQUIRED = ['name', 'address'];

/** As it can be shown and stored: truncated, and without control characters. */
function shown(name: string): string {
  return name.slice(0, 60).replaceAll(/[\p{Cc}\p{Cs}]/gu, '?');
}

function headingOf(cells: readonly string[]): { columns: string[]; problem: string | undefined } {
  const columns = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const unknown = columns.find((name) => !COLUMNS.includes(name));
  const missing = REQUIRED.find((name) => !columns.includes(name));
  if (unknown !== undefined) return { columns, problem: `There is no column "${shown(unknown)}".` };
  if (missing !== undefined) return { columns, problem: `The column "${missing}" is missing.` };
  const isTwice = new Set(columns).size < columns.length;
  return { columns, problem: isTwice ? 'A column is there twice.' : undefined };
}

function checkRow(columns: readonly string[], { line, cells }: CsvRecord): PlacedRow | Refusal {
  if (cells.length > columns.length)
    return { line, field: 'row', problem: 'This row has more cells than the heading.' };
  const given = columns.flatMap((name, place) => {
    const cell = cells[place]?.trim() ?? '';
    return cell === '' && !REQUIRED.includes(name) ? [] : [[name, cell] as const];
  });
  const parsed = z.safeParse(directoryRow, Object.fromEntries(given));
  if (parsed.success) return { ...parsed.data, line };
  const [issue] = parsed.error.issues;
  return { line, field: String(issue?.path[0] ?? 'row'), problem: issue?.message ?? 'This row cannot be read.' };
}

function isRefusal(row: PlacedRow | Refusal): row is Refusal {
  return 'problem' in row;
}

/** What distinguishes facilities in a directory: the name at its address, however they are written. */
export function keyOf({ name, address }: Pick<DirectoryRow, 'name' | 'address'>): string {
  const words = `${name} ${address}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return createHash('sha256').update(words).digest('base64url');
}

export interface ReadSoFar extends CsvPlace {
  /** As the heading names them; none before it has been read. */
  readonly columns: readonly string[];
  readonly rows: number;
}

function wholeProblem(soFar: ReadSoFar, part: { lines: number; rows: number }): string | undefined {
  if (soFar.rows + part.rows > MAX_DIRECTORY_ROWS) return `A file has at most ${MAX_DIRECTORY_ROWS} rows.`;
  return soFar.line + part.lines > MAX_LINES ? `A file has at most ${MAX_LINES} lines.` : undefined;
}

/** Reads on in a directory from where it has been read to; every row is accepted or refused, with its line and the reason. */
export function readDirectoryPart(bytes: Buffer, soFar: ReadSoFar): DirectoryPart {
  const { records, bytesRead, linesRead, problem } = readCsvPart(bytes, soFar, LIMITS);
  const [heading] = soFar.columns.length === 0 ? records : [];
  const first = heading === undefined ? { columns: soFar.columns, problem: undefined } : headingOf(heading.cells);
  const body = heading === undefined ? records : records.slice(1);
  const stop = (line: number, why: string): DirectoryPart => {
    const whole = { line, field: 'file', problem: why };
    return { columns: [], bytesRead, linesRead, rows: 0, accepted: [], refusals: [], problem: whole };
  };
  if (problem !== undefined) return stop(problem.line, problem.reason);
  if (first.problem !== undefined) return stop(heading?.line ?? 1, first.problem);
  if (first.columns.length === 0 && soFar.isLast && bytesRead === bytes.length) return stop(1, 'The file is empty.');
  const tooMuch = wholeProblem(soFar, { lines: linesRead, rows: body.length });
  if (tooMuch !== undefined) return stop(soFar.line, tooMuch);
  const checked = body.map((record) => checkRow(first.columns, record));
  const accepted = checked.filter((row): row is PlacedRow => !isRefusal(row));
  const refusals = checked.filter(isRefusal);
  return { columns: first.columns, bytesRead, linesRead, rows: body.length, accepted, refusals, problem: undefined };
}
