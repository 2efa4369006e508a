import { addDays } from '../civil-days.ts';
import { isDonationNumber, isMistyped, isNoNumber, plainDonationNumber } from './donation-number.ts';

/** The parts of a label that a stock needs. */
export const LABEL_PARTS = ['number', 'product', 'expiry', 'group'] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

/** One part of a label as a scanner read it. */
export type LabelField =
  | { readonly part: 'number'; readonly number: string }
  | { readonly part: 'product'; readonly code: string }
  /** `time` (HH:MM) where the label has one: the unit ends then, not at the end of the day. */
  | { readonly part: 'expiry'; readonly date: string; readonly time: string | undefined }
  | { readonly part: 'group'; readonly code: string };

/**
 * The meaning of one scan: parts of a label, one of them misread, a part that a stock does not need (the day of collection),
 * something else's code, or nothing that is known.
 */
export type ScanReading =
  | { readonly kind: 'read'; readonly fields: readonly LabelField[] }
  | { readonly kind: 'misread'; readonly part: LabelPart }
  | { readonly kind: 'unneeded' }
  /** The number of goods that shops sell. */
  | { readonly kind: 'goods' }
  | { readonly kind: 'unknown' };

/** The kind of code, as ISO/IEC 15424 names it: some scanners send it before the text. */
const SYMBOLOGY = /^\][A-Za-z]\d/;

/** A scanner's Enter, and what separates fields in some codes. */
const CONTROL = /\p{Cc}/gu;

/** A number of a facility's own has no data identifier and no check. */
const OWN_NUMBER = /^[0-9A-Za-z][0-9A-Za-z ./-]{0,15}$/;

/** EAN-13 and UPC-A: `4006381333931`. */
const GOODS = /^\d{12,13}$/;

/** Tells whether a text is a number of goods with its check digit. Source: GS1 General Specifications, 7.9.1. */
function isGoods(text: string): boolean {
  if (!GOODS.test(text)) return false;
  const sum = [...text].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The longest text that a label has: a Data Matrix of all its fields. */
const MAX_LENGTH = 300;

/** `=`, 13 characters and two flags: a scanner sends no check character, which is for people. */
const NUMBER_LENGTH = 16;

const EXPIRY = /^[=&]>0(?<year>\d\d)(?<day>\d{3})(?:(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d))?$/;

function readNumber(field: string): LabelField | undefined {
  if (field.length !== NUMBER_LENGTH || !isDonationNumber(field) || isMistyped(field)) return undefined;
  return { part: 'number', number: plainDonationNumber(field) };
}

/** Century (0 for 2000), year and day of the year, with the time of day or without. */
function readExpiry(field: string): LabelField | undefined {
  const { year = '', day = '', hour, minute } = EXPIRY.exec(field)?.groups ?? {};
  const date = day === '' ? '' : addDays(`20${year}-01-01`, Number(day) - 1);
  if (!date.startsWith(`20${year}`) || year === '') return undefined;
  return { part: 'expiry', date, time: hour === undefined ? undefined : `${hour}:${minute}` };
}

function readCode(part: 'product' | 'group', shape: RegExp): (field: string) => LabelField | undefined {
  return (field) => (shape.test(field) ? { part, code: field.slice(2) } : undefined);
}

/**
 * The data identifiers of the four parts. Source: ISBT 128 as described in the UK Blood Transfusion Services' Guidelines ("Red
 * Book"), annex 2. The codes behind `=<` and `=%` stay as they are: their tables are licensed, and each facility learns its own.
 */
const FIELDS: readonly { start: RegExp; part: LabelPart; read: (field: string) => LabelField | undefined }[] = [
  { start: /^=[0-9A-Z]/, part: 'number', read: readNumber },
  { start: /^=</, part: 'product', read: readCode('product', /^=<[A-Z][0-9A-Z]{7}$/) },
  { start: /^[=&]>/, part: 'expiry', read: readExpiry },
  { start: /^=%/, part: 'group', read: readCode('group', /^=%[0-9A-Z]{4}$/) },
];

function readLabel(text: string): ScanReading {
  const fields: LabelField[] = [];
  for (const field of text.split(/(?=[=&])/)) {
    const known = FIELDS.find(({ start }) => start.test(field));
    const read = known?.read(field.trim());
    if (known !== undefined && read === undefined) return { kind: 'misread', part: known.part };
    if (read !== undefined) fields.push(read);
  }
  return fields.length === 0 ? { kind: 'unneeded' } : { kind: 'read', fields };
}

/**
 * Reads one scan of a label: a Code 128 of ISBT 128, several that a scanner joins, a Data Matrix of all of them, or a number
 * without data identifier. A donation number that does not fit its flags or check character was misread.
 */
export function readScan(text: string): ScanReading {
  const plain = text.replaceAll(CONTROL, '').replace(SYMBOLOGY, '').trim();
  if (plain.length > MAX_LENGTH) return { kind: 'unknown' };
  if (/^[=&]./.test(plain)) return readLabel(plain.toUpperCase());
  if (isMistyped(plain)) return { kind: 'misread', part: 'number' };
  if (isGoods(plain)) return { kind: 'goods' };
  if (!isDonationNumber(plain) && (!OWN_NUMBER.test(plain) || isNoNumber(plain))) return { kind: 'unknown' };
  return { kind: 'read', fields: [{ part: 'number', number: plainDonationNumber(plain) }] };
}

/**
 * Orders the codes that a camera sees at once: the number first, since each label begins with it. None where two numbers are in
 * the picture, because nobody knows which part belongs to which.
 */
export function inReadingOrder(texts: readonly string[]): string[] {
  const numbers = texts.filter((text) => {
    const reading = readScan(text);
    return reading.kind === 'read' && reading.fields.some(({ part }) => part === 'number');
  });
  if (numbers.length > 1) return [];
  return [...numbers, ...texts.filter((text) => !numbers.includes(text))];
}
