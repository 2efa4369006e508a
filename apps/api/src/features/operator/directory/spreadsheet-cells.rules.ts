import type { DirectoryField } from '@sanguine/contract';
import { noted } from './directory.words.ts';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  ndash: '–',
  rsquo: '’',
};

function ofCode(whole: string, code: number): string {
  const isText = code > 0x1f && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isText ? String.fromCodePoint(code) : whole;
}

/** Decodes the entities that web pages leave in tables: `Saint Ann&#39;s`. Twice encoded ones, too. */
export function withoutEntities(cell: string): string {
  const decode = (text: string) =>
    text.replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi,
      (whole, digits?: string, hex?: string, name?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
        return ofCode(whole, digits === undefined ? Number.parseInt(hex ?? '', 16) : Number(digits));
      },
    );
  return decode(decode(cell));
}

/** The errors that a spreadsheet writes where it could not compute, or where a column is too narrow. */
const ERROR_VALUE = /^#(?:REF!|N\/A|VALUE!|NAME\?|NULL!|DIV\/0!|NUM!|SPILL!|CALC!|#+)$/i;

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** `9-5` became 9 May: nobody knows which hours were meant. */
const DATE_OF_HOURS = new RegExp(
  `^(?:\\d{1,2}[- ](?:${MONTH})[a-z]*(?:[- ]\\d{2,4})?|(?:${MONTH})[a-z]*[- ]\\d{1,4}|\\d{4}-\\d\\d-\\d\\d.*|\\d{1,2}/\\d{1,2}/\\d{2,4}.*)$`,
  'i',
);

/** Digits of the postal codes of countries in which many begin with 0, which spreadsheets drop. */
const POSTAL_DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['US', 'DE', 'FR', 'ES', 'IT', 'MX', 'FI', 'EE', 'TR', 'KR', 'MY'].map((code) => [code, 5])),
  ...Object.fromEntries(['AU', 'NO'].map((code) => [code, 4])),
};

/** Returns why a spreadsheet may have changed a cell: it is left out and asked about, never published. */
export function spreadsheetProblem(field: DirectoryField, cell: string, country: string) {
  if (ERROR_VALUE.test(cell)) return noted('directory.note.error-value');
  if (field === 'operational_hours' && DATE_OF_HOURS.test(cell)) return noted('directory.note.hours-date');
  const length = POSTAL_DIGITS[country];
  const hasLost = field === 'postal_code' && length !== undefined && /^\d{3,}$/.test(cell) && cell.length < length;
  return hasLost ? noted('directory.note.lost-zero') : undefined;
}
