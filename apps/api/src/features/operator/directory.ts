import { type DirectoryRow, MAX_DIRECTORY_ROWS, directoryRow } from '@sanguine/contract';
import * as z from 'zod/mini';
import { readCsv } from '../inventory/index.ts';

export interface Refusal {
  readonly line: number;
  readonly field: string;
  readonly problem: string;
}

export type PlacedRow = DirectoryRow & { readonly line: number };

export interface Directory {
  readonly rows: number;
  readonly accepted: readonly PlacedRow[];
  readonly refusals: readonly Refusal[];
}

const COLUMNS = Object.keys(directoryRow.shape);
const REQUIRED = ['name', 'address'];

function whole(line: number, problem: string): Directory {
  return { rows: 0, accepted: [], refusals: [{ line, field: 'file', problem }] };
}

function headingOf(cells: readonly string[]): { names: string[]; problem: string | undefined } {
  const names = cells.map((cell) =>
    cell
      .trim()
      .replace(/^\uFEFF/, '')
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const unknown = names.find((name) => !COLUMNS.includes(name));
  const missing = REQUIRED.find((name) => !names.includes(name));
  if (unknown !== undefined) return { names, problem: `There is no column "${unknown.slice(0, 60)}".` };
  if (missing !== undefined) return { names, problem: `The column "${missing}" is missing.` };
  const isTwice = new Set(names).size < names.length;
  return { names, problem: isTwice ? 'A column is there twice.' : undefined };
}

function checkRow(line: number, names: readonly string[], cells: readonly string[]): PlacedRow | Refusal {
  if (cells.length > names.length) return { line, field: 'row', problem: 'This row has more cells than the heading.' };
  const given = names.flatMap((name, place) => {
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

/** What tells one facility from another in a directory: its name at its address, however they are written. */
export function keyOf({ name, address }: Pick<DirectoryRow, 'name' | 'address'>): string {
  return `${name} ${address}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Refuses what an earlier line says already. */
function withoutRepeats(rows: readonly PlacedRow[]): Pick<Directory, 'accepted' | 'refusals'> {
  const [lines, emails] = [new Map<string, number>(), new Map<string, number>()];
  const [accepted, refusals]: [PlacedRow[], Refusal[]] = [[], []];
  for (const row of rows) {
    const email = row.contact_email?.toLowerCase();
    const twin = lines.get(keyOf(row));
    const namesake = email === undefined ? undefined : emails.get(email);
    if (twin !== undefined)
      refusals.push({ line: row.line, field: 'name', problem: `Line ${twin} is the same facility.` });
    else if (namesake !== undefined) {
      refusals.push({ line: row.line, field: 'contact_email', problem: `Line ${namesake} has the same contact.` });
    } else {
      accepted.push(row);
      lines.set(keyOf(row), row.line);
      if (email !== undefined) emails.set(email, row.line);
    }
  }
  return { accepted, refusals };
}

/** Reads a directory; every row is accepted or refused, with its line and the reason. */
export function readDirectory(csv: string): Directory {
  const { records, broken } = readCsv(csv);
  if (broken !== undefined) return whole(broken, 'A quote is opened here and never closed.');
  const [heading, ...rest] = records;
  if (heading === undefined) return whole(1, 'The file is empty.');
  const { names, problem } = headingOf(heading.cells);
  if (problem !== undefined) return whole(heading.line, problem);
  if (rest.length > MAX_DIRECTORY_ROWS) return whole(heading.line, `A file has at most ${MAX_DIRECTORY_ROWS} rows.`);
  const checked = rest.map(({ line, cells }) => checkRow(line, names, cells));
  const unreadable = checked.filter(isRefusal);
  const { accepted, refusals } = withoutRepeats(checked.filter((row): row is PlacedRow => !isRefusal(row)));
  return { rows: rest.length, accepted, refusals: [...unreadable, ...refusals].toSorted((a, b) => a.line - b.line) };
}
