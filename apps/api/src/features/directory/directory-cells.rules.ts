import { type DirectoryField, type DirectoryRow, directoryRow } from '@sanguine/contract';
import * as z from 'zod/mini';
import { notedIssue } from '../../platform/http/input-words.ts';
import type { StoredText } from '../../platform/words/stored-text.ts';
import { noted } from './directory.words.ts';

export interface Refusal {
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
const INVISIBLE = /[\p{Bidi_Control}\u{200B}\u{2060}\u{FEFF}\u{AD}]/gu;
/** What directories write where they know nothing. */
const NOTHING = /^(?:n\/?a|nil|none|null|not available|-+|\.+|0)$/i;

/** Of several in one cell, the first that can be used is taken. */
const SEVERAL: Partial<Record<DirectoryField, RegExp>> = {
  phone_number: /[,;|]|\s\/\s|\bor\b/i,
  public_email: /[,;|\s/]+/,
  contact_email: /[,;|\s/]+/,
  website: /[,;|\s]+/,
};

/** A row without them is not listed; of the other fields it is listed without what cannot be used. */
const NEEDED: readonly DirectoryField[] = ['name', 'address', 'latitude', 'longitude', 'time_zone'];

const LEFT_OUT: Partial<Record<DirectoryField, StoredText>> = {
  phone_number: noted('directory.note.phone'),
  public_email: noted('directory.note.public-email'),
  contact_email: noted('directory.note.contact-email'),
  website: noted('directory.note.website'),
  operational_hours: noted('directory.note.hours'),
};

/** Where the message of the schema does not name the field. */
const TOO_LONG: Partial<Record<DirectoryField, StoredText>> = {
  name: noted('directory.problem.long-name'),
  address: noted('directory.problem.long-address'),
};

export function cleanCell(cell: string): string {
  const text = cell
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
  // An area code in brackets at the beginning: '(510) 555-0199'.
  if (field === 'phone_number') return texts.map((text) => text.replace(/^(\+?)\((\p{Nd}+)\)/u, '$1$2'));
  return field === 'website' ? texts.map((text) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`)) : texts;
}

interface Parsed {
  readonly value?: string | number;
  readonly problem?: StoredText;
}

function parseCell(field: DirectoryField, cell: string): Parsed {
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

const isCoordinate = (field: DirectoryField) => field === 'latitude' || field === 'longitude';
const isGiven = (cell = '') => cleanCell(cell) !== '';
const isAnyCoordinate = ({ latitude, longitude }: Cells) => isGiven(latitude) || isGiven(longitude);

/** A row that can be placed by its town needs no coordinates. */
const hasTown = ({ city, district, postal_code }: Cells) => [city, district, postal_code].some(isGiven);

/** Reads the cells of a row: it can be listed, without what cannot be used of it, or it says why not. */
export function readRow(line: number, cells: Cells): ListableRow | Refusal {
  const values: Partial<Record<DirectoryField, string | number>> = {};
  const notes: StoredText[] = [];
  const name = cleanCell(cells.name ?? '').slice(0, 200);
  for (const field of Object.keys(cells) as DirectoryField[]) {
    const { value, problem } = parseCell(field, cleanCell(cells[field] ?? ''));
    if (value !== undefined) values[field] = value;
    if (problem === undefined) continue;
    if (isCoordinate(field) && hasTown(cells)) continue;
    if (NEEDED.includes(field)) return { line, name, problem };
    notes.push(LEFT_OUT[field] ?? noted('directory.note.detail'));
  }
  if (hasTown(cells) && isAnyCoordinate(cells) && (values.latitude === undefined || values.longitude === undefined)) {
    delete values.latitude;
    delete values.longitude;
    notes.push(noted('directory.note.coordinates'));
  }
  const address = addressOf(values);
  if (values.name === undefined) return { line, name, problem: noted('directory.problem.no-name') };
  if (address === '') return { line, name, problem: noted('directory.problem.no-address') };
  if ((values.latitude === undefined) !== (values.longitude === undefined))
    return { line, name, problem: noted('directory.problem.half-place') };
  return { ...asRow({ ...values, name: values.name, address }), line, notes };
}

/** Each value has passed the schema of its field. */
function asRow(values: Readonly<Partial<Record<DirectoryField, string | number>>>): DirectoryRow {
  return values as DirectoryRow;
}
