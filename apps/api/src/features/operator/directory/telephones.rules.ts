import { directoryRow, inWesternDigits, MAX_TELEPHONES } from '@sanguine/contract';
import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import * as z from 'zod/mini';

export interface Telephones {
  /** Each as it is dialled from anywhere, where its country is known. */
  readonly numbers: readonly string[];
  /** True if nothing of the cell is left over. */
  readonly isAll: boolean;
}

/** So much of a cell is read: looking for numbers in a long text takes long. */
const READ = 200;
const BETWEEN = /[,;|&]|\s\/\s|\b(?:or|and|ou|et|o|y)\b/i;

function read(text: string, country: CountryCode | undefined): string | undefined {
  const number = parsePhoneNumberFromString(text, country);
  if (number === undefined || !number.isValid()) return undefined;
  return number.formatInternational();
}

/** '022-24150000/1' are two numbers: what comes after the stroke replaces the last digits. */
function betweenStrokes(text: string): string[] {
  const [first = '', ...others] = text.split('/').map((one) => one.trim());
  const isEnd = (one: string) => /^\d{1,4}$/.test(one) && new RegExp(`\\d{${one.length}}$`).test(first);
  return [first, ...others.map((one) => (isEnd(one) ? first.slice(0, -one.length) + one : one))];
}

/** As it is written, where no country says more of it. */
function written(text: string): string[] {
  const parsed = z.safeParse(directoryRow.shape.phone_number, text);
  return parsed.success ? [parsed.data] : [];
}

function numbersIn(text: string, country: CountryCode | undefined): string[] {
  const one = read(text, country);
  if (one !== undefined) return [one];
  const strokes = betweenStrokes(text).map((part) => read(part, country));
  const whole = strokes.filter((number) => number !== undefined);
  if (whole.length === strokes.length) return whole;
  const found = findPhoneNumbersInText(text, country).map(({ number }) => number.formatInternational());
  return found.length > 0 ? found : written(text);
}

/** The telephone numbers of a cell; `country`: of those that do not name theirs, '' where nobody said. */
export function telephonesIn(cell: string, country: string): Telephones {
  const from = isSupportedCountry(country) ? country : undefined;
  const parts = inWesternDigits(cell.slice(0, READ))
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean);
  // What the end of a long text cuts off is another number.
  const found = parts.slice(0, cell.length > READ ? -1 : undefined).map((part) => numbersIn(part, from));
  const numbers = [...new Set(found.flat())];
  const isAll = cell.length <= READ && numbers.length <= MAX_TELEPHONES && found.every((some) => some.length > 0);
  return { numbers: numbers.slice(0, MAX_TELEPHONES), isAll };
}
