import { type DirectoryField, type DirectoryRow, directoryRow } from '@sanguine/contract';
import * as z from 'zod/mini';

export interface Refusal {
  readonly line: number;
  readonly name: string;
  readonly problem: string;
}

/** A row that can be listed, with what is left out of it, in sentences. */
export type PlacedRow = DirectoryRow & { readonly line: number; readonly notes: readonly string[] };

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

const LEFT_OUT: Partial<Record<DirectoryField, string>> = {
  phone_number: 'The telephone number cannot be used, so it is left out.',
  public_email: 'The public email address cannot be used, so it is left out.',
  contact_email: 'The contact has no address that can be used, so it is left out.',
  website: 'The web address cannot be used, so it is left out.',
  operational_hours: 'The opening hours are too long, so they are left out.',
};

/** Where the message of the schema does not name the field. */
const TOO_LONG: Partial<Record<DirectoryField, string>> = {
  name: 'The name has more than 200 characters.',
  address: 'The address has more than 300 characters.',
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
  return field === 'website' ? texts.map((text) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`)) : texts;
}

interface Parsed {
  readonly value?: string | number;
  readonly problem?: string;
}

function parseCell(field: DirectoryField, cell: string): Parsed {
  const schema = directoryRow.shape[field];
  let problem: string | undefined;
  for (const text of candidates(field, cell)) {
    const parsed = z.safeParse(schema, text);
    if (parsed.success) return { value: parsed.data };
    const [issue] = parsed.error.issues;
    problem ??= (issue?.code === 'too_big' ? TOO_LONG[field] : undefined) ?? issue?.message;
  }
  return problem === undefined ? {} : { problem };
}

function addressOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const parts = [values['district'], values['city'], values['region']].filter((part) => part !== undefined);
  return String(values['address'] ?? [...new Set(parts)].join(', '));
}

/** Reads the cells of a row: it can be listed, without what cannot be used of it, or it says why not. */
export function readRow(line: number, cells: Readonly<Partial<Record<DirectoryField, string>>>): PlacedRow | Refusal {
  const values: Partial<Record<DirectoryField, string | number>> = {};
  const notes: string[] = [];
  const name = cleanCell(cells.name ?? '').slice(0, 200);
  for (const field of Object.keys(cells) as DirectoryField[]) {
    const { value, problem } = parseCell(field, cleanCell(cells[field] ?? ''));
    if (value !== undefined) values[field] = value;
    if (problem === undefined) continue;
    if (NEEDED.includes(field)) return { line, name, problem };
    notes.push(LEFT_OUT[field] ?? 'A detail is too long, so it is left out.');
  }
  const address = addressOf(values);
  if (values.name === undefined) return { line, name, problem: 'The name is missing.' };
  if (address === '') return { line, name, problem: 'The address is missing.' };
  if ((values.latitude === undefined) !== (values.longitude === undefined))
    return { line, name, problem: 'Give latitude and longitude together.' };
  return { ...asRow({ ...values, name: values.name, address }), line, notes };
}

/** Each value has passed the schema of its field. */
function asRow(values: Readonly<Partial<Record<DirectoryField, string | number>>>): DirectoryRow {
  return values as DirectoryRow;
}
