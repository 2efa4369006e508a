import { type DirectoryField, type DirectoryRow, directoryRow } from '@sanguine/contract';
import * as z from 'zod/mini';
import { notedIssue } from '../../../platform/http/input-words.ts';
import type { StoredText } from '../../../platform/words/stored-text.ts';
import { countryCode } from '../../people/places/index.ts';
import { type ColumnNames, inColumn, ofValue } from './column-names.rules.ts';
import { noted } from './directory.words.ts';
import { spreadsheetProblem, withoutEntities } from './spreadsheet-cells.rules.ts';
import { telephonesIn } from './telephones.rules.ts';

export interface RowRefusal {
  readonly line: number;
  readonly name: string;
  readonly problem: StoredText;
}

/** A row that can be listed, with what is left out of it. */
export type ListableRow = DirectoryRow & {
  readonly line: number;
  readonly notes: readonly StoredText[];
  /** Its coordinates are those of its town. */
  readonly isPlacedByTown?: boolean;
};

/** Invisible characters that change how a name is read, and those that programs add to cells. */
const INVISIBLE = /[\p{Bidi_Control}\u{200B}\u{2060}\u{FEFF}\u{AD}]|(?!\s)\p{Cc}/gu;
/** Words that directories write where they know nothing. */
const NOTHING = /^(?:n\/?a|nil|none|null|not available|-+|\.+|0)$/i;

/** Where a cell has several, the first that can be used is taken. */
const SEVERAL: Partial<Record<DirectoryField, RegExp>> = {
  public_email: /[,;|\s/]+/,
  contact_email: /[,;|\s/]+/,
  website: /[,;|\s]+/,
};

/** A row without them is not listed; of the other fields it is listed without what cannot be used. */
const NEEDED: readonly DirectoryField[] = ['name', 'address', 'latitude', 'longitude', 'time_zone'];

const LEFT_OUT: Partial<Record<DirectoryField, StoredText>> = {
  public_email: noted('directory.note.public-email'),
  contact_email: noted('directory.note.contact-email'),
  website: noted('directory.note.website'),
  operational_hours: noted('directory.note.hours'),
};

/** The messages for fields that the message of the schema does not name. */
const TOO_LONG: Partial<Record<DirectoryField, StoredText>> = {
  name: noted('directory.problem.long-name'),
  address: noted('directory.problem.long-address'),
};

export function cleanCell(cell: string): string {
  const text = withoutEntities(cell)
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s\u{A0}]+/gu, ' ')
    .trim();
  return NOTHING.test(text) ? '' : text;
}

/** A web address without its scheme is one, too. */
function candidates(field: DirectoryField, cell: string): string[] {
  const separator = SEVERAL[field];
  const parts = separator === undefined ? [cell] : [cell, ...cell.split(separator)];
  const texts = parts.map((part) => part.trim()).filter(Boolean);
  return field === 'website' ? texts.map((text) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`)) : texts;
}

interface Parsed {
  readonly value?: string | number;
  readonly problem?: StoredText;
}

function parseTelephones(cell: string, country: string): Parsed {
  if (cell === '') return {};
  const { numbers, isAll } = telephonesIn(cell, country);
  if (numbers.length === 0) return { problem: noted('directory.note.phone') };
  return { value: numbers.join(', '), ...(isAll ? {} : { problem: noted('directory.note.some-phones') }) };
}

function parseCell(field: DirectoryField, cell: string, country: string): Parsed {
  const changed = spreadsheetProblem(field, cell, country);
  if (changed !== undefined) return { problem: changed };
  if (field === 'phone_number') return parseTelephones(cell, country);
  const schema = directoryRow.shape[field];
  let problem: StoredText | undefined;
  for (const text of candidates(field, cell)) {
    const parsed = z.safeParse(schema, text);
    if (parsed.success) return { value: parsed.data };
    const [issue] = parsed.error.issues;
    problem ??= (issue?.code === 'too_big' ? TOO_LONG[field] : undefined) ?? (issue && notedIssue(issue));
  }
  return problem === undefined ? {} : { problem };
}

function addressOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const parts = [values['district'], values['city'], values['region']].filter((part) => part !== undefined);
  return String(values['address'] ?? [...new Set(parts)].join(', '));
}

type Cells = Readonly<Partial<Record<DirectoryField, string>>>;

function countryOf({ country = '' }: Cells, other: string): string {
  const own = cleanCell(country);
  return own === '' ? other : (countryCode(own) ?? '');
}

const isCoordinate = (field: DirectoryField) => field === 'latitude' || field === 'longitude';
const isGiven = (cell = '') => cleanCell(cell) !== '';
const isAnyCoordinate = ({ latitude, longitude }: Cells) => isGiven(latitude) || isGiven(longitude);

/** A row that can be placed by its town needs no coordinates. */
const hasTown = ({ city, district, postal_code }: Cells) => [city, district, postal_code].some(isGiven);

/** What is known of a row: where it is in the file, in which country it is unless it says so, and what its columns are called. */
export interface RowPosition {
  readonly line: number;
  readonly country: string;
  readonly columns: ColumnNames;
}

interface ReadCells {
  readonly values: Partial<Record<DirectoryField, string | number>>;
  readonly notes: readonly StoredText[];
  /** The reason why the row cannot be listed. */
  readonly problem?: StoredText;
}

function readCells(cells: Cells, { country, columns }: RowPosition): ReadCells {
  const values: Partial<Record<DirectoryField, string | number>> = {};
  const notes: StoredText[] = [];
  const own = countryOf(cells, country);
  for (const field of Object.keys(cells) as DirectoryField[]) {
    const { value, problem } = parseCell(field, cleanCell(cells[field] ?? ''), own);
    if (value !== undefined) values[field] = value;
    if (problem === undefined) continue;
    if (isCoordinate(field) && hasTown(cells)) continue;
    const isChanged = spreadsheetProblem(field, cleanCell(cells[field] ?? ''), own) !== undefined;
    if (NEEDED.includes(field))
      return { values, notes, problem: ofValue(inColumn(columns[field], problem), cells[field]) };
    const leftOut = LEFT_OUT[field] ?? noted('directory.note.detail');
    notes.push(inColumn(columns[field], field === 'phone_number' || isChanged ? problem : leftOut));
  }
  return { values, notes };
}

const isHalf = ({ latitude, longitude }: ReadCells['values']) => (latitude === undefined) !== (longitude === undefined);
const halfOf = ({ latitude }: ReadCells['values'], columns: ColumnNames) =>
  latitude === undefined ? columns.latitude : columns.longitude;

/** Returns what a row lacks, with the column where it belongs. */
function missingOf(values: ReadCells['values'], columns: ColumnNames): StoredText | undefined {
  if (values.name === undefined) return inColumn(columns.name, noted('directory.problem.no-name'));
  if (addressOf(values) === '') return inColumn(columns.address, noted('directory.problem.no-address'));
  return isHalf(values) ? inColumn(halfOf(values, columns), noted('directory.problem.half-place')) : undefined;
}

/** Reads the cells of a row: it can be listed, without what cannot be used of it, or it says why not. */
export function readRow(position: RowPosition, cells: Cells): ListableRow | RowRefusal {
  const { line, columns } = position;
  const name = cleanCell(cells.name ?? '').slice(0, 200);
  const { values, notes, problem } = readCells(cells, position);
  if (problem !== undefined) return { line, name, problem };
  const { latitude, longitude, ...others } = values;
  const isUnplaced = latitude === undefined || longitude === undefined;
  const isLeftOut = isUnplaced && hasTown(cells) && isAnyCoordinate(cells);
  const missing = missingOf(isLeftOut ? others : values, columns);
  if (missing !== undefined) return { line, name, problem: missing };
  const row = asRow({ ...(isUnplaced ? others : values), address: addressOf(values) });
  const left = isLeftOut ? [inColumn(halfOf(values, columns), noted('directory.note.coordinates'))] : [];
  return { ...row, line, notes: [...notes, ...left] };
}

/** Each value has passed the schema of its field. */
function asRow(values: Readonly<Partial<Record<DirectoryField, string | number>>>): DirectoryRow {
  return values as DirectoryRow;
}
